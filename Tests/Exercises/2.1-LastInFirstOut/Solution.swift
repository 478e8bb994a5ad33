// Right because: the flag is set and the pile is empty before any user's code runs, so a second
// `dispose()` finds nothing and a late `push` is disposed at once.
@testable import RxDemo02

/// Disposables on a pile: what was put on last is disposed first, each once.
final class DisposalStack: Cancelable {
    private(set) var isDisposed = false
    private var disposables: [any Disposable] = []

    /// Puts one on the pile; after the end it is disposed at once.
    func push(_ disposable: any Disposable) {
        //: disposables.append(disposable)
        if isDisposed {
            disposable.dispose()
        } else {
            disposables.append(disposable)
        }
    }

    func dispose() {
        //: // TODO: dispose the pile from above, and think of what is pushed afterwards.
        isDisposed = true
        let pile = disposables
        disposables = []
        for disposable in pile.reversed() {
            disposable.dispose()
        }
    }
}
