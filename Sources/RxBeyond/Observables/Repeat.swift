extension ObservableType {
    /// The same element again and again, sent as by `from`: something has to dispose it.
    static func repeatElement(
        _ element: Element,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    ) -> Observable<Element> {
        from(sequence(first: element) { $0 }, scheduler: scheduler)
    }
}
