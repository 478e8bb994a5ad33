import Foundation
import Testing

@testable import Workshop

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
