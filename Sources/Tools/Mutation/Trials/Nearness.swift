/// Which tests are the likeliest to notice a mutant: those that are named after its file, and then
/// those that name what it declares, its types before all. All others run only if these have noticed
/// nothing.
struct Nearness {
    private let program: Program
    private let staysNear: Bool
    private let words: [String: Set<Substring>]

    init(of program: Program, staysNear: Bool) throws {
        self.program = program
        self.staysNear = staysNear
        words = program.tests.filter { $0.key.hasSuffix("Tests.swift") }.mapValues { text in
            Set(Token.all(in: text).map(\.text))
        }
    }

    /// The options of one run after another.
    func filters(for mutant: Mutant) -> [[String]] {
        // A quick program is not worth more than one run.
        guard words.count > 30 else { return [[]] }
        let stem = mutant.file.split(separator: "/").last?.dropLast(".swift".count) ?? ""
        let text = program.files[mutant.file] ?? ""
        let own = Set(words.keys.filter { $0.hasPrefix(stem) })
        let types = files(naming: typeNames(in: text))
        let near = types.isEmpty ? files(naming: functionNames(in: text)) : types
        let patterns = [own, near.subtracting(own)].filter { !$0.isEmpty }.map(pattern)
        let filters = patterns.map { ["--filter", $0] }
        return staysNear && !filters.isEmpty
            ? filters : filters + [patterns.flatMap { ["--skip", $0] }]
    }

    private func files(naming names: Set<Substring>) -> Set<String> {
        Set(words.filter { !$0.value.isDisjoint(with: names) }.keys)
    }

    private func pattern(of files: Set<String>) -> String {
        "/(\(files.sorted().map { $0.dropLast(".swift".count) }.joined(separator: "|")))\\.swift:"
    }

    private func typeNames(in text: String) -> Set<Substring> {
        names(in: text, after: ["class", "struct", "enum", "protocol"])
    }

    private func functionNames(in text: String) -> Set<Substring> {
        names(in: text, after: ["func"])
            .subtracting(["on", "run", "dispose", "subscribe", "create"])
    }

    private func names(in text: String, after words: Set<Substring>) -> Set<Substring> {
        let tokens = Token.all(in: text)
        return Set(
            zip(tokens, tokens.dropFirst()).compactMap { word, name in
                words.contains(word.text) ? name.text : nil
            }
        )
    }
}
