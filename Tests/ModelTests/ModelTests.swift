import Foundation
import Testing

@testable import RandomPrograms
@testable import RxBeyondAdapter
@testable import RxTunedAdapter

private typealias RxBeyond = RxBeyondAdapter.ProgramPerformer
private typealias RxTuned = RxTunedAdapter.ProgramPerformer

@Suite(.timeLimit(.minutes(5))) struct ModelTests {
    /// Each topic with its weight: so many programs of a run are of it.
    static let shares: [(topic: Topic, share: UInt64)] = [
        (.subjects, 280), (.time, 200), (.combining, 600),
    ]

    /// The environment may ask for `MODEL_PROGRAMS=N` in all, or for that of `MODEL_SEED=N` only.
    @Test(arguments: shares)
    func `RxTuned plays random programs as RxBeyond does`(topic: Topic, share: UInt64) {
        let programs = number("MODEL_PROGRAMS") ?? 20_000
        let count = max(1, programs * share / Self.shares.reduce(0) { $0 + $1.share })
        for seed in number("MODEL_SEED").map({ $0...$0 }) ?? 1...count {
            guard let difference = difference(in: RandomProgram(seed: seed, topic: topic)) else {
                continue
            }
            Issue.record("MODEL_SEED=\(seed) of \(topic): \(difference)")
            return
        }
    }

    /// Nobody reacts to an event here, because a task reads later than an observer hears.
    @Test(arguments: shares) @MainActor
    func `what tasks read is what observers hear`(topic: Topic, share: UInt64) async {
        for seed in number("MODEL_SEED").map({ $0...$0 }) ?? 1...share / 4 {
            var program = RandomProgram(seed: seed, topic: topic)
            program.reactions = []
            let performers: [any Performer.Type] = [RxBeyond.self, RxTuned.self]
            for performer in performers {
                let heard = await World(program, performer).received {}
                var read: [[String]] = []
                // Beside other tests the tasks may need longer until all of them wait.
                for turns in [64, 20_000] where heard != read {
                    read = await World(program, isRead: true, performer).received {
                        for _ in 0..<turns { await Task.yield() }
                    }
                }
                if heard != read {
                    Issue.record("MODEL_SEED=\(seed) of \(topic): \(read) \(heard)")
                }
            }
        }
    }

    private func number(_ variable: String) -> UInt64? {
        ProcessInfo.processInfo.environment[variable].flatMap(UInt64.init)
    }

    /// The program, made short, if it is not played alike.
    private func difference(in program: RandomProgram) -> String? {
        func differs(_ program: RandomProgram) -> Bool { found(program) != expected(program) }
        guard differs(program) else { return nil }
        var failing = program
        while let shorter = failing.shorter.first(where: differs) { failing = shorter }
        var text = ""
        dump(failing, to: &text)
        return "found    \(found(failing))\nexpected \(expected(failing))\n\(text)"
    }

    private func found(_ program: RandomProgram) -> [String] {
        World(program, RxTuned.self).run()
    }

    /// RxBeyond's log, without what no library may do; and in the end nothing is left.
    private func expected(_ program: RandomProgram) -> [String] {
        World(program, RxBeyond.self).run().dropLast()
            .filter { !$0.hasSuffix(World.broken) } + ["alive 0 0 0"]
    }
}
