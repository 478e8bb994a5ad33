// Exercise 2.1: the text and two hints are in chapters/02-disposable.md.
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
        // TODO: dispose the pile from above, and think of what is pushed afterwards.
    }
}
