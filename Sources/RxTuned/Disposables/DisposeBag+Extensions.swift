extension DisposeBag {
    convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    /// A bag with the disposables that `builder` lists, one a line.
    convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { insert(disposable) }
    }

    /// Adds the disposables that `builder` lists, one a line.
    func insert(@DisposableBuilder builder: () -> [any Disposable]) {
        insert(builder())
    }

    /// Collects the disposables that a closure lists.
    @resultBuilder
    struct DisposableBuilder {
        static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
            disposables
        }
    }
}
