/// Runs a closure once, on the first `dispose()`, and releases it.
private final class AnonymousDisposable: Cancelable {
    private var disposeAction: (() -> Void)?

    init(_ disposeAction: @escaping () -> Void) {
        self.disposeAction = disposeAction
    }

    var isDisposed: Bool {
        disposeAction == nil
    }

    func dispose() {
        // Cleared before it runs, because it may dispose this again.
        let action = disposeAction
        disposeAction = nil
        action?()
    }
}

extension Disposables {
    /// - Parameter dispose: what the first `dispose()` runs.
    static func create(with dispose: @escaping () -> Void) -> any Cancelable {
        AnonymousDisposable(dispose)
    }
}
