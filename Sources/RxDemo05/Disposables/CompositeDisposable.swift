/// Disposes several disposables together, in the order in which they were inserted.
final class CompositeDisposable: Cancelable {
    private var disposables: [any Disposable] = []
    private(set) var isDisposed = false

    /// Adds a disposable; after `dispose()` it is disposed at once.
    func insert(_ disposable: any Disposable) {
        if isDisposed {
            disposable.dispose()
        } else {
            disposables.append(disposable)
        }
    }

    func dispose() {
        isDisposed = true
        // Cleared before they run, because one of them may dispose this again.
        let taken = disposables
        disposables = []
        for disposable in taken { disposable.dispose() }
    }
}
