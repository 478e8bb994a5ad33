// Mistake: disposes what comes late, and puts it on the pile all the same
// Caught by: what comes after dispose is not kept
// Fault: kept after the end

@testable import RxDemo02

/// Disposables on a pile: what was put on last is disposed first, each once.
final class DisposalStack: Cancelable {
    private(set) var isDisposed = false
    private var disposables: [any Disposable] = []

    /// Puts one on the pile; after the end it is disposed at once.
    func push(_ disposable: any Disposable) {
        if isDisposed {
            disposable.dispose()
        }
        disposables.append(disposable)
    }

    func dispose() {
        isDisposed = true
        let pile = disposables
        disposables = []
        for disposable in pile.reversed() {
            disposable.dispose()
        }
    }
}
