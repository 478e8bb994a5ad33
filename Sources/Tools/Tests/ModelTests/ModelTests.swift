import Foundation
import Testing

@testable import RandomPrograms
@testable import RxBeyondAdapter
@testable import RxDemo06Adapter
@testable import RxTunedAdapter

@Suite(.timeLimit(.minutes(5)))
struct ModelTests {
    /// To try another library, see `adapter` in Package.swift.
    static let chains = [
        RxDemo06Adapter.library, RxBeyondAdapter.library, RxTunedAdapter.library,
    ].map { Trial($0, share: 80) }
    static let rooms = [(Topic.subjects, 280), (.time, 200), (.combining, 600)].map {
        Trial(RxTunedAdapter.library, against: RxBeyondAdapter.library, $0, share: $1)
    }

    @Test(arguments: chains)
    func `random programs do what the model says`(trial: Trial) {
        run(trial)
    }

    @Test(arguments: rooms)
    func `RxTuned does what RxBeyond does`(trial: Trial) {
        run(trial)
    }

    /// The environment may ask for `MODEL_PROGRAMS=N` in all, or for that of `MODEL_SEED=N` only.
    private func run(_ trial: Trial) {
        let shares = (Self.chains + Self.rooms).map(\.share)
        let programs = number("MODEL_PROGRAMS") ?? 20_000
        let count = max(1, programs * UInt64(trial.share) / UInt64(shares.reduce(0, +)))
        let seeds = number("MODEL_SEED").map { $0...$0 } ?? 1...count
        if holds(trial, seeds) { print("\(trial): \(seeds.count) random programs") }
    }

    private func holds(_ trial: Trial, _ seeds: ClosedRange<UInt64>) -> Bool {
        guard let difference = trial.difference(in: seeds) else { return true }
        Issue.record("\(difference)")
        return false
    }

    private func number(_ variable: String) -> UInt64? {
        ProcessInfo.processInfo.environment[variable].flatMap(UInt64.init)
    }
}
