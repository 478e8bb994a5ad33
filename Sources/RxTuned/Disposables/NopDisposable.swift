/// Stands where there is nothing to stop; one stands everywhere.
private final class NopDisposable: Disposable, Sendable {
    static let instance = NopDisposable()

    func dispose() {}
}

extension Disposables {
    static func create() -> any Disposable {
        NopDisposable.instance
    }
}
