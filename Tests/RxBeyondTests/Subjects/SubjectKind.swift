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

/// Events of every kind, for tests of what is promised of all of them.
///
/// Unchecked, because Swift Testing hands them to tests on any thread, and numbers share nothing.
extension Event: @unchecked Sendable where Element == Int {
    static var ends: [Self] { [.completed, .error(Boom())] }
    static var kinds: [Self] { [.next(1)] + ends }
}
