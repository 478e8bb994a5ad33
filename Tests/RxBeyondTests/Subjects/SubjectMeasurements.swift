import Foundation
import Testing
import TestSupport

@testable import RxBeyond

/// How the cost of subjects grows; skipped unless the environment says `RX_MEASURE=1`.
///
/// `ONLY=RxBeyond RX_MEASURE=1 swift test -c release -Xswiftc -enable-testing --disable-xctest
/// --filter SubjectMeasurements` prints the tables.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["RX_MEASURE"] != nil))
struct SubjectMeasurements {
    private static let sizes = [100, 1000, 10_000, 100_000]

    @Test
    func `subscribe and dispose cost the same for a hundred and a hundred thousand observers`() {
        var lines = ["ns a pair        " + Self.sizes.map { padded($0) }.joined()]
        for (name, order) in orders {
            let costs = Self.sizes.map { size in
                (0..<5).map { _ in nanosecondsPerPair(size, order(size)) }.min() ?? .infinity
            }
            lines.append(
                name.padding(toLength: 17, withPad: " ", startingAt: 0)
                    + costs.map { padded(Int($0)) }.joined()
            )
            #expect(costs[3] < 2 * costs[0], "\(name)")
        }
        print(lines.joined(separator: "\n"))
    }

    @Test func `a million subscribe and dispose pairs leave memory flat`() {
        let subjects: [Observable<Int>] = [
            PublishSubject(), BehaviorSubject(value: 0), ReplaySubject.create(bufferSize: 1),
        ]
        for subject in subjects {
            func subscribeAndDispose(_ count: Int) {
                for _ in 0..<count { subject.subscribe(onNext: { _ in }).dispose() }
            }
            subscribeAndDispose(100_000)
            let before = residentKilobytes()
            subscribeAndDispose(1_000_000)
            let growth = residentKilobytes() - before
            print("\(type(of: subject)): a million pairs, resident memory grew by \(growth) kB")
            #expect(growth < 1024)
        }
    }

    @Test func `two threads on one subject`() {
        let subject = PublishSubject<Int>()
        let received = Counter()
        let disposable = subject.subscribe(onNext: { _ in received.increment() })
        let start = DispatchTime.now().uptimeNanoseconds
        onThreads(2) { _ in
            for value in 0..<1_000_000 { subject.onNext(value) }
        }
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        print(String(format: "two threads: %.1f M events a second", 2 / seconds))
        #expect(received.value == 2_000_000)
        disposable.dispose()
    }

    private var orders: [(String, (Int) -> [Int])] {
        [
            ("in order", { Array(0..<$0) }),
            ("in reverse order", { (0..<$0).reversed() }),
            ("in random order", { (0..<$0).shuffled() }),
        ]
    }

    private func nanosecondsPerPair(_ count: Int, _ order: [Int]) -> Double {
        let rounds = max(1, 100_000 / count)
        var total: UInt64 = 0
        for _ in 0..<rounds {
            let subject = PublishSubject<Int>()
            let start = DispatchTime.now().uptimeNanoseconds
            let disposables = (0..<count).map { _ in subject.subscribe(AnyObserver { _ in }) }
            for index in order { disposables[index].dispose() }
            total += DispatchTime.now().uptimeNanoseconds - start
        }
        return Double(total) / Double(rounds * count)
    }

    private func padded(_ number: Int) -> String {
        String(repeating: " ", count: max(0, 9 - "\(number)".count)) + "\(number)"
    }

    private func residentKilobytes() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
    }
}
