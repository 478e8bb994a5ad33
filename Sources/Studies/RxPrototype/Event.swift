/// What a source can send: a value, or one of two ends.
enum Event {
    case next(Int)
    case error(any Error)
    case completed

    /// Whether nothing may follow this event.
    var isStopEvent: Bool {
        switch self {
        case .next: false
        case .error, .completed: true
        }
    }
}

extension Optional {
    /// What an event goes to. A stop event takes it out, because nothing may follow.
    mutating func destination(of event: Event) -> Wrapped? {
        event.isStopEvent ? take() : self
    }
}
