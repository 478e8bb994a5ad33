/// What can be stopped.
protocol Disposable: AnyObject, Sendable {
    func dispose()
}

/// Stops nothing, because there is nothing to stop.
final class NopDisposable: Disposable {
    func dispose() {}
}
