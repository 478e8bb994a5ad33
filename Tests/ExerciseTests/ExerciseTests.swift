import Foundation
import Synchronization
import Testing

@testable import WorkshopCommand

/// The exercises that are begun. An open one is no failure of the repository: how many are solved is
/// the last line that `swift test` prints, and `swift run workshop grade` is for who has to fail.
@Suite struct ExerciseTests {
    @Test(arguments: Score.shared.begun)
    func `an exercise that is begun can be judged`(_ exercise: Exercise) throws {
        #expect(try Score.shared.judge(exercise).verdict.state != .blocked)
    }
}

extension Exercise: CustomTestStringConvertible {
    public var testDescription: String { "\(id) \(title)" }
}

/// Counts how many exercises are solved, and says so when the process ends.
final class Score: Sendable {
    static let shared = Score()

    /// Those that a participant has laid out.
    let begun: [Exercise]
    private let judge: Result<Judge, any Error>
    private let solved = Mutex<Set<Exercise>>([])

    private init() {
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        judge = Result {
            let catalogue = Catalogue(of: try Repository(around: here))
            return Judge(catalogue: catalogue, progress: Progress(isQuiet: true))
        }
        begun = (try? judge.get().catalogue.exercises.filter(\.isBegun)) ?? []
        // To standard error, where the tests' own lines go, so that it stands below them.
        atexit { FileHandle.standardError.write(Data((Score.shared.line + "\n").utf8)) }
    }

    func judge(_ exercise: Exercise) throws -> Judgement {
        let judge = try judge.get()
        let judgement = try judge.judge(judge.submission(exercise))
        if judgement.verdict.isSolved { _ = solved.withLock { $0.insert(exercise) } }
        return judgement
    }

    /// The line that a participant reads in the end.
    private var line: String {
        let solved = solved.withLock { $0 }
        guard let catalogue = try? judge.get().catalogue else { return "" }
        let score = "Workshop: \(solved.count) of \(catalogue.exercises.count) exercises solved"
        let order = try? catalogue.order(from: catalogue.exerciseOfWork())
        guard let next = order?.first(where: { !solved.contains($0) }) else { return score + "." }
        return score + ", next: \(next.id) \(next.title) (swift run workshop next)."
    }
}
