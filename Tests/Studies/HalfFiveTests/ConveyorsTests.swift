import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HalfFive

/// The guidelines of the seed, with a file of this machine.
@Suite final class `wrapping the system` {
    private let file = FileManager.default.temporaryDirectory
        .appending(path: "HalfFiveTests-\(UUID().uuidString)")
    private let log = Log()

    init() throws {
        try Data("hello".utf8).write(to: file)
    }

    deinit {
        try? FileManager.default.removeItem(at: file)
    }

    @Test func `a synchronous read is hot: the text is there when run returns`() {
        let trash = read(file).run { [log] in log.write($0) }
        #expect(log.lines == [#"text("hello")"#])
        withExtendedLifetime(trash) {}
    }

    @Test func `every run reads anew`() throws {
        let reading = read(file)
        let first = reading.run { [log] in log.write($0) }
        try Data("bye".utf8).write(to: file)
        let second = reading.run { [log] in log.write($0) }
        #expect(log.lines == [#"text("hello")"#, #"text("bye")"#])
        withExtendedLifetime((first, second)) {}
    }

    @Test func `an asynchronous read is cold: the text comes later`() async {
        await #expect(first(of: readLater(file)) == .text("hello"))
    }

    @Test func `an asynchronous read delivers on the queue it is carried to`() async {
        let carried = readLater(file)
            .fire(on: .serial(North.self))
            .map { "\($0) on \(QueueName.current)" }
        await #expect(first(of: carried) == #"text("hello") on north"#)
    }

    @Test func `a failure is an event like any other`() async {
        let none = file.appending(path: "none")
        let trash = read(none).run { [log] in log.write($0) }
        #expect(log.lines == ["failure"])
        await #expect(first(of: readLater(none)) == .failure)
        withExtendedLifetime(trash) {}
    }

    @Test func `a synchronous read can be moved to a queue for slow work`() async {
        let moved = read(file)
            .run(on: .serial(North.self))
            .map { "\($0) on \(QueueName.current)" }
        await #expect(first(of: moved) == #"text("hello") on north"#)
    }

    @Test func `what an async work fires after the trash was dropped is not delivered`() {
        let (log, bag) = (log, TrashBag())
        let callback = Mutex<(@Sendable (Int) -> Void)?>(nil)
        let work = Conveyors.async { fire in
            callback.withLock { $0 = fire }
            return Trash { log.write("stop") }
        }
        let fire = {
            let fire = callback.withLock { $0 }
            fire?($0)
        }
        work.run { log.write($0) }.disposed(by: bag)
        fire(1)
        bag.empty()
        fire(2)
        #expect(log.lines == ["1", "stop"])
    }

    @Test func `an async that calls back at once is not caught`() {
        let liar: Conveyor<Int, SchedulingUnknown, HotnessCold> = Conveyors.async { fire in
            fire(1)
            return Trash()
        }
        let trash = liar.run { [log] in log.write($0) }
        #expect(log.lines == ["1"])
        withExtendedLifetime(trash) {}
    }

    @Test func `behind fire on a queue an async that calls back at once keeps its word`() {
        let liar = Conveyors.async { fire in
            fire(1)
            return Trash()
        }
        on(North.self) {
            let trash = liar.fire(on: .serial(North.self)).run { [log] in log.write($0) }
            #expect(log.lines == [])
            SchedulingNorth.queue.async { withExtendedLifetime(trash) {} }
        }
        settle()
        #expect(log.lines == ["1"])
    }

    private func first<Event: Sendable, Scheduling>(
        of conveyor: Conveyor<Event, Scheduling, HotnessCold>
    ) async -> Event {
        let bag = TrashBag()
        return await withCheckedContinuation { continuation in
            conveyor.run { continuation.resume(returning: $0) }.disposed(by: bag)
        }
    }
}
