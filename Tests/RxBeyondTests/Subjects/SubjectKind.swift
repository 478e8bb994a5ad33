import TestSupport

@testable import RxDemo

/// The kinds of subject, for tests of what all of them promise.
enum SubjectKind: String, CaseIterable, Sendable {
    case publish
    case behavior
    case replay

    func make() -> SubjectUnderTest {
        switch self {
        case .publish:
            let subject = PublishSubject<Int>()
            return SubjectUnderTest(subject) { subject.hasObservers }
        case .behavior:
            let subject = BehaviorSubject(value: 0)
            return SubjectUnderTest(subject) { subject.hasObservers }
        case .replay:
            let subject = ReplaySubject<Int>.create(bufferSize: 0)
            return SubjectUnderTest(subject) { subject.hasObservers }
        }
    }

    /// An observer has received this when `subscribe` returns: the first element of a behaviour
    /// subject.
    var replayed: [String] {
        self == .behavior ? ["next(0)"] : []
    }
}

/// A subject of any kind.
///
/// Unchecked, because every subject of integers is Sendable.
struct SubjectUnderTest: @unchecked Sendable {
    let observable: Observable<Int>
    let observer: AnyObserver<Int>
    let dispose: () -> Void
    private let isDisposedNow: () -> Bool
    private let hasObserversNow: () -> Bool

    init<Subject: SubjectType & ObserverType & Cancelable>(
        _ subject: Subject,
        hasObservers: @escaping () -> Bool,
    ) where Subject.Element == Int {
        observable = subject.asObservable()
        observer = AnyObserver(subject)
        dispose = subject.dispose
        isDisposedNow = { subject.isDisposed }
        hasObserversNow = hasObservers
    }

    var isDisposed: Bool { isDisposedNow() }
    var hasObservers: Bool { hasObserversNow() }

    func onNext(_ element: Int) {
        observer.onNext(element)
    }

    func onCompleted() {
        observer.onCompleted()
    }
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
