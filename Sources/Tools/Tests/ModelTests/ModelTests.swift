import Foundation
import Testing

@testable import RandomPrograms
@testable import RxBeyondAdapter
@testable import RxDemo02Adapter
@testable import RxDemo03Adapter
@testable import RxDemo04Adapter
@testable import RxDemo05Adapter
@testable import RxDemo06Adapter
@testable import RxTunedAdapter

/// The core's programs are played on these: to try another library, see `adapter` in Package.swift.
struct Core: Sendable, CustomStringConvertible {
    let library: Library
    var hasOperators = true
    var defects: Defects = []

    var description: String { "\(library)" }

    /// - Parameter missing: a defect that the model is not to have.
    func trial(without missing: Defects = []) -> Trial<RandomProgram> {
        Trial(
            library,
            withOperators: hasOperators,
            defects: defects.subtracting(missing),
            share: hasOperators ? 40 : 20
        )
    }

    static let all = [
        Core(library: RxDemo02Adapter.library, hasOperators: false),
        Core(library: RxDemo03Adapter.library, hasOperators: false, defects: .keepsWhileHeld),
        Core(library: RxDemo04Adapter.library, defects: [.callsAfterThrow, .keepsWhileHeld]),
        Core(library: RxDemo05Adapter.library, defects: [.losesUpstream, .keepsWhileHeld]),
        Core(library: RxDemo06Adapter.library),
        Core(library: RxBeyondAdapter.library),
        Core(library: RxTunedAdapter.library),
    ]
}

@Suite(.timeLimit(.minutes(5)))
struct ModelTests {
    static let chains = Core.all.map { $0.trial() }
    static let rooms = [(Topic.subjects, 280), (.time, 200), (.combining, 600)].map {
        Trial(RxTunedAdapter.library, against: RxBeyondAdapter.library, $0, share: $1)
    }

    @Test(arguments: chains)
    func `random programs do what the model says`(trial: Trial<RandomProgram>) {
        run(trial)
    }

    @Test(arguments: rooms)
    func `RxTuned does what RxBeyond does`(trial: Trial<RandomProgram>) {
        run(trial)
    }

    @Test(arguments: Core.all)
    func `a stage shows each of its named defects`(core: Core) {
        for defect in Defects.all where core.defects.contains(defect) {
            let difference = core.trial(without: defect).difference(in: 1...2_000)
            #expect(difference != nil, "\(core) has no defect \(defect.rawValue)")
        }
    }

    /// The environment may ask for `MODEL_PROGRAMS=N` in all, or for that of `MODEL_SEED=N` only.
    private func run(_ trial: Trial<some Shrinkable>) {
        let shares = (Self.chains + Self.rooms).map(\.share)
        let programs = number("MODEL_PROGRAMS") ?? 20_000
        let count = max(1, programs * UInt64(trial.share) / UInt64(shares.reduce(0, +)))
        let seeds = number("MODEL_SEED").map { $0...$0 } ?? 1...count
        if holds(trial, seeds) { print("\(trial): \(seeds.count) random programs") }
    }

    private func holds(_ trial: Trial<some Shrinkable>, _ seeds: ClosedRange<UInt64>) -> Bool {
        guard let difference = trial.difference(in: seeds) else { return true }
        Issue.record("\(difference)")
        return false
    }

    private func number(_ variable: String) -> UInt64? {
        ProcessInfo.processInfo.environment[variable].flatMap(UInt64.init)
    }
}
