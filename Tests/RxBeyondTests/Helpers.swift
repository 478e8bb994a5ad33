import TestSupport
import Testing

@testable import RxDemo

// What `#expect` does for two values, at a tenth of its cost to the type checker.

func expect(
    _ log: Log,
    _ lines: [String],
    _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(log.lines, lines, comment, sourceLocation: sourceLocation)
}

func expect<Value: Equatable>(
    _ found: Value,
    _ expected: Value,
    _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard found != expected else { return }
    let words = comment.isEmpty ? "" : "\(comment): "
    Issue.record("\(words)found \(found), expected \(expected)", sourceLocation: sourceLocation)
}

func expect(
    _ holds: Bool,
    _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    if !holds { Issue.record("does not hold: \(comment)", sourceLocation: sourceLocation) }
}

/// Runs `body` on a thread of its own, and fails instead of hanging when it does not return.
func expectNoDeadlock(
    sourceLocation: SourceLocation = #_sourceLocation,
    body: @escaping () -> Void
) {
    expect(onAnotherThread(body), "it ends", sourceLocation: sourceLocation)
}

extension ObservableType {
    /// Subscribes an observer that holds something which is counted.
    func subscribe(holding living: Counter) -> any Disposable {
        subscribe(AnyObserver { [tracked = Tracked(living)] _ in tracked.touch() })
    }
}

extension TestSource {
    /// The source with something that is counted while the observable lives, not a subscription.
    func tracked(_ living: Counter) -> Observable<Element> {
        Observable.create { [source = observable, tracked = Tracked(living)] observer in
            tracked.touch()
            return source.subscribe(observer)
        }
    }
}

/// An operator that sends what its source sends, for a table of those that keep the contract.
struct PassingOperator: CustomTestStringConvertible, Sendable {
    typealias Numbers = Observable<Contract.Number>

    let testDescription: String
    let apply: @Sendable (Numbers, @escaping Contract.Closure) -> Numbers
    private let callsClosure: Bool

    init(_ name: String, _ apply: @escaping @Sendable (Numbers) -> Numbers) {
        (testDescription, callsClosure) = (name, false)
        self.apply = { source, _ in apply(source) }
    }

    init(
        _ name: String,
        calling apply: @escaping @Sendable (Numbers, @escaping Contract.Closure) -> Numbers
    ) {
        (testDescription, callsClosure, self.apply) = (name, true, apply)
    }

    /// Each of them with every clause of the contract.
    static func questions(_ operators: [PassingOperator]) -> [(PassingOperator, Contract.Clause)] {
        operators.flatMap { passing in
            let closures = passing.callsClosure ? Contract.closureClauses : []
            return (Contract.clauses + closures + Contract.threadClauses).map { (passing, $0) }
        }
    }
}

/// Events of every kind, for tests of what is promised of all of them.
///
/// Unchecked, because Swift Testing hands them to tests on any thread, and numbers share nothing.
extension Event: @unchecked Sendable where Element == Int {
    static var ends: [Self] { [.completed, .error(Boom())] }
    static var kinds: [Self] { [.next(1)] + ends }
}

/// Waits for something that happens in a task elsewhere, at most until the test's limit.
func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
}
