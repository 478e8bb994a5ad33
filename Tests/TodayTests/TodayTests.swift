import Foundation
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
