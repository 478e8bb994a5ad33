import Foundation
import Observation
import TestSupport
import Testing

@testable import Today
@testable import WorkshopCommand

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TodayTests {
    private let log = Log()

    @Test(arguments: [("RxDemo06", "search-box"), ("RxBeyond", "search-box-debounced")])
    func `the search box prints what it printed before it moved`(program: String, scene: String)
        throws
    {
        let outputs = try [program, "Today"].map { program in
            try Shell.run(
                [Built.program(program).path, scene],
                in: FileManager.default.temporaryDirectory,
                keepsErrorsApart: true
            ).output
        }
        #expect(outputs[0].contains("search for"))
        #expect(outputs[0] == outputs[1])
    }

    @Test func `a model shows the error of its newest question`() async {
        let model = SearchModel(pause: .zero, clock: ManualClock()) { text in
            if text == "sw" { throw Boom() }
            return text
        }
        for (text, results) in [("sw", "boom"), ("swift", "swift")] {
            model.search(for: text)
            await until { !model.isSearching }
            #expect(model.results == results)
        }
    }

    @Test func `sleepers wake in the order of their times, and a cancelled one at once`() async {
        let (clock, log) = (ManualClock(), log)
        let tasks = [3, 1, 2].map { second in
            Task { @MainActor in
                do { try await clock.sleep(for: .seconds(second)) } catch { log.write(error) }
                log.write(second)
            }
        }
        await until { clock.nextDeadline?.sinceStart == .seconds(1) }
        tasks[1].cancel()
        await tasks[1].value
        for second in [2, 3] {
            await until { clock.nextDeadline?.sinceStart == .seconds(second) }
            clock.advance(to: .seconds(second))
            await tasks[second == 2 ? 2 : 0].value
        }
        #expect(log.lines == ["CancellationError()", "1", "2", "3"])
    }

    @Test func `before macOS 26 a loop sees the same values of a model`() async {
        let model = SearchModel(pause: .seconds(1), clock: ManualClock()) { $0 }
        var seen: [Bool] = []
        let loop = Task {
            for await isSearching in trackedValues(of: { model.isSearching }) {
                seen.append(isSearching)
            }
        }
        await until { seen == [false] }
        for text in ["sw", "s", "swift"] { model.search(for: text) }
        await until { seen == [false, true] }
        model.search(for: "")
        await until { seen.count == 3 }
        loop.cancel()
        await loop.value
        #expect(seen == [false, true, false])
    }

    @Test func `a shared source is read once, until the last reader leaves, and then anew`() async {
        let source = Hub<Int>()
        let shared = Numbers(hub: source, log: log).share()
        for round in 1...2 {
            let readers = ["a", "b"].map { name in
                Task { [log, numbers = shared.values] in
                    for await number in numbers { log.write("\(name)\(number)") }
                }
            }
            await until { source.isRead }
            source.send(round)
            await until { log.lines.count == 3 * round }
            for reader in readers {
                #expect(source.isRead)
                reader.cancel()
                await reader.value
            }
            await until { !source.isRead }
        }
        let rounds = [log.lines.prefix(3), log.lines.suffix(3)].map { Set($0) }
        #expect(rounds == [["begin", "a1", "b1"], ["begin", "a2", "b2"]])
    }
}

/// A cold sequence: each loop over it has a stream of its own.
private struct Numbers: AsyncSequence, Sendable {
    let hub: Hub<Int>
    let log: Log

    func makeAsyncIterator() -> AsyncStream<Int>.Iterator {
        log.write("begin")
        return hub.values.makeAsyncIterator()
    }
}

/// The rows of the table of promises on the page about today's Swift, which has their cells.
enum TodayPromise: String, CaseIterable, Sendable {
    case ends = "nothing comes after the end"
    case fails = "an error ends it, and is received"
    case silent = "stopped, it handles nothing more"
    case stopsSource = "stopped, it has stopped its source before the next line"
    case stopsWithOwner = "it stops when what stands for it is freed"
    case freed = "ended, it holds nothing, even while what stands for it is held"
    case everybody = "two readers of one source receive every value"
    case order = "values arrive in order"
    case everyValue = "a reader that is late misses nothing"
    case replay = "a newcomer can receive the latest value"
    case handled = "when sending returns, the value has been handled"
    case thread = "a value of another thread is handled where the reader is at home"
}

/// Tries every cell, and fails where the page says something else.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct PromiseTests {
    @Test(arguments: TodayPromise.allCases)
    func `the table says what is true`(promise: TodayPromise) async throws {
        let page = Repository.here.chapters.appending(path: "side-today.md")
        let rows = try String(contentsOf: page, encoding: .utf8).lines.map(\.tableCells)
        let row = try #require(rows.first { $0.first == promise.rawValue })
        // RxBeyond's own tests hold its promises. Without `observe(on:)` an event is handled where it
        // is sent: 'one result at a time, on the thread whose element is new'.
        var found: [Bool?] = [promise != .thread, await stream(promise)]
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            found.append(await observations(promise))
        }
        let cells = found.map { $0.map { $0 ? "yes" : "no" } ?? "–" }
        #expect(cells == Array(row.dropFirst().prefix(cells.count)))
    }

    /// A task that writes down what it reads, and holds what is counted.
    private func read(
        _ numbers: some AsyncSequence<Int, any Error> & Sendable,
        _ name: String,
        _ log: Log,
        _ living: Counter
    ) -> Task<Void, Never> {
        Task { [tracked = Tracked(living)] in
            do {
                for try await number in numbers { log.write("\(name)\(number)") }
            } catch {
                log.write(error)
            }
            tracked.touch()
        }
    }

    private func stream(_ promise: TodayPromise) async -> Bool? {
        let (log, living) = (Log(), Counter())
        let (numbers, source) = AsyncThrowingStream.makeStream(of: Int.self)
        source.onTermination = { _ in log.write("stop") }
        func read(_ name: String = "") -> Task<Void, Never> {
            self.read(numbers, name, log, living)
        }
        switch promise {
        case .ends, .freed:
            source.finish()
            source.yield(1)
            let held = read()
            await held.value
            return withExtendedLifetime(held) { log.lines == ["stop"] && living.value == 0 }
        case .fails:
            source.finish(throwing: Boom())
            await read().value
            return log.lines == ["stop", "boom"]
        case .silent:
            source.yield(1)
            let task = read()
            task.cancel()
            await task.value
            return !log.lines.contains("1")
        case .stopsSource:
            let task = read()
            task.cancel()
            return log.lines == ["stop"]
        case .stopsWithOwner:
            _ = read()
            source.yield(1)
            source.finish()
            await until { living.value == 0 }
            return !log.lines.contains("1")
        case .everybody:
            let tasks = [read("a "), read("b ")]
            source.yield(1)
            source.finish()
            for task in tasks { await task.value }
            return log.lines.count == 3
        case .order, .everyValue:
            for number in 1...3 { source.yield(number) }
            source.finish()
            await read().value
            return log.lines == ["stop", "1", "2", "3"]
        case .replay:
            source.yield(1)
            var first = numbers.makeAsyncIterator()
            _ = try? await first.next()
            source.finish()
            await read().value
            return log.lines.contains("1")
        case .handled:
            let task = read()
            source.yield(1)
            defer { task.cancel() }
            return log.lines == ["1"]
        case .thread:
            onAnotherThread { source.yield(1) }
            var reader = numbers.makeAsyncIterator()
            guard (try? await reader.next()) == 1 else { return false }
            return isAtHome()
        }
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    private func observations(_ promise: TodayPromise) async -> Bool? {
        let (log, living, model) = (Log(), Counter(), Model())
        func read(_ name: String = "") -> Task<Void, Never> {
            self.read(Observations.untilFinished { try model.iteration() }, name, log, living)
        }
        func set(_ numbers: Int?..., seen: Int) async {
            for number in numbers { model.number = number }
            await until { log.lines.count == seen }
        }
        let task = read()
        await set(seen: 1)
        defer { task.cancel() }
        switch promise {
        case .ends, .freed:
            model.number = nil
            await task.value
            model.number = 1
            return log.lines == ["0"] && living.value == 0
        case .fails:
            await set(-1, seen: 2)
            return log.lines == ["0", "boom"]
        case .silent:
            model.number = 1
            task.cancel()
            await task.value
            return log.lines == ["0"]
        case .stopsSource, .thread:
            // A property has no sender that could be stopped, and is set where it is at home.
            return nil
        case .stopsWithOwner:
            _ = read("b ")
            await set(seen: 2)
            await set(1, seen: 4)
            return !log.lines.contains("b 1")
        case .everybody:
            let other = read("b ")
            await set(seen: 2)
            await set(1, seen: 4)
            other.cancel()
            return Set(log.lines) == ["0", "b 0", "1", "b 1"]
        case .order:
            for number in 1...3 { await set(number, seen: number + 1) }
            return log.lines == ["0", "1", "2", "3"]
        case .everyValue:
            await set(1, 2, 3, seen: 2)
            return log.lines != ["0", "3"]
        case .replay:
            return log.lines == ["0"]
        case .handled:
            model.number = 1
            return log.lines == ["0", "1"]
        }
    }
}

/// A mark on the main queue, where the main actor runs.
private let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
}()

private func isAtHome() -> Bool {
    DispatchQueue.getSpecific(key: mark) == true
}

@MainActor @Observable private final class Model {
    /// Nil is the end, and a number below zero an error.
    var number: Int? = 0

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    func iteration() throws -> Observations<Int, any Error>.Iteration {
        guard let number else { return .finish }
        if number < 0 { throw Boom() }
        return .next(number)
    }
}
