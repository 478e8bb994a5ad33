import TestSupport

/// A line of a console block after its `$`.
struct ConsoleCommand: Hashable {
    /// The line as it stands.
    let text: String
    /// The words before any pipe, without quotes and without `NAME=value` in front.
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
        /// `swift run workshop`, `swift test`, `swift build`: the names in it are looked up.
        case named(programs: [String], tests: [String])
        /// A command about which nothing is to be checked.
        case plain
        case unknown
    }

    init(_ text: String) {
        self.text = text
        let parts = text.split(separator: "|", maxSplits: 1).map(String.init)
        var words = parts.first?.shellWords ?? []
        words = Array(words.drop { Self.assignment.isFound(in: $0) })
        mergesErrors = words.last == "2>&1"
        if mergesErrors { words.removeLast() }
        self.words = words
        cut = parts.count > 1 ? parts[1].shellWords : []
    }

    /// Returns what the pipe leaves of an output.
    func filtered(_ lines: [String]) -> [String] {
        guard cut.count == 2, let count = Int(cut[1].dropFirst()) else { return lines }
        return Array(cut[0] == "head" ? lines.prefix(count) : lines.suffix(count))
    }

    private static let assignment = Pattern("^[A-Z_]+=")

    var kind: Kind {
        switch (words.first, words.dropFirst().first) {
        case ("swift", "run"):
            let rest = words.dropFirst(2).drop { $0 == "-q" }.drop(option: "-c")
                .drop(option: "--package-path")
            guard let program = rest.first else { return .unknown }
            if rest.starts(with: ["workshop", "check"]), let name = rest.dropFirst(2).first,
                name.first?.isUppercase == true
            {
                return .check(program: name)
            }
            if program == "workshop" { return .named(programs: [program], tests: []) }
            return .run(program: program, arguments: Array(rest.dropFirst()))
        case ("swift", "test"), ("swift", "build"):
            return .named(
                programs: words.values(of: "--product"),
                tests: words.values(of: "--filter")
            )
        case ("git", "diff") where words.contains("--no-index"):
            return .git(arguments: Array(words.dropFirst()))
        case ("git", _), ("cd", _), ("cp", _), ("swift", "format"), ("swift", "package"),
            (".ci/run", _):
            return .plain
        default:
            return .unknown
        }
    }
}

extension [String] {
    /// The words that follow an option.
    fileprivate func values(of option: String) -> [String] {
        zip(self, dropFirst()).filter { $0.0 == option }.map(\.1)
    }
}

extension ArraySlice<String> {
    /// Without an option and its value at the beginning.
    fileprivate func drop(option: String) -> ArraySlice<String> {
        first == option ? dropFirst(2) : self
    }
}

extension String {
    /// The words as a shell would split them: at blanks that are not in quotes.
    var shellWords: [String] {
        shellWord.matches(in: self).map { match in
            String(match.dropFirst().first { !$0.isEmpty } ?? match[0])
        }
    }
}

private let shellWord = Pattern(#"'([^']*)'|"([^"]*)"|[^\s'"]+"#)
