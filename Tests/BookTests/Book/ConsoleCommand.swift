/// A line of a console block after its `$`.
struct ConsoleCommand: Hashable {
    let text: String
    /// The words before any pipe, without `NAME=value` in front.
    let words: [String]
    /// Standard error belongs to the output where the line says `2>&1`.
    let mergesErrors: Bool
    /// The words after a pipe: `head -N` or `tail -N`.
    private let cut: [String]

    enum Kind: Hashable {
        /// `swift run PROGRAM`: its output is compared.
        case run(program: String, arguments: [String])
        /// `swift run workshop check PROGRAM`.
        case check(program: String)
        /// `git diff --no-index`: its output is compared where there is a git.
        case git(arguments: [String])
        /// `swift test`: the names of tests in it are looked up.
        case test(filters: [String])
        /// A command about which nothing is to be checked.
        case plain
        case unknown
    }

    init(_ text: String) {
        self.text = text
        let parts = text.split(separator: "|", maxSplits: 1).map(String.init)
        let all = parts.first?.split(separator: " ").map(String.init) ?? []
        let rest = all.drop { $0.contains("=") }
        mergesErrors = rest.last == "2>&1"
        words = Array(mergesErrors ? rest.dropLast() : rest)
        cut = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : []
    }

    /// Returns what the pipe leaves of an output.
    func filtered(_ lines: [String]) -> [String] {
        guard cut.count == 2, let count = Int(cut[1].dropFirst()) else { return lines }
        return Array(cut[0] == "head" ? lines.prefix(count) : lines.suffix(count))
    }

    var kind: Kind {
        switch (words.first, words.dropFirst().first) {
        case ("swift", "run"):
            var rest = words.dropFirst(2).drop { $0 == "-q" }
            if rest.first == "--package-path" { rest = rest.dropFirst(2) }
            guard let program = rest.first else { return .unknown }
            if rest.starts(with: ["workshop", "check"]), let name = rest.dropFirst(2).first,
                name.first?.isUppercase == true
            {
                return .check(program: name)
            }
            if program == "workshop" { return .plain }
            return .run(program: program, arguments: Array(rest.dropFirst()))
        case ("swift", "test"):
            let filters = zip(words, words.dropFirst()).filter { $0.0 == "--filter" }
            return .test(filters: filters.map(\.1))
        case ("git", "diff") where words.contains("--no-index"):
            return .git(arguments: Array(words.dropFirst()))
        case ("git", _), ("cd", _), ("cp", _), ("swift", "package"):
            return .plain
        default:
            return .unknown
        }
    }
}
