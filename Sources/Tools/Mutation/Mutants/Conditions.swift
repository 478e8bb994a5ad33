/// Changes of what is asked.
extension Syntax {
    /// Each condition negated, and each dropped.
    var conditionChanges: [Change] {
        conditions.filter { !isComparison($0) }.map { replacing($0, with: "!(\(text($0)))") }
            + conditions.filter { !isGuard($0) }.map { replacing($0, with: "true") }
            + ternaries
    }

    /// Its operator is changed, which is the same.
    private func isComparison(_ condition: Range<Int>) -> Bool {
        let operators = tokens[condition].filter { $0.kind == .operator && $0.isSpaced }
        return operators.count == 1 && ["==", "!=", "===", "!=="].contains(operators[0].text)
    }

    /// It is dropped with its `guard`, which is the same.
    private func isGuard(_ condition: Range<Int>) -> Bool {
        tokens[condition.lowerBound - 1].text == "guard"
            && tokens[condition.upperBound].text == "else"
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
                    [")", "]", "}", ","].contains(tokens[end].text) && depth(of: colon..<end) == 0
                        || tokens[end].startsLine && end > colon + 1
                })
            else { return nil }
            let (yes, no) = (text(place + 1..<colon), text(colon + 1..<end))
            return replacing(place + 1..<end, with: "\(no) : \(yes)")
        }
    }
}
