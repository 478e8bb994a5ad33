import Foundation
import ToolSupport

/// `swift run Mutation`: changes the programs line by line, and sees whether their tests notice.
struct Command {
    static let usage = """
        swift run Mutation [PROGRAM…] [OPTION…]

        Changes one place of a program at a time (a condition, a statement, an order, a lock), runs
        the program's tests, and prints what they do not notice. Without a name: the six stages,
        RxBeyond and RxTuned (the files of its own, with RxBeyond's tests and its own).
        It works on a copy, in .build-mutation, and ends with status 1 if less than 95 % is noticed.

          --list          prints the mutants and runs nothing
          --only TEXT     only those whose file or name has this text
          --sample N      only N of them, taken at random; prints the seed
          --seed S        the same N again
          --report        ends with status 0, whatever is noticed
          --sanitize NAME tests with a sanitizer, `thread` or `address`; with `thread` only the
                          mutants that lack a lock, which are left out otherwise
          --promises      only what the chapters say: delete this line, and that test fails
        """

    var programs: [String] = []
    var lists = false
    var onlyReports = false
    var checksPromises = false
    var only: String?
    var sanitizer: String?
    var sample: Int?
    var seed: UInt64 = .random(in: 0...9999)

    /// - Returns: the exit status.
    static func main(_ words: [String]) -> Int32 {
        do {
            guard let command = try Command(words) else {
                print(usage)
                return 0
            }
            return try command.run() || command.onlyReports ? 0 : 1
        } catch {
            FileHandle.standardError.write(Data("Mutation: \(error)\n".utf8))
            return (error as? Complaint)?.status ?? 2
        }
    }

    /// - Returns: nothing where help is asked for.
    init?(_ words: [String]) throws {
        var rest = words[...]
        func value(after word: String) throws -> String {
            guard let value = rest.popFirst() else { throw Complaint.usage("\(word) wants a word") }
            return value
        }
        func number<Number: FixedWidthInteger>(after word: String) throws -> Number {
            guard let value = try Number(value(after: word)), value >= 0 else {
                throw Complaint.usage("\(word) wants a number")
            }
            return value
        }
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h": return nil
            case "--list": lists = true
            case "--report": onlyReports = true
            case "--promises": checksPromises = true
            case "--only": only = try value(after: word)
            case "--sanitize": sanitizer = try value(after: word)
            case "--sample": sample = try number(after: word)
            case "--seed": seed = try number(after: word)
            case _ where word.hasPrefix("-"):
                throw Complaint.usage("no option \(word)\n\(Self.usage)")
            default: programs.append(word)
            }
        }
        if programs.isEmpty { programs = (1...6).map { "RxDemo0\($0)" } + ["RxBeyond", "RxTuned"] }
    }
}
