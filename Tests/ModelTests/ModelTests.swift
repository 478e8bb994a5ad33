import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ModelTests {
    @Test(arguments: Library.all)
    func `random programs do what the model says`(library: Library) {
        let seeds = Request.seeds(for: library)
        let start = secondsOfThisThread()
        let difference = Difference.first(of: library, from: library.defects, seeds: seeds)
        let seconds = secondsOfThisThread() - start
        if let difference {
            Issue.record("\(difference)")
        } else {
            let rate = Int(Double(seeds.count) / max(seconds, 0.001))
            print("\(library): \(seeds.count) random programs, \(rate) per second of CPU time")
        }
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

    /// CPU time, for other tests run at the same time.
    private func secondsOfThisThread() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
