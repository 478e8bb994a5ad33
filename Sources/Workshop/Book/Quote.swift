import Foundation

extension ExerciseText {
    /// The sentence of the text that says what a check's name says; nil where none clearly does.
    ///
    /// A word that both have counts by how rare it is in the text. Three are wanted, most of what the
    /// name weighs, and much more than any other sentence has.
    func sentence(saying name: String) -> String? {
        let sentences = sentences
        let stems = sentences.map { Set(Self.stems($0)) }
        var counts: [String: Int] = [:]
        for word in stems.joined() { counts[word, default: 0] += 1 }
        func weight(_ words: Set<String>) -> Double {
            words.reduce(0) { $0 + log(1 + Double(stems.count) / Double(counts[$1] ?? 1)) }
        }
        let wanted = Set(Self.stems(name))
        let shares = stems.map { weight($0.intersection(wanted)) / max(weight(wanted), 1) }
        // A long sentence has many words by chance.
        let ranks = shares.indices.map { shares[$0] - Double(stems[$0].count) / 100 }
        guard let best = ranks.indices.max(by: { ranks[$0] < ranks[$1] }) else { return nil }
        let others = ranks.indices.filter { $0 != best }.map { ranks[$0] }
        guard shares[best] >= 0.62, ranks[best] - (others.max() ?? -1) >= 0.15,
            stems[best].intersection(wanted).count >= 3
        else { return nil }
        let words = sentences[best].replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
        return words.trimmingCharacters(in: CharacterSet(charactersIn: ";:"))
    }

    /// What ends with a full stop, a colon or a semicolon, outside of code.
    private var sentences: [String] {
        var (sentences, words): ([String], [Substring]) = ([], [])
        var (isFenced, isCode) = (false, false)
        func end() {
            if !words.isEmpty { sentences.append(words.joined(separator: " ")) }
            (words, isCode) = ([], false)
        }
        for line in body.lines {
            if line.hasPrefix("```") { isFenced.toggle() }
            let isCodeLine = isFenced || line.hasPrefix("```")
            if isCodeLine || line.isEmpty || line.hasPrefix("- ") { end() }
            if isCodeLine { continue }
            for word in line.split(separator: " ") {
                words.append(word)
                if word.count(where: { $0 == "`" }) % 2 == 1 { isCode.toggle() }
                let last = word.last { !"`\"')*".contains($0) } ?? " "
                if !isCode, ".!?;:".contains(last) { end() }
            }
        }
        end()
        return sentences
    }

    /// The words that say something, each in one form for all that mean the same.
    private static func stems(_ text: String) -> [String] {
        text.lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }.map(String.init)
            .filter { !emptyWords.contains($0) }.map { meanings[stem($0)] ?? stem($0) }
    }

    private static func stem(_ word: String) -> String {
        let endings = ["ing", "ed", "es", "s", "er", "ly"]
        let ending = endings.first { word.hasSuffix($0) && word.count - $0.count >= 3 } ?? ""
        var stem = String(word.dropLast(ending.count))
        if stem.count > 3, stem.last == stem.dropLast().last { stem.removeLast() }
        return stem.hasSuffix("e") ? String(stem.dropLast()) : stem
    }

    private static let emptyWords = Set(
        """
        a all also an and any are as at be but by can do does each for from has have he her how if in
        into is it its many may more most nor not of on only or our own same she so such than that the
        their them then there they this to too up was we what when where while who which will with yet
        you your
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )

    private static let meanings: [String: String] = {
        let groups = """
            free freed release|end complete completion over ended|dispose stop cancel stopped
            send sent emit deliver arrive receive pass forward come came get|keep kept hold held
            leave left gone go goes|late latecomer later|element value number|again anew twice
            error fail failure throw thrown|nothing none no never|subscribe subscriber observer
            before first|once one|closure selector factory|begin began begun
            """.split { "|\n".contains($0) }
        let pairs = groups.map { $0.split(separator: " ").map { stem(String($0)) } }
            .flatMap { group in group.map { ($0, group[0]) } }
        return Dictionary(pairs) { first, _ in first }
    }()
}
