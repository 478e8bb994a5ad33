/// What can be stopped: a subscription, a timer.
///
/// It is an object, because what may be of any size is wrapped and unwrapped by functions that are looked up.
protocol Disposable: AnyObject {
    /// Stops it and releases what it holds; a second call does nothing.
    func dispose()

    /// Leaves it to the bag to dispose this.
    func disposed(by bag: DisposeBag)
}
