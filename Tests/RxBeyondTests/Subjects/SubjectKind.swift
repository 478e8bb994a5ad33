import TestSupport

@testable import RxDemo

/// The kinds of subject, for tests of what all of them promise.
enum SubjectKind: String, CaseIterable, Sendable {
    case publish
    case behavior
    case replay

    func make() -> BufferedSubject<Int> {
        switch self {
        case .publish: PublishSubject()
        case .behavior: BehaviorSubject(value: 0)
        case .replay: ReplaySubject.create(bufferSize: 0)
        }
    }

    /// An observer has received this when `subscribe` returns: the first element of a behaviour
    /// subject.
    var replayed: [String] { self == .behavior ? ["next(0)"] : [] }
}

/// The kinds of event, for tests of what is promised of all of them.
enum TestEvent: CaseIterable, Sendable {
    case next
    case completed
    case error

    static let stopEvents: [TestEvent] = [.completed, .error]

    var event: Event<Int> {
        switch self {
        case .next: .next(1)
        case .completed: .completed
        case .error: .error(Boom())
        }
    }
}
