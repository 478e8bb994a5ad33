/// What can be stopped: a subscription, a timer.
protocol Disposable {
    /// Stops it and releases what it holds; a second call does nothing.
    func dispose()

    /// Leaves it to the bag to dispose this.
    func disposed(by bag: DisposeBag)
}
