import Foundation
import ToolSupport

/// Mutants that differ from the program in nothing that anybody can notice, each with its reason.
///
/// A block of lines in `Tests/Tools/MutationTests/Equal.txt` begins with programs and files. Then come
/// lines that say what is changed (as the command prints it), and the reason of those above it: it
/// begins with 'Because', and goes on in lines that begin with spaces.
struct EqualList {
    struct Entry: Equatable {
        let program: String
        let file: String
        let name: String
        let reason: String
    }

    private(set) var entries: [Entry] = []

    init(in repository: Repository) throws {
        let file = repository.root.appending(path: "Tests/Tools/MutationTests/Equal.txt")
        try self.init(String(contentsOf: file, encoding: .utf8))
    }

    /// - Throws: `Complaint` about a block that has not got all of its parts.
    init(_ text: String) throws {
        let lines = text.replacing("\n  ", with: " ").lines.filter { !$0.hasPrefix("#") }
        for block in lines.split(whereSeparator: \.isEmpty) {
            let head = block.first?.split(separator: " ").map(String.init) ?? []
            let files = head.filter { $0.hasSuffix(".swift") }
            var names: [String] = []
            for line in block.dropFirst() {
                guard line.hasPrefix("Because ") else {
                    names.append(line)
                    continue
                }
                for program in head where !files.contains(program) {
                    entries += files.flatMap { file in
                        names.map { Entry(program: program, file: file, name: $0, reason: line) }
                    }
                }
                names = []
            }
            guard files.count > 0, files.count < head.count, block.count > 1, names.isEmpty else {
                throw Complaint(
                    "Equal.txt: what begins with `\(block[block.startIndex])` is no entry"
                )
            }
        }
    }

    func reason(for mutant: Mutant, of program: String) -> String? {
        entries.first {
            $0.program == program && $0.file == mutant.file && $0.name == mutant.name
        }?.reason
    }

    /// The entries of a program whose mutant is not there.
    func stale(in program: String, mutants: [Mutant]) -> [Entry] {
        entries.filter { entry in
            entry.program == program
                && !mutants.contains { $0.file == entry.file && $0.name == entry.name }
        }
    }
}
