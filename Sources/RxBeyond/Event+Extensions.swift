extension Event {
    /// The element of a `next`, or nil.
    var element: Element? {
        if case .next(let element) = self { element } else { nil }
    }

    /// The error of an `error`, or nil.
    var error: (any Error)? {
        if case .error(let error) = self { error } else { nil }
    }

    var isCompleted: Bool {
        switch self {
        case .next, .error: false
        case .completed: true
        }
    }

    /// The same event with a transformed element; what `transform` throws makes it an `error`.
    func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
        switch self {
        case .next(let element):
            do {
                return .next(try transform(element))
            } catch {
                return .error(error)
            }
        case .error(let error):
            return .error(error)
        case .completed:
            return .completed
        }
    }
}

extension Event: CustomDebugStringConvertible {
    /// For example `next(1)`; a string stands without quotation marks.
    var debugDescription: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}

/// A type that can be converted to an event, as the elements of a materialized sequence.
protocol EventConvertible {
    associatedtype Element

    var event: Event<Element> { get }
}

extension Event: EventConvertible {
    var event: Event<Element> {
        self
    }
}
