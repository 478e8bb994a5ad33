import Foundation

@testable import WorkshopCommand

// The makers' command: it proves what the workshop promises its participants.

let usage = """
    usage: prove [WHAT] [--rewrite] [--solutions]
           prove new ID-Name

    WHAT is a chapter (5), an exercise (5.3), or a stage or room (RxDemo03, time); without it all
    is proved, each mistake by the check that names it. --rewrite notes anew what mistakes fail,
    --solutions tries nothing but solutions; `new` lays an exercise out.
    """

func run(_ arguments: [String]) throws -> Int32 {
    let flags = arguments.filter { $0.hasPrefix("--") }
    let words = arguments.filter { !$0.hasPrefix("--") }
    let folder = URL(filePath: FileManager.default.currentDirectoryPath)
    let repository = try Repository(around: folder)
    if words.first == "new", words.count == 2, flags.isEmpty {
        try layOut(words[1], in: repository)
        return 0
    }
    guard words.count < 2, Set(flags).isSubset(of: ["--rewrite", "--solutions"]) else {
        throw CommandError.usage(usage)
    }
    let workshop = Workshop(repository: repository)
    let milestone = workshop.milestoneAlone(words.first)
    let isAll = words.isEmpty
    let began = Date()
    var proof = Proof(
        judge: workshop.judge,
        exercises: try milestone != nil
            ? [] : words.first.map(workshop.exercises) ?? workshop.catalogue.exercises,
        solutionsOnly: flags.contains("--solutions")
    )
    if milestone == nil {
        let rewrites = flags.contains("--rewrite")
        try proof.texts()
        try proof.answers(namedOnly: isAll && !rewrites, rewrites: rewrites)
    }
    if milestone != nil || isAll && flags.isEmpty {
        try proof.building(milestone.map { [$0] } ?? Milestone.all)
    }
    for problem in proof.problems { print(workshop.terminal.bad("✘ \(problem)")) }
    let seconds = Int(Date().timeIntervalSince(began))
    let time = "\(seconds / 60) min \(seconds % 60) s"
    let count = proof.problems.count
    let failure = workshop.terminal.bad("Not proved: \(count) problems (\(time)).")
    print(count == 0 ? workshop.terminal.good("Proved in \(time).") : failure)
    return count == 0 ? 0 : 1
}

Shell.endAllOnInterrupt()
do {
    exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
    printToStandardError("prove: \(CommandError.words(for: error))")
    exit((error as? CommandError)?.status ?? 2)
}
