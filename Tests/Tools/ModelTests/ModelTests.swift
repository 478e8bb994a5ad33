import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ModelTests {
    @Test(arguments: Library.all)
    func `random programs do what the model says`(library: Library) {
        run("chains of \(library)", share: library.share) { seeds in
            Difference.first(of: library, from: library.defects, seeds: seeds)
        }
    }

    @Test(arguments: DisposableLibrary.all.map { $0.trial })
    func `random disposables do what the model says`(trial: Trial<RandomDisposables>) {
        run("\(trial)", share: trial.share, trial.difference)
    }

    @Test(arguments: Library.all)
    func `a stage shows each of its named defects`(library: Library) {
        for defect in Defects.all where library.defects.contains(defect) {
            let difference = Difference.first(
                of: library,
                from: library.defects.subtracting(defect),
                seeds: 1...2_000
            )
            #expect(difference != nil, "\(library) has no defect \(defect.rawValue)")
        }
    }

    @Test(arguments: RoomLibrary.trials)
    func `random histories do what the model says`(trial: Trial<History>) {
        run("\(trial)", share: trial.share, trial.difference)
    }

    @Test(arguments: RoomLibrary.races)
    func `two threads at once find every promise kept`(trial: Trial<Race>) {
        run("\(trial)", share: trial.share, trial.difference)
    }

    private func run(
        _ name: String,
        share: Int,
        _ difference: (ClosedRange<UInt64>) -> (some CustomStringConvertible)?
    ) {
        let seeds = Request.seeds(ofShare: share)
        let start = secondsOfThisThread()
        let difference = difference(seeds)
        let seconds = secondsOfThisThread() - start
        if let difference {
            Issue.record("\(difference)")
        } else {
            let rate = Int(Double(seeds.count) / max(seconds, 0.001))
            print("\(name): \(seeds.count) random programs, \(rate) per second of CPU time")
        }
    }

    /// CPU time, for other tests run at the same time.
    private func secondsOfThisThread() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
