import Foundation
import ToolSupport

/// A wrong answer that people really give, and the check that catches it.
struct Mistake: Sendable {
    /// In words, as its heading says it: `Loses the late one`.
    let name: String
    /// What is wrong with it.
    let sentence: String
    /// A check, or a clause of the contract, in its own words.
    let check: String
    /// The class of fault, one of `Mistake.faults`.
    let fault: String
    let edit: Edit
    /// Where it stands: a path and the number of a line.
    let place: String

    /// As one types it, and as the forge's anchors have it: `loses-the-late-one`.
    var slug: String { Self.slug(name) }

    static func slug(_ words: String) -> String {
        words.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    /// Whether what fails is the check that it names, or a clause of the contract, by its sentence.
    func isCaught(by verdict: Verdict) -> Bool {
        verdict.failures.contains { $0.check == check || $0.message.contains(check) }
    }

    /// The classes of faults, in the columns of `prove`'s matrix: a new class is added here.
    static let faults = [
        "wrong values or order",
        "wrong end",
        "state kept after forwarding",
        "works for synchronous sources only",
        "works for later sources only",
        "one state for all subscribers",
        "nothing returned to dispose",
        "source not stopped",
        "source not stopped after an error",
        "disposed twice",
        "clears after it disposes",
        "test and set in two steps",
        "lock held during a user's code",
        "self-capturing closure",
        "kept after the end",
        "unbounded memory",
        "an argument ignored",
        "element dropped where two are equal",
        "an error becomes completed",
        "closure called twice",
        "closure called after the end",
        "try? on a user's closure",
        "works before it is asked",
        "what comes late is lost",
        "freed too early",
    ]
}
