import TestSupport
import Testing

@testable import RxPrototype

/// The seed's lines, with the two differences that the chapter owns up to.
private func expectedLines() -> [String] {
    let lines = seedLog.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let lastScene = lines.firstIndex(of: "Subscription 6") ?? lines.endIndex
    return lines.enumerated().map { number, line in
        if number > lastScene { return inOrderOfSubscription(line) }
        // The author crossed this word out by hand; no program printed it so.
        return line.replacing("~~should~~", with: "should")
    }
}

/// The seed's subject walks through a dictionary, which happened to put the second one first.
private func inOrderOfSubscription(_ line: String) -> String {
    for prefix in ["Subscription ", "PublishSubject removing "] {
        for (seed, ours) in [("1", "2"), ("2", "1")] where line.hasPrefix(prefix + seed) {
            return prefix + ours + line.dropFirst(prefix.count + 1)
        }
    }
    return line
}

/// Time that passes when the test says so.
@MainActor
private final class Timeline {
    private var now = 0
    private var plan: [(hundredths: Int, action: @MainActor () -> Void)] = []

    func later(_ hundredths: Int, _ action: @escaping @MainActor () -> Void) {
        plan.append((now + hundredths, action))
    }

    func run() {
        while let next = plan.indices.min(by: { plan[$0].hundredths < plan[$1].hundredths }) {
            let step = plan.remove(at: next)
            now = step.hundredths
            step.action()
        }
    }
}

/// What a scene writes, or all six; the scenes' owner lives until the last line is written.
@MainActor
private func log(of name: String? = nil) -> [String] {
    let log = Log()
    let timeline = Timeline()
    let scenes = Scenes { timeline.later($0, $1) }
    Trace.listen(with: { log.write($0) }) {
        if let name { scenes.play(name) {} } else { scenes.playAll {} }
        timeline.run()
    }
    return log.lines
}

@MainActor
@Suite struct LogTests {
    @Test func `the fixture is the seed's log in full`() {
        #expect(seedLog.split(separator: "\n", omittingEmptySubsequences: false).count == 199)
    }

    @Test func `the six scenes write the seed's log, line by line`() {
        let lines = log()
        let expected = expectedLines()
        #expect(lines.count == expected.count)
        for (number, pair) in zip(lines, expected).enumerated() {
            #expect(pair.0 == pair.1, "line \(number + 1)")
        }
    }

    @Test func `only the crossed-out word and the order of two subscribers differ`() {
        let seed = seedLog.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let different = zip(seed, log()).enumerated().filter { $0.element.0 != $0.element.1 }
        #expect(different.map { $0.offset + 1 } == [11, 173, 176, 180, 183, 187, 188, 193, 194])
    }

    @Test func `every scene plays alone, the same twice`() {
        for name in Scenes(later: { _, _ in }).list.map(\.name) {
            let lines = log(of: name)
            #expect(lines.count > 5)
            #expect(lines == log(of: name))
        }
    }

    @Test func `a handle that is dropped ends nothing, a handle that is disposed frees the sink`() {
        let lines = log(of: "dropped")
        #expect(lines.filter { $0 == "Subscription handled event: next(30)" }.count == 1)
        #expect(lines.filter { $0 == "SubscriptionSink created" }.count == 2)
        #expect(lines.filter { $0 == "SubscriptionSink deinit" }.count == 1)
    }

    @Test func `an unknown scene gets one usage line and status 64`() {
        for arguments in [["nothing"], ["kept", "released"]] {
            var complaints: [String] = []
            #expect(run(arguments, complain: { complaints.append($0) }) == 64)
            #expect(complaints.count == 1)
            #expect(complaints.first?.contains("usage: swift run RxPrototype [kept | ") == true)
        }
    }
}
