extension ObservableType where Element: FixedWidthInteger {
    /// `count` integers from `start` on, and the end, sent as by `from`.
    ///
    /// - Parameter count: not below 0, and such that all of them exist.
    static func range(
        start: Element,
        count: Element,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    ) -> Observable<Element> {
        precondition(count >= 0, "count can't be negative")
        precondition(
            count == 0 || !start.addingReportingOverflow(count - 1).overflow,
            "The range is too long for its type"
        )
        let elements = sequence(state: 0 as Element) { index -> Element? in
            guard index < count else { return nil }
            let element = start + index
            index += 1
            return element
        }
        return from(elements, scheduler: scheduler)
    }
}
