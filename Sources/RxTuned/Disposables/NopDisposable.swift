/// Stands where there is nothing to stop.
private struct NopDisposable: Disposable {
    func dispose() {}
}

extension Disposables {
    static func create() -> any Disposable {
        NopDisposable()
    }
}
