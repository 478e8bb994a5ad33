import Foundation

// list                    the names of the workloads, and how often each is done
// do NAME COUNT           for valgrind
// time                    prints what threads take on the wall clock
// depth COUNT BYTES       completes a chain of so many maps on such a stack; a process that cannot crashes

let arguments = Array(CommandLine.arguments.dropFirst())
let count = arguments.last.flatMap { Int($0) }
let workload = Workload.all.first { $0.name == arguments.dropFirst().first }
switch (arguments.first, workload, count) {
case ("list", _, _):
    for workload in Workload.all { print(workload.name, workload.times, separator: "\t") }
case ("do", let workload?, let count?):
    workload.check(count)
case ("time", _, _):
    printTimes()
case ("depth", _, let bytes?):
    completeChain(of: Int(arguments[1])!, stackSize: bytes)
default:
    fatalError("no command: \(arguments)")
}
