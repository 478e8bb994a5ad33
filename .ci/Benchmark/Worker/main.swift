import Foundation

// list                    the names of the workloads
// time KIND               one round: nanoseconds of each, `core` or `series`
// allocations             blocks and bytes of each
// do NAME COUNT           for valgrind
// depth COUNT             completes a chain of so many maps; a process that cannot crashes

func nanoseconds(_ workload: Workload) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    workload.check(workload.count)
    return Double(DispatchTime.now().uptimeNanoseconds - start) / Double(workload.count)
}

/// What Swift's runtime allocates for one piece of work: the difference of two runs.
func allocations(_ workload: Workload) -> (blocks: Double, bytes: Double) {
    func during(_ count: Int) -> (blocks: Int, bytes: Int) {
        let blocks = Allocations.during { workload.check(count) }.blocks
        return (blocks.count, blocks.reduce(0) { $0 + $1.size })
    }
    let (short, long) = (during(100), during(300))
    return (
        Double(long.blocks - short.blocks) / 200, Double(long.bytes - short.bytes) / 200
    )
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.dropFirst().first, arguments.last.flatMap { Int($0) }) {
case ("list", _, _):
    for workload in Workload.core { print(workload.name) }
case ("time", "core", _):
    for workload in Workload.core {
        print(workload.name, nanoseconds(workload), separator: "\t")
    }
case ("time", "series", _):
    for workload in Workload.series {
        print(workload.name, nanoseconds(workload), separator: "\t")
    }
case ("allocations", _, _):
    for workload in Workload.core {
        let (blocks, bytes) = allocations(workload)
        print(workload.name, blocks, bytes, separator: "\t")
    }
case ("do", let name?, let count?):
    (Workload.core + Workload.series).first { $0.name == name }!.check(count)
case ("depth", _, let count?):
    completeChain(of: count)
default:
    fatalError("no command: \(arguments)")
}
