import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HalfFive

/// The guidelines of the seed, with a file of this machine.
@Suite final class `wrapping the system` {
    private let file = FileManager.default.temporaryDirectory
        .appending(path: "HalfFiveTests-\(UUID().uuidString)")
    private let recorder = Recorder()
    private var log: Log { recorder.log }

    init() throws {
        try Data("hello".utf8).write(to: file)
    }

    deinit {
        try? FileManager.default.removeItem(at: file)
    }

    @Test func `a synchronous read is hot: the text is there when run returns, read anew`() throws {
        let reading = read(file)
        recorder.run(reading)
        #expect(log.lines == [#"text("hello")"#])
        try Data("bye".utf8).write(to: file)
        recorder.run(reading)
        #expect(log.lines == [#"text("hello")"#, #"text("bye")"#])
    }

    @Test func `an asynchronous read is cold, and delivers on the queue it is carried to`() async {
        await #expect(first(of: readLater(file)) == .text("hello"))
        let carried = readLater(file)
            .fire(on: .serial(North.self))
            .map { "\($0) on \(QueueName.current)" }
        await #expect(first(of: carried) == #"text("hello") on north"#)
    }

    @Test func `a failure is an event like any other`() async {
        let none = file.appending(path: "none")
        recorder.run(read(none))
        #expect(log.lines == ["failure"])
        await #expect(first(of: readLater(none)) == .failure)
    }

    @Test func `a synchronous read can be moved to a queue for slow work`() async {
        let moved = read(file)
            .run(on: .serial(North.self))
            .map { "\($0) on \(QueueName.current)" }
        await #expect(first(of: moved) == #"text("hello") on north"#)
    }

    @Test func `what an async work fires after the trash was dropped is not delivered`() {
        let log = log
        let callback = Mutex<(@Sendable (Int) -> Void)?>(nil)
        let work = Conveyors.async { fire in
            callback.withLock { $0 = fire }
            return Trash { log.write("stop") }
        }
        let fire = {
            let fire = callback.withLock { $0 }
            fire?($0)
        }
        recorder.run(work)
        fire(1)
        recorder.bag.empty()
        fire(2)
        #expect(log.lines == ["1", "stop"])
    }

    @Test func `an async that calls back at once is not caught, except behind fire on a queue`() {
        let liar: Conveyor<Int, SchedulingUnknown, HotnessCold> = Conveyors.async { fire in
            fire(1)
            return Trash()
        }
        recorder.run(liar, as: "at once ")
        on(North.self) {
            recorder.run(liar.fire(on: .serial(North.self)), as: "later ")
            #expect(log.lines == ["at once 1"])
        }
        settle()
        #expect(log.lines == ["at once 1", "later 1"])
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
