/// What can be stopped.
protocol Disposable: AnyObject, Sendable {
    func dispose()
}
