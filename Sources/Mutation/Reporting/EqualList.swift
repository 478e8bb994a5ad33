import Foundation

/// Mutants that differ from the program in nothing that anybody can notice, each with its reason.
///
/// An entry of `Tests/MutationTests/Equal.txt` is a block of lines: the programs, the file, what is
/// changed (as the command prints it), and the reason, which may go on over several lines.
struct EqualList {
    struct Entry: Equatable {
        let programs: [String]
        let file: String
        let name: String
        let reason: String
    }

    let entries: [Entry]

    static func file(in repository: URL) -> URL {
        repository.appending(path: "Tests/MutationTests/Equal.txt")
    }

    /// - Throws: `Complaint` about a block that has not got all four parts.
    init(_ text: String) throws {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        entries = try lines.split { $0.allSatisfy(\.isWhitespace) }.compactMap { block in
            let block = block.filter { !$0.hasPrefix("#") }.map(String.init)
            if block.isEmpty { return nil }
            guard block.count >= 4 else {
                throw Complaint("Equal.txt: `\(block[0])` begins an entry that has no reason")
            }
            return Entry(
                programs: block[0].split(separator: " ").map(String.init),
                file: block[1],
                name: block[2],
                reason: block[3...].joined(separator: " ")
            )
        }
    }

    init(in repository: URL) throws {
        try self.init(String(contentsOf: Self.file(in: repository), encoding: .utf8))
    }

    func reason(for mutant: Mutant, of program: String) -> String? {
        entries(of: program).first { $0.file == mutant.file && $0.name == mutant.name }?.reason
    }

    func entries(of program: String) -> [Entry] {
        entries.filter { $0.programs.contains(program) }
    }

    /// The entries of a program whose mutant is not there.
    func stale(in program: String, mutants: [Mutant]) -> [Entry] {
        entries(of: program).filter { entry in
            !mutants.contains { $0.file == entry.file && $0.name == entry.name }
        }
    }
}
