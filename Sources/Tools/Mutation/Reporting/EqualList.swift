import Foundation
import ToolSupport

/// Mutants that differ from the program in nothing that anybody can notice, each with its reason.
///
/// A block of lines in `Tests/Tools/MutationTests/Equal.txt` has the programs, the file, one or more lines
/// that say what is changed (as the command prints it), and the reason: it begins with 'Because'.
struct EqualList {
    struct Entry: Equatable {
        let programs: [String]
        let file: String
        let name: String
        let reason: String
    }

    let entries: [Entry]

    static func file(in repository: URL) -> URL {
        repository.appending(path: "Tests/Tools/MutationTests/Equal.txt")
    }

    /// - Throws: `Complaint` about a block that has not got all of its parts.
    init(_ text: String) throws {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let blocks = lines.filter { !$0.hasPrefix("#") }.split { $0.allSatisfy(\.isWhitespace) }
        entries = try blocks.flatMap { block -> [Entry] in
            let block = block.map(String.init)
            guard let reason = block.firstIndex(where: { $0.hasPrefix("Because ") }), reason > 2
            else {
                throw Complaint("Equal.txt: what begins with `\(block[0])` is no entry")
            }
            return block[2..<reason].map { name in
                Entry(
                    programs: block[0].split(separator: " ").map(String.init),
                    file: block[1],
                    name: name,
                    reason: block[reason...].joined(separator: " ")
                )
            }
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
