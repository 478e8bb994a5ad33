// Mistake: takes one after the other from the pile, and a second dispose from inside goes on with the rest
// Caught by: a part that disposes the whole interrupts nothing
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
        while let disposable = disposables.last {
            disposable.dispose()
            disposables.removeLast()
        }
    }
}
