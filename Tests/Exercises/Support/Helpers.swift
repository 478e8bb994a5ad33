import Orders
import TestSupport
import Testing

/// The error that the checks send: it prints as `oops`.
struct Oops: Error, CustomStringConvertible { let description = "oops" }

/// A weak reference, to see whether an object is alive.
struct WeakReference {
    private(set) weak var object: AnyObject?

    init(to object: AnyObject?) { self.object = object }
}

/// Says it where an object is still there when whoever has made and used it has forgotten it.
func expectFreed<Object: AnyObject>(
    _ make: @autoclosure () -> Object,
    sourceLocation: SourceLocation = #_sourceLocation,
    after use: (Object) -> Void = { _ in }
) {
    func used() -> WeakReference {
        let object = make()
        use(object)
        return WeakReference(to: object)
    }
    if used().object != nil {
        Issue.record("the \(Object.self) is still there", sourceLocation: sourceLocation)
    }
}

/// Plays a scene on the answer in every order of its steps, with up to three switches.
///
/// Where the answer waits in another way than with locks, atomics and semaphores, or all orders hold,
/// luck tries it, too: it finds less, but also two threads at one variable, and refuses nothing.
func inEveryOrder(
    switches: Int = 3,
    between: Int = 1_000,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ make: @escaping () -> Scenario
) {
    let last = FailedOrder(of: Test.current?.name ?? "")
    let fault = Orders.fault(switches: switches, between: between, remembering: last, make)
    if let fault { Issue.record("\(fault)", sourceLocation: sourceLocation) }
}

/// Lets other tasks run until something is so: three seconds at most, because a machine may be busy; after
/// one wait in vain the answer is wrong, and half a second has to do.
func eventually(isolation: isolated (any Actor)? = #isolation, _ isSo: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(waitsInVain.value == 0 ? 3 : 0.5)
    var turns = 0
    while !isSo() {
        guard ContinuousClock.now < end else {
            waitsInVain.increment()
            return
        }
        // The check lives as long as it waits.
        Heartbeat.count.increment()
        turns += 1
        if turns < 1000 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
}

private let waitsInVain = Counter()

/// Judges a participant's checks by what they say of one version of an operator.
///
/// - Parameter isRight: whether the version is the right one.
func judge(
    _ promises: [String: Bool],
    isRight: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let broken = promises.filter { !$0.value }.keys.sorted()
    if !isRight, broken.isEmpty {
        Issue.record("Still accepted: all you ask holds.", sourceLocation: sourceLocation)
    }
    for sentence in broken where isRight {
        Issue.record("Refused, because of '\(sentence)'.", sourceLocation: sourceLocation)
    }
}

#if RxBeyond
    /// The error of a number, which prints as `offline7`.
    struct Offline: Error, CustomStringConvertible {
        let number: Int
        var description: String { "offline\(number)" }
    }

    /// The numbers up to 6; any other is the error `Offline`.
    func failing(_ source: Observable<Int>) -> Observable<Int> {
        source.map { number in
            if number > 6 { throw Offline(number: number) }
            return number
        }
    }

    /// Lets another thread do something while the handler of the first event runs: that has not to wait,
    /// and each handler ends before the next one begins.
    func expectInTurn<Element>(
        _ events: [String],
        of sequence: Observable<Element>,
        sourceLocation: SourceLocation = #_sourceLocation,
        when send: () -> Void,
        meanwhile act: @escaping () -> Void
    ) {
        let log = Log()
        let subscription = sequence.subscribe { event in
            log.write("\(event) begins")
            if log.lines.count == 1, !onAnotherThread(within: 1, act) {
                log.write("the other thread waits")
            }
            log.write("\(event) ends")
        }
        send()
        subscription.dispose()
        let (lines, expected) = (log.lines, events.flatMap { ["\($0) begins", "\($0) ends"] })
        #expect(lines == expected, sourceLocation: sourceLocation)
    }
#endif
