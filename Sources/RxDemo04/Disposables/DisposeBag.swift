/// Disposes what it holds when it is let go itself: subscriptions live as long as their owner.
final class DisposeBag {
    private let lock = Lock()
    // Touched only under the lock.
    private var disposables: [any Disposable] = []

    init() {}

    convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    init(disposing disposables: [any Disposable]) {
        self.disposables = disposables
    }

    func insert(_ disposable: any Disposable) {
        lock.withLock { disposables.append(disposable) }
    }

    func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    func insert(_ disposables: [any Disposable]) {
        lock.withLock { self.disposables += disposables }
    }

    deinit {
        for disposable in disposables {
            disposable.dispose()
        }
    }
}

extension Disposable {
    /// Leaves it to the bag to dispose this.
    func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}
