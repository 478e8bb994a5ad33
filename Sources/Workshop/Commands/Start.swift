import Foundation

extension Workshop {
    func start(_ words: String) throws -> Int32 {
        let number = try stageNumber(words)
        let workbench = Workbench(repository: repository, stage: number)
        let backup = try workbench.start(
            with: number == 1 ? nil : repository.stage(number - 1),
            keeper: keeper
        )
        let name = stageName(number)
        if let backup { print("Your old \(name) is kept: \(repository.shortPath(backup))") }
        let from = number == 1 ? "an empty program" : "the files of \(stageName(number - 1))"
        print("Your \(name) is laid out with \(from): \(repository.shortPath(workbench.sources))")
        print(
            """
              swift run workshop check \(number)   runs the stage's own tests against it
              swift run workshop diff \(number)    shows what is left
              swift run --package-path \(repository.shortPath(workbench.folder)) \(name)
            """
        )
        return 0
    }

    /// Two numbers: these stages. One: your workbench against that stage, or the step to the
    /// stage if it is not started. None: the workbench that was changed last.
    func diff(_ words: [String]) throws -> Int32 {
        let numbers = try words.map(stageNumber)
        if numbers.count == 2 {
            return try diff(repository.stage(numbers[0]), repository.stage(numbers[1]))
        }
        let workbenches = (1...6).map { Workbench(repository: repository, stage: $0) }
        if let number = numbers.first {
            let workbench = workbenches[number - 1]
            if workbench.exists { return try diff(workbench.sources, repository.stage(number)) }
            guard number > 1 else {
                throw Complaint.usage("stage 1 has none before it (`workshop start 1` begins it)")
            }
            return try diff(repository.stage(number - 1), repository.stage(number))
        }
        guard let latest = workbenches.filter(\.exists).max(by: { $0.changed < $1.changed }) else {
            throw Complaint.usage("nothing is started: workshop start STAGE, or workshop diff 2 3")
        }
        return try diff(latest.sources, repository.stage(latest.stage))
    }

    private func diff(_ old: URL, _ new: URL) throws -> Int32 {
        let outcome = try Shell.run(
            [
                "git", "--no-pager", "diff", "--no-index", "--ignore-cr-at-eol",
                terminal.isColoured ? "--color=always" : "--color=never",
                repository.shortPath(old), repository.shortPath(new),
            ],
            in: repository.root
        )
        guard outcome.status <= 1 else { throw Complaint(outcome.output.trimmed) }
        let isEqual = outcome.status == 0
        print(isEqual ? "Nothing is left: the files are the same." : outcome.output.trimmed)
        return 0
    }
}

extension Workbench {
    /// When one of the participant's files was changed last.
    var changed: Date {
        let stamps = Stamps(of: [sources])
        return stamps.dates.values.max() ?? .distantPast
    }
}
