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
