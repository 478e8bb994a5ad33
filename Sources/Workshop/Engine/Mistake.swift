import Foundation

/// A wrong answer that people really give, and the check that catches it.
struct Mistake: Sendable {
    /// In words, as its heading says it: `Loses the late one`.
    let name: String
    /// The sentence says what is wrong with it.
    let sentence: String
    /// A check, or a clause of the contract, in its own words.
    let check: String
    let edit: Edit
    /// The place where it stands: a path and the number of a line.
    let place: String

    /// As one types it, and as the forge's anchors have it: `loses-the-late-one`.
    var slug: String { Self.slug(name) }

    static func slug(_ words: String) -> String {
        words.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    /// Says whether what fails is the check that it names, or a clause of the contract, by its sentence.
    func isCaught(by verdict: Verdict) -> Bool {
        verdict.failures.contains(where: isNamed)
    }

    /// Says whether it is this that should fail.
    func isNamed(_ failure: Failure) -> Bool {
        [failure.check, failure.clause ?? "", failure.message].contains { $0.contains(check) }
    }
}

/// A right answer that is not what one expects.
struct RightAnswer: Sendable {
    /// The sentence says what is unusual about it.
    let sentence: String
    let slug: String
    let edit: Edit
    /// The place where it stands: a path and the number of a line.
    let place: String
}
