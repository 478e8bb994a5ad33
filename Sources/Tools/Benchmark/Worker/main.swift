// worker NAMES    for valgrind: does each workload whose name the pattern is, thrice, and prints the
//                 names; `mark` is entered after each time. Bytes are printed as they are

let names = try Regex(CommandLine.arguments.dropFirst().first ?? ".*")
for workload in Workload.all where workload.name.wholeMatch(of: names) != nil {
    print(workload.name, workload.times, separator: "\t")
    // The first time makes what is made only once.
    for count in [workload.times, workload.times, 2 * workload.times] {
        workload.check(count)
        mark()
    }
}

#if ROOMS
    // They fill the memory, so that they come last.
    for (name, bytes) in Workload.living where name.wholeMatch(of: names) != nil {
        print(name, 0, bytes, separator: "\t")
    }
#endif
