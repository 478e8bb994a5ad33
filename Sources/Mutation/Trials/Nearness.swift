/// Which tests are the likeliest to notice a mutant: those that name what its file declares.
///
/// They run first, and all others only if they have noticed nothing.
struct Nearness {
    private let program: Program
    private let words: [String: Set<Substring>]

    init(of program: Program) throws {
        self.program = program
        words = program.tests.mapValues { Set(Token.all(in: $0).map(\.text)) }
    }

    /// The options of one run after another.
    func filters(for mutant: Mutant) -> [[String]] {
        let names = declaredNames(in: program.files[mutant.file] ?? "")
        let near = words.filter {
            $0.key.hasSuffix("Tests.swift") && !$0.value.isDisjoint(with: names)
        }
        // A quick program is not worth two runs.
        guard words.count > 30, !near.isEmpty, near.count < words.count else { return [[]] }
        let stems = near.keys.sorted().map { $0.dropLast(".swift".count) }
        let pattern = "/(\(stems.joined(separator: "|")))\\.swift:"
        return [["--filter", pattern], ["--skip", pattern]]
    }

    private func declaredNames(in text: String) -> Set<Substring> {
        let tokens = Token.all(in: text)
        let names = zip(tokens, tokens.dropFirst()).compactMap { word, name in
            ["func", "class", "struct", "enum", "protocol"].contains(word.text) ? name.text : nil
        }
        return Set(names).subtracting(["on", "run", "dispose", "subscribe", "create"])
    }
}
