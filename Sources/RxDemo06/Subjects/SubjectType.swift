/// Both ends of a sequence: it is told events, and tells them to all who subscribe.
protocol SubjectType: ObservableType {
    associatedtype Observer: ObserverType

    /// The end that is told events.
    func asObserver() -> Observer
}
