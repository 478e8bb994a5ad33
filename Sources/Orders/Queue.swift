import Foundation

/// In place of `DispatchQueue`: in a scenario each piece of work is a thread of it, which begins when the
/// queue lets it. What is given to the queue while a scenario is made is done at once.
///
/// Unchecked, because its turns are touched only by the thread that has the baton.
public final class StepQueue: @unchecked Sendable {
    public typealias Attributes = DispatchQueue.Attributes
    public typealias AutoreleaseFrequency = DispatchQueue.AutoreleaseFrequency

    /// Something that is to be done, or is being done.
    private final class Work {
        let isBarrier: Bool
        /// Does it, or comes to do it.
        var thread: SteppedThread?

        init(isBarrier: Bool) { self.isBarrier = isBarrier }
    }

    /// What waits for its turn, also of other queues with the same target.
    private final class Turns { var work: [Work] = [] }

    private let real: DispatchQueue
    private let turns: Turns
    private let file: String
    private let isConcurrent: Bool

    public init(
        label: String,
        qos: DispatchQoS = .unspecified,
        attributes: Attributes = [],
        autoreleaseFrequency: AutoreleaseFrequency = .inherit,
        target: StepQueue? = nil,
        file: String = #fileID
    ) {
        real = DispatchQueue(label: label, qos: qos, attributes: attributes, target: target?.real)
        self.file = file
        let isInTurn = target?.isConcurrent == false
        isConcurrent = attributes.contains(.concurrent) && !isInTurn
        turns = target.flatMap { isInTurn ? $0.turns : nil } ?? Turns()
    }

    public var label: String { real.label }

    public func sync<Result>(
        flags: DispatchWorkItemFlags = [],
        line: Int = #line,
        execute body: () throws -> Result
    ) rethrows -> Result {
        guard let thread = SteppedThread.current else {
            return try Execution.isPreparing ? body() : real.sync(flags: flags, execute: body)
        }
        thread.act("comes to the queue", file, line)
        let own = turns.work.first { $0.thread === thread }
        let work = add(flags)
        if let own, own.isBarrier || work.isBarrier {
            thread.fail("A thread waits for a queue whose work it does itself")
        }
        work.thread = thread
        thread.wait { self.mayBegin(work) }
        defer { turns.work.removeAll { $0 === work } }
        return try body()
    }

    public func async(
        group: StepGroup? = nil,
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        line: Int = #line,
        execute body: @escaping @Sendable () -> Void
    ) {
        group?.enter(line: line)
        @Sendable func runAll() {
            body()
            group?.leave(line: line)
        }
        guard let thread = SteppedThread.current else {
            return Execution.isPreparing ? runAll() : real.async(flags: flags, execute: runAll)
        }
        thread.act("gives work to the queue", file, line)
        let work = add(flags)
        func play() {
            work.thread = .current
            SteppedThread.current?.begin("begins the queue's work", file, line)
            runAll()
            turns.work.removeAll { $0 === work }
        }
        thread.execution.add(when: { self.mayBegin(work) }, play)
    }

    private func add(_ flags: DispatchWorkItemFlags) -> Work {
        let work = Work(isBarrier: !isConcurrent || flags.contains(.barrier))
        turns.work.append(work)
        return work
    }

    private func mayBegin(_ one: Work) -> Bool {
        let before = turns.work.prefix { $0 !== one }
        return one.isBarrier ? before.isEmpty : !before.contains(where: \.isBarrier)
    }
}

/// What a scenario can't have: the compiler says what to do instead.
extension StepQueue {
    @available(*, unavailable, message: "no part of a scenario: pass a queue to the type")
    public static var main: StepQueue { fatalError() }
    @available(*, unavailable, message: "no part of a scenario: pass a queue to the type")
    public static func global(qos: DispatchQoS.QoSClass = .default) -> StepQueue { fatalError() }
    @available(*, unavailable, message: "a scenario has no clock: pass the type what waits")
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {}
    @available(*, unavailable, message: "a work item is not played: give a closure")
    public func async(execute workItem: DispatchWorkItem) {}
    @available(*, unavailable, message: "not played: begin threads in the scenario")
    public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
    @available(*, unavailable, message: "what a queue knows is not played: keep it in the type")
    public static func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? { nil }
    @available(*, unavailable, message: "what a queue knows is not played: keep it in the type")
    public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {}
}
