/// Where the queue's items are stored.
protocol DataAccessProvider {
    /// The stored items in their order, at once or when they have been fetched.
    func fetchQueuedItems() -> Observable<[Item]>
}
