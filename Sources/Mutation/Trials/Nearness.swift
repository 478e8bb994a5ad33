/// Which tests are the likeliest to notice a mutant: those that are named after its file, and then
/// those that name what it declares. All others run only if these have noticed nothing.
struct Nearness {
    private let program: Program
    private let words: [String: Set<Substring>]

    init(of program: Program) throws {
        self.program = program
        words = program.tests.filter { $0.key.hasSuffix("Tests.swift") }.mapValues { text in
            Set(Token.all(in: text).map(\.text))
        }
    }

    /// The options of one run after another.
    func filters(for mutant: Mutant) -> [[String]] {
        // A quick program is not worth more than one run.
        guard words.count > 30 else { return [[]] }
        let stem = mutant.file.split(separator: "/").last?.dropLast(".swift".count) ?? ""
        let names = declaredNames(in: program.files[mutant.file] ?? "")
        let own = words.keys.filter { $0.hasPrefix(stem) }
        let near = words.filter { !$0.value.isDisjoint(with: names) }.map(\.key)
        let patterns = [own, Array(Set(near).subtracting(own))].filter { !$0.isEmpty }.map(pattern)
        return patterns.map { ["--filter", $0] } + [patterns.flatMap { ["--skip", $0] }]
    }

    private func pattern(of files: [String]) -> String {
        "/(\(files.sorted().map { $0.dropLast(".swift".count) }.joined(separator: "|")))\\.swift:"
    }

    private func declaredNames(in text: String) -> Set<Substring> {
        let tokens = Token.all(in: text)
        let names = zip(tokens, tokens.dropFirst()).compactMap { word, name in
            ["func", "class", "struct", "enum", "protocol"].contains(word.text) ? name.text : nil
        }
        return Set(names).subtracting(["on", "run", "dispose", "subscribe", "create"])
    }
}
