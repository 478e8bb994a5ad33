// Mistake: puts on the pile what comes after the end, and never disposes it
// Caught by: what is pushed after the end is disposed at once
// Fault: what comes late is lost

@testable import RxDemo02

/// Disposables on a pile: what was put on last is disposed first, each once.
final class DisposalStack: Cancelable {
    private(set) var isDisposed = false
    private var disposables: [any Disposable] = []

    /// Puts one on the pile; after the end it is disposed at once.
    func push(_ disposable: any Disposable) {
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
