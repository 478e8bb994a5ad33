import Foundation
import TestSupport
import Testing

@testable import HalfFive

/// Runs a conveyor, holds that it keeps the word of its type, and returns that word: a cell of the
/// chapter's tables, such as `S, hot`.
///
/// - Parameters:
///   - conveyor: is handed over as it is: nothing here may help its type along.
///   - run: what must be delivered on the stack of `run`, a bar, and what must be delivered after
///     it, each with its queue: `1 | 2 north, 3 north`.
///   - sendings: what the sources send, one after the other, once `run` has returned.
func cell<Event, Scheduling, Hotness>(
    _ conveyor: Conveyor<Event, Scheduling, Hotness>,
    _ run: String,
    _ sendings: Sending...,
    at location: SourceLocation = #_sourceLocation
) -> String {
    let (first, second, returns) = (Log(), Log(), Counter())
    // 'Inside run' means its stack and not its time.
    let caller = ObjectIdentifier(Thread.current)
    let trash = conveyor.run { event in
        if returns.value == 0, ObjectIdentifier(Thread.current) == caller {
            first.write(event)
        } else {
            second.write("\(event) \(QueueName.current)")
        }
    }
    returns.increment()
    settle()
    for sending in sendings { sending.fire() }
    settle()
    _ = consume trash
    for sending in sendings { sending.undo() }

    let delivered = [first, second].map { $0.lines.joined(separator: ", ") }
    #expect(
        delivered.joined(separator: " | ").trimmingCharacters(in: .whitespaces) == run,
        sourceLocation: location
    )
    let isCold = Hotness.self == HotnessCold.self
    #expect(first.lines.isEmpty == isCold, sourceLocation: location)
    let schedulings = [
        ObjectIdentifier(SchedulingNorth.self): "S", ObjectIdentifier(SchedulingSouth.self): "Q",
        ObjectIdentifier(SchedulingMain.self): "main",
        ObjectIdentifier(SchedulingUnknown.self): "unknown",
    ]
    let scheduling = schedulings[ObjectIdentifier(Scheduling.self), default: "?"]
    return "\(scheduling), \(isCold ? "cold" : "hot")"
}

/// A sending is undone after its cell, so that the next one finds the sources as before.
struct Sending {
    let fire: () -> Void
    let undo: () -> Void
}

/// One hot and one cold source on the queue of a tag, fired on it.
struct Sources<Tag>: Sendable {
    private let value: Int
    private let container: Container<Int, SchedulingSerial<Tag>>
    private let multiplexer = Multiplexer<Int, SchedulingSerial<Tag>>()

    /// - Parameter value: is what the hot one delivers inside `run`.
    init(_ tag: Tag.Type, holding value: Int) {
        self.value = value
        container = Container(value)
        QueueName.mark(SchedulingSerial<Tag>.queue, as: "\(tag)".lowercased())
    }

    var hot: Conveyor<Int, SchedulingSerial<Tag>, HotnessHot> { container.asConveyor() }
    var cold: Conveyor<Int, SchedulingSerial<Tag>, HotnessCold> { multiplexer.asConveyor() }

    func fire(_ event: Int) {
        on(Tag.self) {
            container.fire(event)
            multiplexer.fire(event)
        }
    }

    /// A sending of this event by both.
    func callAsFunction(_ event: Int) -> Sending {
        Sending(fire: { fire(event) }, undo: { fire(value) })
    }
}

/// The tags of two queues of the tests.
enum North {}
enum South {}

typealias SchedulingNorth = SchedulingSerial<North>
typealias SchedulingSouth = SchedulingSerial<South>

/// Runs `body` on the queue, and returns when it has run.
func on<Tag>(_ tag: Tag.Type, _ body: () -> Void) {
    SchedulingSerial<Tag>.queue.sync(execute: body)
}

/// Returns when both queues have done what they were given, one by the other too.
func settle() {
    for _ in 0..<2 {
        on(North.self) {}
        on(South.self) {}
    }
}

extension Conveyor {
    /// Writes down what a run delivers, and keeps it running.
    func run(_ log: Log, as name: String = "", in bag: TrashBag) {
        run { log.write("\(name)\($0)") }.disposed(by: bag)
    }
}
