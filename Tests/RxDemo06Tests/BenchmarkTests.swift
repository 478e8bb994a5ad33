import Foundation
import Testing
import TestSupport

@testable import RxDemo06

/// What subscriptions and events cost; skipped unless the environment says `BENCHMARK=1`.
///
/// `bash .ci/benchmark` runs it in release, as a module used from another one. Every figure is the
/// best of several rounds, and stands beside the same work done in the same round without a library:
/// one class with one stored closure and one virtual call for every operator.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["BENCHMARK"] != nil))
struct BenchmarkTests {
    @Test func `the cost of subscriptions and events`() {
        var lines = ["workload                                             ns   floor   ratio"]
        for workload in Workload.all {
            var (best, floor) = (Double.infinity, Double.infinity)
            for _ in 0..<18 {
                best = min(best, nanoseconds(workload.count, workload.run))
                floor = min(floor, nanoseconds(workload.count, workload.floor))
            }
            lines.append(
                workload.title.padding(toLength: 46, withPad: " ", startingAt: 0)
                    + String(format: "%9.1f %7.1f %7.1f", best, floor, best / floor)
            )
        }
        print(lines.joined(separator: "\n"))
        #expect(received != 0)
    }

    @Test func `a million subscribe and dispose pairs leave memory flat`() {
        let subject = PublishSubject<Int>()
        func churn(_ count: Int) {
            for _ in 0..<count { subject.subscribe(onNext: { receive($0) }).dispose() }
        }
        churn(100_000)
        let before = residentKilobytes()
        churn(1_000_000)
        let growth = residentKilobytes() - before
        print("a million subscribe/dispose pairs: resident memory grew by \(growth) kB")
        #expect(growth < 1024)
        #expect(!subject.hasObservers)
    }

    private func nanoseconds(_ count: Int, _ work: (Int) -> Void) -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        work(count)
        return Double(DispatchTime.now().uptimeNanoseconds - start) / Double(count)
    }

    private func residentKilobytes() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
    }
}
