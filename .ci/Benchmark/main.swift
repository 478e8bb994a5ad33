import Foundation

/// Nanoseconds that one piece of `work` takes.
func nanoseconds(_ count: Int, _ work: (Int) -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    work(count)
    return Double(DispatchTime.now().uptimeNanoseconds - start) / Double(count)
}

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.last.flatMap { Int($0) }) {
case ("depth", let count?):
    completeChain(of: count)
case (let name?, let count?):
    Workload.all.first { $0.name == name }?.run(count)
default:
    print("workload                                             ns   floor   ratio")
    for workload in Workload.all {
        var (best, floor) = (Double.infinity, Double.infinity)
        for _ in 0..<18 {
            best = min(best, nanoseconds(workload.count, workload.run))
            floor = min(floor, nanoseconds(workload.count, workload.floor))
        }
        let title = workload.name.padding(toLength: 5, withPad: " ", startingAt: 0) + workload.title
        print(
            title.padding(toLength: 48, withPad: " ", startingAt: 0)
                + String(format: "%7.1f %7.1f %7.1f", best, floor, best / floor)
        )
    }
}
