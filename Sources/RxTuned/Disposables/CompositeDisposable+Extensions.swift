extension CompositeDisposable {
    convenience init(_ disposables: any Disposable...) {
        self.init(disposables: disposables)
    }

    convenience init(disposables: [any Disposable]) {
        self.init()
        for disposable in disposables { insert(disposable) }
    }
}

extension Disposables {
    /// Three or more disposables as one, disposed in this order.
    static func create(
        _ disposable1: any Disposable,
        _ disposable2: any Disposable,
        _ disposable3: any Disposable,
        _ disposables: any Disposable...
    ) -> any Cancelable {
        create([disposable1, disposable2, disposable3] + disposables)
    }

    /// Any number of disposables as one, disposed in this order.
    static func create(_ disposables: [any Disposable]) -> any Cancelable {
        CompositeDisposable(disposables: disposables)
    }
}
