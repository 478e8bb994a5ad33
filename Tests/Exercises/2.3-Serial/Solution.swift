// Right because: the new one is in its place before the old one is disposed, so that whatever the
// old one's action puts in replaces the new one and is not lost.
@testable import RxDemo02

/// A place for one disposable: whoever comes next disposes the one before.
final class SerialDisposable: Cancelable {
    private(set) var isDisposed = false
    private var current: (any Disposable)?

    var disposable: any Disposable {
        get { current ?? Disposables.create() }
        set {
            //: // TODO: two disposables can get lost here: which?
            //: current?.dispose()
            guard !isDisposed else { return newValue.dispose() }
            let old = current
            //.
            current = newValue
            //:
            old?.dispose()
        }
    }

    func dispose() {
        isDisposed = true
        let old = current
        current = nil
        old?.dispose()
    }
}
