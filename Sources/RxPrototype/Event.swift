/// What a source can tell: a value, or that it has ended, well or badly.
enum Event {
    case next(Int)
    case error(any Error)
    case completed

    /// Says whether nothing may follow.
    var isStopEvent: Bool {
        switch self {
        case .next: false
        case .error, .completed: true
        }
    }
}

extension Optional {
    /// Whom to tell an event. A stop event is the last that anybody is told, so nobody is left.
    mutating func receiver(of event: Event) -> Wrapped? {
        event.isStopEvent ? take() : self
    }
}
