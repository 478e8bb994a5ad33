import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HalfFive

/// Holds one cell of the algebra: that the type is what it says, and that a run keeps its word.
///
/// - Parameters:
///   - conveyor: is handed over as it is: nothing here may help its type along.
///   - type: must be the type of the conveyor.
///   - inside: is what must be delivered on the stack of `run`.
///   - later: is what must be delivered after it, each with its queue.
///   - fire: makes the sources say something, once `run` has returned.
func expect<Event, Scheduling, Hotness>(
    _ conveyor: Conveyor<Event, Scheduling, Hotness>,
    is type: Any.Type,
    inside: [String],
    later: [String],
    from fire: () -> Void = {},
    at location: SourceLocation = #_sourceLocation,
) {
    #expect(Swift.type(of: conveyor) == type, sourceLocation: location)
    #expect(inside.isEmpty == (Hotness.self == HotnessCold.self), sourceLocation: location)

    let first = Log()
    let second = Log()
    let trash = InsideRun.mark {
        conveyor.run { event in
            if InsideRun.isMarked {
                first.write(event)
            } else {
                second.write("\(event) on \(QueueName.current)")
            }
        }
    }
    settle()
    fire()
    settle()
    withExtendedLifetime(trash) {}

    #expect(first.lines == inside, sourceLocation: location)
    #expect(second.lines == later, sourceLocation: location)
}

/// A mark on the present thread, so that 'inside run' means its stack and not its time.
private enum InsideRun {
    private static let key = "inside run"

    static var isMarked: Bool { Thread.current.threadDictionary[key] != nil }

    static func mark<Result>(_ body: () -> Result) -> Result {
        Thread.current.threadDictionary[key] = true
        defer { Thread.current.threadDictionary.removeObject(forKey: key) }
        return body()
    }
}

/// One hot and one cold source on the queue of a tag, fired on it.
struct Sources<Tag>: Sendable {
    private let container: Container<Int, SchedulingSerial<Tag>>
    private let multiplexer = Multiplexer<Int, SchedulingSerial<Tag>>()

    /// - Parameter value: is what the hot one delivers inside `run`.
    init(_ tag: Tag.Type, holding value: Int) {
        container = Container(value)
    }

    var hot: Conveyor<Int, SchedulingSerial<Tag>, HotnessHot> { container.asConveyor() }
    var cold: Conveyor<Int, SchedulingSerial<Tag>, HotnessCold> { multiplexer.asConveyor() }

    func fire(_ event: Int) {
        on(Tag.self) {
            container.fire(event)
            multiplexer.fire(event)
        }
    }
}
