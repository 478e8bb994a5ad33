// Mistake: keeps the pile in one place for all stacks
// Caught by: two piles have nothing in common
// Fault: one state for all subscribers

@testable import RxDemo02

/// Disposables on a pile: what was put on last is disposed first, each once.
final class DisposalStack: Cancelable {
    private(set) var isDisposed = false
    nonisolated(unsafe) private static var disposables: [any Disposable] = []

    /// Puts one on the pile; after the end it is disposed at once.
    func push(_ disposable: any Disposable) {
        if isDisposed {
            disposable.dispose()
        } else {
            Self.disposables.append(disposable)
        }
    }

    func dispose() {
        isDisposed = true
        let pile = Self.disposables
        Self.disposables = []
        for disposable in pile.reversed() {
            disposable.dispose()
        }
    }
}
