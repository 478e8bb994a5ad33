import Foundation
import ToolSupport

/// Whether a program's tests notice a mutant.
struct Trial {
    enum Verdict: Equatable {
        /// By this test, the first of perhaps many.
        case caught(by: String)
        case missed
        /// The compiler refuses it, so nobody can write it by mistake.
        case refused
    }

    private let program: Program
    private let options: [String]
    private let environment = ProcessInfo.processInfo.environment
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    /// After how many seconds it is certain that the tests do not end.
    private let limit: Double

    /// Runs the tests once as they are: what fails then says nothing about a mutant.
    ///
    /// - Parameter isParallel: whether tests run side by side.
    init(_ program: Program, in place: URL, isParallel: Bool) throws {
        self.program = program
        options = ["--testing-library", "swift-testing"] + (isParallel ? [] : ["--no-parallel"])
        let name = program.name
        guard let tests = try program.link(nil, in: place) else {
            throw Complaint("\(name): its tests can't be linked")
        }
        let start = Date()
        let outcome = try Shell.run([tests.path] + options, in: place, environment: environment)
        limit = 10 + 4 * Date().timeIntervalSince(start)
        guard outcome.succeeded else {
            let failed = Set(outcome.output.split(separator: "\n").compactMap(Self.failure))
            let reasons = failed.isEmpty ? outcome.output.lines.suffix(20) : failed.sorted()
            throw Complaint("\(name): tests fail as it is\n\(reasons.joined(separator: "\n"))")
        }
    }

    /// - Parameter test: the only one that is run; else as many as it takes until one fails, first
    ///   those that are named after the file.
    func verdict(on mutant: Mutant, in place: URL, test: String? = nil) throws -> Verdict {
        guard let tests = try program.link(mutant, in: place) else { return .refused }
        let file = URL(fileURLWithPath: mutant.file).deletingPathExtension().lastPathComponent
        let own = "/\(NSRegularExpression.escapedPattern(for: file))[A-Za-z]*Tests\\.swift:"
        let named = test.map { [["--filter", NSRegularExpression.escapedPattern(for: $0)]] }
        for filter in named ?? [["--filter", own], ["--skip", own]] {
            let outcome = try Shell.run(
                [tests.path] + options + filter,
                in: place,
                environment: environment,
                limit: limit
            ) { Self.failure(in: $0) != nil }
            let failed = outcome.output.split(separator: "\n").lazy.compactMap(Self.failure).first
            if let failed { return .caught(by: failed) }
            if outcome.ranOutOfTime { return .caught(by: "it does not end") }
            // What Testing answers where a filter leaves no test.
            let ranNothing = outcome.status == 69
            if !outcome.succeeded && !ranNothing { return .caught(by: "it crashes") }
        }
        return .missed
    }

    /// The test that has failed, if the line says so.
    private static func failure(in line: Substring) -> String? {
        guard let end = line.range(of: " recorded an issue") else { return nil }
        let name = line[..<end.lowerBound].drop { $0 != "\"" }.dropFirst()
        return String(name.prefix { $0 != "\"" })
    }
}
