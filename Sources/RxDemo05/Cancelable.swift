/// A disposable that can tell whether it has been disposed.
protocol Cancelable: Disposable {
    var isDisposed: Bool { get }
}
