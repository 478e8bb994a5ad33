/// The errors that the compiler has found, each with what it shows under it.
struct CompilerMessages: Sendable {
    struct Message: Sendable, Equatable {
        let file: String
        let text: String
    }

    let errors: [Message]

    var isEmpty: Bool { errors.isEmpty }

    init(_ output: String) {
        var errors: [Message] = []
        var seen: Set<Substring> = []
        var isInBlock = false
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if let file = Self.fileOfError(line) {
                isInBlock = seen.insert(line).inserted
                if isInBlock { errors.append(Message(file: file, text: String(line))) }
            } else if isInBlock, Self.isExcerpt(line) {
                let last = errors.removeLast()
                errors.append(Message(file: last.file, text: last.text + "\n\(line)"))
            } else {
                isInBlock = false
            }
        }
        self.errors = errors
    }

    /// The first errors, as the compiler prints them.
    func text(most: Int = 5) -> String {
        let more = errors.count > most ? ["… and \(errors.count - most) more errors"] : []
        return (errors.prefix(most).map(\.text) + more).joined(separator: "\n")
    }

    /// The names that the compiler has looked for in a file and not found, each once, in order.
    ///
    /// - Parameter file: its path, or nil for all files.
    func missingNames(in file: String?) -> [String] {
        let names = errors.filter { file == nil || $0.file == file }.compactMap { error in
            let line = error.text.prefix { $0 != "\n" }
            let parts = line.split(separator: "'", omittingEmptySubsequences: false)
            guard parts.count >= 3 else { return nil as String? }
            if line.contains("cannot find") { return String(parts[1]) }
            return line.contains("has no member") ? String(parts[parts.count - 2]) : nil
        }
        return names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
    }

    /// The file in `path/of/File.swift:3:9: error: …`.
    private static func fileOfError(_ line: Substring) -> String? {
        let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count == 5, parts[3] == " error", Int(parts[1]) != nil, Int(parts[2]) != nil
        else { return nil }
        return String(parts[0])
    }

    /// Says whether the compiler shows a line of the file here, as in `12 |     let x`.
    private static func isExcerpt(_ line: Substring) -> Bool {
        line.drop { $0 == " " || $0.isNumber }.hasPrefix("|")
    }
}
