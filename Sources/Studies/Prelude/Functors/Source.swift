/// A function that sends values to an observer: all that is left of an `Observable`.
struct Source<Element> {
    let subscribe: (_ observer: @escaping (Element) -> Void) -> Void
}

extension Source {
    /// Applies an ordinary function to every value on its way to the observer.
    func map<Result>(_ transform: @escaping (Element) -> Result) -> Source<Result> {
        Source<Result> { observer in
            self.subscribe { observer(transform($0)) }
        }
    }
}
