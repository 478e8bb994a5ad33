// Mistake: disposes in the order in which they came
// Caught by: the last one is disposed first
// Fault: wrong values or order

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
        disposables = []
        for disposable in pile {
            disposable.dispose()
        }
    }
}
