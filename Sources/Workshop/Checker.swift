import Foundation

/// Builds the checks against chosen files, runs them, and says how each exercise stands.
struct Checker {
    let repository: Repository
    /// A build folder beside the participant's own, which thus stays as it is.
    var scratch = ".build-workshop"

    /// The verdicts on a participant's own files.
    ///
    /// A file that does not compile has its starter put in its place, so that the others can be
    /// judged all the same: in a build folder of its own, which stays as it is from check to check.
    func verdicts(of exercises: [Exercise]) throws -> [Exercise: Verdict] {
        var broken: [Exercise: String] = [:]
        while true {
            let sound = exercises.filter { broken[$0] == nil }
            let verdicts = broken.filter { exercises.contains($0.key) }.mapValues(Verdict.broken)
            if sound.isEmpty { return verdicts }

            let checker = Checker(
                repository: repository,
                scratch: broken.isEmpty ? scratch : "\(scratch)-rest"
            )
            let use =
                broken.isEmpty
                ? "Exercises"
                : use { exercise in
                    "\(broken[exercise] == nil ? "Exercises" : "Starters")/\(exercise.file)"
                }
            let build = try checker.build(using: use)
            if build.succeeded {
                return verdicts.merging(try checker.run(sound, using: use)) { $1 }
            }
            let words = CompilerWords(build.output)
            let found = words.complaints(root: repository.root).filter { broken[$0.key] == nil }
            guard !found.isEmpty else {
                let errors = words.errors.isEmpty ? build.output : words.errors
                throw Complaint("the package does not compile:\n\(errors)")
            }
            broken.merge(found) { old, _ in old }
            let names = broken.keys.map(\.id).sorted().joined(separator: ", ")
            if exercises.contains(where: { broken[$0] == nil }) {
                whisper("\(names) does not compile: the others are built without it.")
            }
        }
    }

    /// The value of WORKSHOP_USE that takes one file for each exercise.
    func use(_ file: (Exercise) -> String) -> String {
        Catalogue.exercises.map(file).joined(separator: ",")
    }

    func build(using use: String) throws -> Outcome {
        try Shell.run(
            ["swift", "build", "--build-tests"] + flags,
            in: repository.root,
            environment: ["WORKSHOP_USE": use]
        )
    }

    /// Runs the checks that are built, again without those that end the process.
    func run(_ exercises: [Exercise], using use: String) throws -> [Exercise: Verdict] {
        var verdicts: [Exercise: Verdict] = [:]
        var left = exercises
        while !left.isEmpty {
            let (run, outcome) = try runOnce(left, using: use)
            var culprit: Exercise?
            for exercise in left {
                let tests = run.tests(of: "\(exercise.id)-")
                if let stopped = tests.first(where: { $0.hasStarted && !$0.hasEnded }) {
                    let hung = outcome.ranOutOfTime || outcome.output.contains(Self.watchdogWords)
                    verdicts[exercise] =
                        hung ? .hung(check: stopped.name) : .crashed(check: stopped.name)
                    culprit = exercise
                } else if tests.allSatisfy(\.hasEnded) && !tests.isEmpty {
                    let failures = tests.flatMap(\.issues)
                    verdicts[exercise] =
                        failures.isEmpty
                        ? .solved(checks: tests.count)
                        : .open(failures: failures, checks: tests.count)
                }
            }
            let remaining = left.filter { verdicts[$0] == nil }
            guard remaining.isEmpty || culprit != nil else {
                let names = remaining.map(\.id).joined(separator: ", ")
                throw Complaint("no verdict on \(names):\n\(outcome.output)")
            }
            left = remaining
        }
        return verdicts
    }

    private func runOnce(
        _ exercises: [Exercise],
        using use: String,
    ) throws -> (TestRun, Outcome) {
        let stream = FileManager.default.temporaryDirectory
            .appendingPathComponent("workshop-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: stream) }
        let filters = exercises.flatMap { ["--filter", "Checks/\($0.suite)"] }
        let outcome = try Shell.run(
            ["swift", "test", "--skip-build", "--disable-xctest"] + flags
                + ["--event-stream-output-path", stream.path] + filters,
            in: repository.root,
            environment: [
                "WORKSHOP_USE": use, "WORKSHOP_STRICT": "", "WORKSHOP_SECONDS": "5",
                "SWIFT_BACKTRACE": "enable=no",
            ],
            limit: 120
        )
        return (TestRun(stream: stream), outcome)
    }

    private var flags: [String] {
        ["--scratch-path", scratch, "-debug-info-format", "none"]
    }

    /// What the watchdog in the test process says (Support/Watchdog.swift).
    static let watchdogWords = "hangs in the check"
}

/// What the compiler has said.
struct CompilerWords {
    private let lines: [Substring]

    init(_ output: String) {
        lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The first errors with what the compiler shows under each, once each.
    var errors: String {
        let blocks = errorBlocks
        let more = blocks.count > 5 ? ["… and \(blocks.count - 5) errors more"] : []
        return (blocks.prefix(5).map(\.text) + more).joined(separator: "\n")
    }

    /// The errors that stand in an exercise's file or in its checks.
    func complaints(root: URL) -> [Exercise: String] {
        var complaints: [Exercise: String] = [:]
        for block in errorBlocks {
            guard block.file.contains("/WorkshopTests/") else { continue }
            let name = block.file.split(separator: "/").last ?? ""
            guard let exercise = Catalogue.exercises.first(where: { name.hasPrefix("\($0.id)-") })
            else { continue }
            let text = block.text.replacing(root.path + "/", with: "")
            complaints[exercise] = complaints[exercise].map { "\($0)\n\(text)" } ?? text
        }
        return complaints
    }

    private var errorBlocks: [(file: Substring, text: String)] {
        var blocks: [(file: Substring, text: String)] = []
        var seen: Set<Substring> = []
        var isInBlock = false
        for line in lines {
            if let file = Self.fileOfError(line) {
                isInBlock = seen.insert(line).inserted
                if isInBlock { blocks.append((file, String(line))) }
            } else if isInBlock, Self.isExcerpt(line) {
                blocks[blocks.count - 1].text += "\n\(line)"
            } else {
                isInBlock = false
            }
        }
        return blocks
    }

    /// The file in `/path/of/File.swift:3:9: error: …`.
    private static func fileOfError(_ line: Substring) -> Substring? {
        let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count == 5, line.hasPrefix("/"), parts[3] == " error",
            Int(parts[1]) != nil, Int(parts[2]) != nil
        else { return nil }
        return parts[0]
    }

    /// Whether the compiler shows a line of the file here, as in `12 |     let x`.
    private static func isExcerpt(_ line: Substring) -> Bool {
        line.drop { $0 == " " || $0.isNumber }.hasPrefix("|")
    }
}
