/// The right to say stop.
protocol Disposable {
    /// Ends what this stands for, on whichever thread it is called; a second call does nothing.
    func dispose()
}
