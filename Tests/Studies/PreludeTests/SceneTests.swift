import Testing

@testable import Prelude

/// What a scene says, and the status with which the program would end.
private func output(_ arguments: String...) -> (lines: [String], complaint: [String], status: Int32)
{
    var lines: [String] = []
    var complaint: [String] = []
    let status = play(arguments, say: { lines.append($0) }, complain: { complaint.append($0) })
    return (lines, complaint, status)
}

@Suite struct SceneTests {
    @Test func `every scene has a name of its own, plays by it, and says the same twice`() {
        let names = allScenes().map(\.name)
        #expect(Set(names).count == names.count)
        for name in names {
            let once = output(name)
            #expect(once.status == 0)
            #expect(once.lines.count > 1)
            #expect(once.lines == output(name).lines)
        }
    }

    @Test func `without a name all scenes play in their order`() {
        #expect(output().lines == allScenes().flatMap { output($0.name).lines })
    }

    @Test func `an unknown name gets one usage line and status 64`() {
        let result = output("bus", "nothing")
        #expect(result.status == 64)
        #expect(result.lines.isEmpty)
        #expect(result.complaint.count == 1)
        #expect(result.complaint.first?.contains("usage: swift run Prelude [bus | ") == true)
    }

    @Test func `the delay scene works only when forced`() {
        let lines = output("delay").lines.dropFirst()
        #expect(lines == ["promised", "working", "42", "working", "42", ""])
    }

    @Test func `the primes scene finds the right numbers`() {
        #expect(
            output("primes").lines.dropFirst() == [
                "the second prime from 10000: 10009",
                "numbers tested: 10 of 990001",
                "the sum of the primes up to 1000: 76127",
                "",
            ]
        )
    }
}
