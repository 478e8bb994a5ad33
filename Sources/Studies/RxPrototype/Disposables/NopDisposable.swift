/// Stops nothing, because there is nothing to stop.
final class NopDisposable: Disposable {
    func dispose() {}
}
