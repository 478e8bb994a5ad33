/// A disposable that knows whether it has been disposed.
protocol Cancelable: Disposable {
    var isDisposed: Bool { get }
}
