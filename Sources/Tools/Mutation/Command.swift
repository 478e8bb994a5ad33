import Foundation

/// `swift run Mutation`: changes the programs line by line, and sees whether their tests notice.
struct Command {
    static let usage = """
        swift run Mutation [PROGRAM…] [OPTION…]

        Changes one place of a program at a time (a condition, a statement, an order, a lock), runs
        the program's tests, and prints what they do not notice. Without a name: the six stages,
        RxBeyond and RxTuned (of this the files that differ from RxBeyond's, with RxBeyond's tests).
        It works on a copy, in .build-mutation.

          --list          prints the mutants and runs nothing
          --only TEXT     only those whose file or name has this text
          --sample N      only N of them, taken at random
          --seed S        the same N again
          --near          a quick look: only the tests that are nearest to the changed file
          --jobs N        so many at a time; else as many as there are cores
          --in-place      uses the build of the repository itself: nothing may be edited meanwhile
          --sanitize NAME tests with a sanitizer, `thread` or `address`; with `thread` only the
                          mutants that lack a lock, which are left out otherwise
          --promises      only what the chapters say: delete this line, and that test fails
        """

    var programs: [String] = []
    var lists = false
    var checksPromises = false
    var isInPlace = false
    var staysNear = false
    var only: String?
    var sanitizer: String?
    var sample: Int?
    var seed: UInt64 = .random(in: 0...9999)
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    static let all = (1...6).map { "RxDemo0\($0)" } + ["RxBeyond", "RxTuned"]

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
            case "--near": staysNear = true
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
}
