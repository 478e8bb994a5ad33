// Mistake: says that it is disposed only when all is done
// Caught by: what is pushed while the pile is disposed is disposed too
// Fault: clears after it disposes

@testable import RxDemo02

/// Disposables on a pile: what was put on last is disposed first, each once.
final class DisposalStack: Cancelable {
    private(set) var isDisposed = false
    private var disposables: [any Disposable] = []

    /// Puts one on the pile; after the end it is disposed at once.
    func push(_ disposable: any Disposable) {
        if isDisposed {
            disposable.dispose()
        } else {
            disposables.append(disposable)
        }
    }

    func dispose() {
        let pile = disposables
        disposables = []
        for disposable in pile.reversed() {
            disposable.dispose()
        }
        isDisposed = true
    }
}
