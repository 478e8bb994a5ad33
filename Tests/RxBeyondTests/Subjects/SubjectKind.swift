import TestSupport

@testable import RxDemo

/// The kinds of subject, for tests of what all of them promise.
enum SubjectKind: String, CaseIterable, Sendable {
    case publish, behavior, replay

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
