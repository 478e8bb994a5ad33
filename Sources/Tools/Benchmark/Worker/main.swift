// list                    the names of the workloads, and how often each is done
// do NAME COUNT           for valgrind

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "list" {
    for workload in Workload.all { print(workload.name, workload.times, separator: "\t") }
} else {
    let name = arguments.dropFirst().first
    guard let workload = Workload.all.first(where: { $0.name == name }),
        let count = arguments.last.flatMap({ Int($0) })
    else { fatalError("no command: \(arguments)") }
    workload.check(count)
}
