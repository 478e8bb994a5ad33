/// What a sequence says: a value, or that it has ended.
///
/// The grammar is any number of `next`, and then at most one `error` or `completed`.
enum Event<Element> {
    case next(Element)
    case error(any Error)
    case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
    /// Whether nothing may follow this event.
    var isStopEvent: Bool {
        switch self {
        case .next: return false
        case .error, .completed: return true
        }
    }

    var element: Element? {
        guard case .next(let element) = self else { return nil }
        return element
    }

    var error: (any Error)? {
        guard case .error(let error) = self else { return nil }
        return error
    }

    var isCompleted: Bool {
        guard case .completed = self else { return false }
        return true
    }

    /// The same event about a transformed element; what `transform` throws becomes an `error`.
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
    var debugDescription: String {
        switch self {
        case .next(let element): return "next(\(element))"
        case .error(let error): return "error(\(error))"
        case .completed: return "completed"
        }
    }
}
