import Foundation

let programs = Array(CommandLine.arguments.dropFirst())
let workers = programs.map(Worker.init)
var figures = Figures()

func progress(_ words: String) {
    FileHandle.standardError.write(Data("\r\u{1B}[K\(words)".utf8))
}

for (kind, unit, rounds) in [("core", "ns", 18), ("series", "series", 5)] {
    for round in 1...rounds {
        for worker in workers {
            progress("round \(round) of \(rounds), \(kind): \(worker.program)")
            for (name, values) in worker.figures("time", kind) where name != "held" {
                figures.add(values[0], unit, name, worker.program)
            }
        }
    }
}
// RxPrototype handles strings, which the hook does not allow.
for worker in workers where worker.program != "RxPrototype" {
    for (name, values) in worker.figures("allocations") where !["b + 10 m", "held"].contains(name) {
        figures.add(values[0], "blocks", name, worker.program)
        figures.add(values[1], "bytes", name, worker.program)
    }
}
if Worker.hasValgrind {
    for worker in workers {
        for (name, _) in worker.figures("list") where name != "held" {
            progress("valgrind counts instructions: \(worker.program), \(name)")
            figures.add(worker.instructions(name), "instructions", name, worker.program)
        }
        // Where time grows with their number, is it because more is done?
        for size in [100, 100_000] where ["RxBeyond", "RxTuned"].contains(worker.program) {
            let name = "observers, disposed in random order \(size)"
            progress("valgrind counts instructions: \(worker.program), \(name)")
            figures.add(worker.instructions(name, 100_000), "work", name, worker.program)
        }
        guard worker.figures("list").contains(where: { $0.name == "held" }) else { continue }
        figures.add(worker.heldBlocks(), "held", "held", worker.program)
    }
}
figures.addMaps("ns", of: programs)
figures.addMaps("instructions", of: programs)
progress("")

print(
    """
    event    one event through create               c 1    a delivery of a subject to one observer
    a        just → map → filter → subscribe, once  c 100  the same, to each of a hundred
    b        one event through create, map, filter  d      subscribe and dispose: subject, map, filter
    m        what each further map adds to it       e      a disposable into a bag, and out
    held     a subscription to create, map, filter that lasts
    """
)
figures.printTable("ns", "nanoseconds, the least of 18 rounds", of: programs) {
    figures.minimum("ns", $0, $1)
}
figures.printTable("ns", "the median", of: programs) { figures.median("ns", $0, $1) }
figures.printTable("ns", "the least, as a ratio to plain classes", of: programs) { name, program in
    guard let value = figures.minimum("ns", name, program) else { return nil }
    return figures.minimum("ns", name, "Floor").map { value / $0 }
}
figures.printTable("blocks", "allocations", of: programs) { figures.minimum("blocks", $0, $1) }
figures.printTable("bytes", "their bytes", of: programs) { figures.minimum("bytes", $0, $1) }
if Worker.hasValgrind {
    figures.printTable("instructions", "instructions", of: programs) {
        figures.minimum("instructions", $0, $1)
    }
    figures.printTable("held", "blocks that are occupied", of: programs) {
        figures.minimum("held", $0, $1)
    }
} else {
    print("\nno valgrind: instructions and occupied blocks are not counted")
}
let others = programs.filter { $0 != "RxPrototype" }
figures.printTable("series", "ns for each of so many", of: others) {
    figures.minimum("series", $0, $1)
}
if Worker.hasValgrind {
    figures.printTable("work", "instructions for each of so many", of: others) {
        figures.minimum("work", $0, $1)
    }
}
print()
for worker in workers where ["RxBeyond", "RxTuned"].contains(worker.program) {
    let (debug, release) = (worker.deepestChain(in: "-debug"), worker.deepestChain(in: ""))
    print("\(worker.program): deepest chain of maps on 8 MB: debug \(debug), release \(release)")
}
