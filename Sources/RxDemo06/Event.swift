/// What a sequence sends: a value, or its end.
///
/// The grammar is any number of `next`, and then at most one `error` or `completed`.
enum Event<Element> {
    case next(Element)
    case error(any Error)
    case completed
}

extension Event {
    /// Whether nothing may follow this event.
    var isStopEvent: Bool {
        switch self {
        case .next: false
        case .error, .completed: true
        }
    }
}
