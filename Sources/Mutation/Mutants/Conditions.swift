/// Changes of what is asked.
extension SourceText {
    /// Each condition negated, and each dropped.
    var conditionChanges: [Change] {
        conditions.flatMap { [replacing($0, with: "!(\(text($0)))"), replacing($0, with: "true")] }
            + ternaries
    }

    /// The parts of all conditions that bind nothing.
    var conditions: [Range<Int>] {
        tokens.indices.filter { isCode[$0] && ["if", "guard", "while"].contains(tokens[$0].text) }
            .flatMap { place -> [Range<Int>] in
                let rest = place + 1..<tokens.count
                guard let end = first(["{", "else"], in: rest) else { return [] }
                return parts(of: place + 1..<end)
            }
            .filter { !["let", "var", "case"].contains(tokens[$0.lowerBound].text) }
    }

    /// What stands between the commas.
    private func parts(of range: Range<Int>) -> [Range<Int>] {
        guard let comma = first([","], in: range) else { return range.isEmpty ? [] : [range] }
        return parts(of: range.lowerBound..<comma) + parts(of: comma + 1..<range.upperBound)
    }

    /// The two answers of `a ? b : c` exchanged.
    private var ternaries: [Change] {
        tokens.indices.compactMap { place in
            guard isCode[place], tokens[place].text == "?", tokens[place].isSpaced,
                let colon = first([":"], in: place..<tokens.count),
                let end = (colon + 1..<tokens.count).first(where: { end in
                    [")", "]", "}", ","].contains(tokens[end].text) && isOutside(end, from: colon)
                        || tokens[end].startsLine && end > colon + 1
                })
            else { return nil }
            let (yes, no) = (text(place + 1..<colon), text(colon + 1..<end))
            return replacing(place + 1..<end, with: "\(no) : \(yes)")
        }
    }

    /// Whether no bracket that was opened after `start` is open before `end`.
    private func isOutside(_ end: Int, from start: Int) -> Bool {
        let texts = tokens[start..<end].map(\.text)
        return texts.count { ["(", "[", "{"].contains($0) }
            == texts.count { [")", "]", "}"].contains($0) }
    }
}
