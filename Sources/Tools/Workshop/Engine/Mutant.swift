import Foundation
import ToolSupport

/// A wrong answer that people really give, and the check that names the mistake.
struct Mutant: Sendable {
    let file: URL
    let exercise: Exercise
    let mistake: String
    let check: String
    /// The class of fault, one of `Mutant.faults`.
    let fault: String?

    /// Reads the lines at the head of a mutant's file.
    init?(file: URL, text: String) {
        let name = file.lastPathComponent
        let head = text.split(separator: "\n").prefix { $0.hasPrefix("//") }
        func value(_ mark: String) -> String? {
            head.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)).trimmed }
        }
        guard
            let exercise = Catalogue.exercises.first(where: {
                name.hasPrefix("\($0.id)-\($0.name)-")
            }),
            let mistake = value("// Mistake:"), let check = value("// Caught by:")
        else { return nil }
        self.file = file
        self.exercise = exercise
        self.mistake = mistake
        self.check = check
        fault = value("// Fault:")
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
