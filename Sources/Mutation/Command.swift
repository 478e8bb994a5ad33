import Foundation
import Synchronization

/// `swift run Mutation`: changes the programs line by line, and sees whether their tests notice.
struct Command {
    static let usage = """
        swift run Mutation [PROGRAM…] [OPTION…]

        Changes one place of a program at a time (a condition, a statement, an order, a lock), runs
        the program's tests, and prints what they do not notice. Without a name: the six stages and
        part two. It works on a copy, in .build-mutation.

          --list          prints the mutants and runs nothing
          --only TEXT     only those whose file or name has this text
          --sample N      only N of them, taken at random
          --seed S        the same N again
          --jobs N        so many at a time; else as many as there are cores
          --in-place      uses the build of the repository itself: nothing may be edited meanwhile
          --sanitize NAME tests with a sanitizer, `thread` or `address`: slow, and sees more
          --promises      only what the chapters say: delete this line, and that test fails
        """

    var programs: [String] = []
    var lists = false
    var checksPromises = false
    var isInPlace = false
    var only: String?
    var sanitizer: String?
    var sample: Int?
    var seed: UInt64 = .random(in: 0...9999)
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    static let all = (1...6).map { "RxDemo0\($0)" } + ["RxBeyond"]

    /// - Returns: the exit status.
    static func main(_ words: [String]) -> Int32 {
        do {
            guard let command = try Command(words) else {
                print(usage)
                return 0
            }
            return try command.run() ? 0 : 1
        } catch {
            FileHandle.standardError.write(Data("Mutation: \(error)\n".utf8))
            return error is Usage ? 64 : 1
        }
    }

    struct Usage: Error, CustomStringConvertible {
        let description: String
    }

    /// - Returns: nothing where help is asked for.
    init?(_ words: [String]) throws {
        var rest = words[...]
        func number<Number: FixedWidthInteger>(after word: String) throws -> Number {
            guard let value = rest.popFirst().flatMap({ Number($0) }), value >= 0 else {
                throw Usage(description: "\(word) wants a number\n\(Self.usage)")
            }
            return value
        }
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h": return nil
            case "--list": lists = true
            case "--in-place": isInPlace = true
            case "--promises": checksPromises = true
            case "--only": only = rest.popFirst()
            case "--sanitize": sanitizer = rest.popFirst()
            case "--sample": sample = try number(after: word)
            case "--seed": seed = try number(after: word)
            case "--jobs": jobs = max(1, try number(after: word))
            case _ where word.hasPrefix("-"):
                throw Usage(description: "no option \(word)\n\(Self.usage)")
            default: programs.append(word)
            }
        }
        if programs.isEmpty { programs = Self.all }
    }

    private func run() throws -> Bool {
        let repository = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        if checksPromises { return try keepsPromises(in: repository) }
        let equals = try EqualList(in: repository)
        var chosen: [(program: String, mutant: Mutant)] = []
        for program in programs {
            let mutants = try mutants(of: program, in: repository)
            if let entry = equals.stale(in: program, mutants: mutants).first {
                throw Complaint("Equal.txt: no mutant of \(program) is \(entry.file) \(entry.name)")
            }
            chosen += mutants.map { (program, $0) }
        }
        if let only {
            chosen.removeAll { !$0.mutant.file.contains(only) && !$0.mutant.name.contains(only) }
        }
        if let sample {
            var random = SplitMix(state: seed)
            chosen = Array(chosen.shuffled(using: &random).prefix(sample))
            print("a sample of \(chosen.count), seed \(seed)")
        }
        if lists {
            for (program, mutant) in chosen {
                print("\(program)/\(mutant.file):\(mutant.line)  \(mutant.name)")
            }
            return true
        }
        let report = Report(total: chosen.count)
        try examine(chosen, in: repository) { [chosen] number, verdict in
            let (program, mutant) = chosen[number]
            let reason = equals.reason(for: mutant, of: program)
            report.add(.init(program: program, mutant: mutant, verdict: verdict, reason: reason))
        }
        return report.print(programs: programs, isSample: sample != nil)
    }

    private func mutants(of program: String, in repository: URL) throws -> [Mutant] {
        let folder = repository.appending(path: "Sources/\(program)")
        guard FileManager.default.fileExists(atPath: folder.path) else {
            throw Usage(description: "no program \(program) in Sources")
        }
        return try Program.core(of: folder).sorted { $0.key < $1.key }.flatMap {
            Mutant.all(of: $0.value, file: $0.key)
        }
    }

    private func keepsPromises(in repository: URL) throws -> Bool {
        let promises = try Promise.all(in: repository).filter { programs.contains($0.program) }
        let chosen = try promises.map { ($0.program, try $0.mutant(in: repository)) }
        let kept = Atomic(0)
        try examine(chosen, in: repository, tests: promises.map(\.test)) { number, verdict in
            let promise = promises[number]
            if verdict == .caught(by: promise.test) {
                kept.add(1, ordering: .relaxed)
            } else {
                print("\(promise.chapter): `\(promise.statement)` deleted, \(verdict)")
            }
        }
        let count = kept.load(ordering: .relaxed)
        print("\(count) of \(promises.count) lines of the chapters are as needed as these say")
        return count == promises.count
    }

    /// Builds what is needed, and runs the tests on some mutants at a time.
    private func examine(
        _ chosen: [(program: String, mutant: Mutant)],
        in repository: URL,
        tests: [String]? = nil,
        found: @Sendable (_ number: Int, Trial.Verdict) -> Void,
    ) throws {
        let package = try Package(
            of: repository,
            programs: programs,
            isInPlace: isInPlace,
            sanitizer: sanitizer,
        )
        let scratch = Package.scratch(in: repository).appending(path: "trials-\(getpid())")
        defer { try? FileManager.default.removeItem(at: scratch) }
        var trials: [String: Trial] = [:]
        for name in Set(chosen.map(\.program)).sorted() {
            let place = scratch.appending(path: name)
            let program = try Program(name, of: package, scratch: place)
            trials[name] = try Trial(program, in: place.appending(path: "unchanged"))
        }
        try Workers(jobs).run(chosen.count) { [trials] number, worker in
            let (program, mutant) = chosen[number]
            let place = scratch.appending(path: "\(worker)")
            guard let trial = trials[program] else { return }
            found(number, try trial.verdict(on: mutant, in: place, test: tests?[number]))
        }
    }
}
