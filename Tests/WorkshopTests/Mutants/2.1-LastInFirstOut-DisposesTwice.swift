// Mistake: does not empty the pile, so that the next dispose goes through it again
// Caught by: a second dispose does nothing
// Fault: disposed twice

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
        isDisposed = true
        let pile = disposables
        for disposable in pile.reversed() {
            disposable.dispose()
        }
    }
}
