/// Both an observer and an observable: what it receives it sends to all its observers.
protocol SubjectType: ObservableType {
    associatedtype Observer: ObserverType

    /// The side that receives events.
    func asObserver() -> Observer
}
