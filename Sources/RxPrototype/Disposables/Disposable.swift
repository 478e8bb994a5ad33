/// Whatever can be stopped.
protocol Disposable: Sendable {
    func dispose()
}
