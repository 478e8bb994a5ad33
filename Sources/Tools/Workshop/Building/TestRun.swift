import Foundation
import ToolSupport

/// What one run of a test process did, read from Testing's event stream.
///
/// The stream is written line by line while the tests run, so it shows how far a process came that
/// crashed or was stopped.
struct TestRun {
    struct Test {
        let name: String
        let file: String
        let line: Int
        var hasStarted = false
        var hasEnded = false
        var issues: [Failure] = []
    }

    private(set) var tests: [String: Test] = [:]
    private(set) var isComplete = false

    /// Runs the tests of `program`, in a folder of their own.
    ///
    /// - Parameter folder: where they run instead.
    static func of(
        _ program: URL,
        scratch: URL,
        in folder: URL? = nil,
        environment: [String: String],
        limit: Double,
    ) throws -> (TestRun, Outcome) {
        let scratch = try Scratch.folder(in: scratch)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let stream = scratch.appendingPathComponent("events.jsonl")
        let outcome = try Shell.run(
            [program.path, "--event-stream-output-path", stream.path],
            in: folder ?? scratch,
            environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 },
            limit: limit,
            keepsErrorsApart: true
        )
        return (TestRun(stream: stream), outcome)
    }

    init(stream: URL) {
        let data = (try? Data(contentsOf: stream)) ?? Data()
        for line in data.split(separator: UInt8(ascii: "\n")) {
            guard let record = try? JSONDecoder().decode(Record.self, from: line) else { continue }
            read(record.payload)
        }
    }

    /// The names of the tests that have begun and not ended.
    var running: [String] {
        tests.values.filter { $0.hasStarted && !$0.hasEnded }.map(\.name).sorted()
    }

    /// In the order in which the tests stand.
    var failures: [Failure] {
        tests.values.sorted { ($0.file, $0.line) < ($1.file, $1.line) }.flatMap(\.issues)
    }

    private mutating func read(_ payload: Record.Payload) {
        switch payload.kind {
        case "function":
            guard let id = payload.id, let place = payload.sourceLocation else { return }
            let name = payload.displayName ?? payload.name ?? id
            tests[id] = Test(name: name, file: place.fileName, line: place.line)
        case "testStarted":
            payload.testID.map { tests[$0]?.hasStarted = true }
        case "testEnded":
            payload.testID.map { tests[$0]?.hasEnded = true }
        case "issueRecorded":
            guard let id = payload.testID, let test = tests[id] else { return }
            // Testing says so of every issue that a test has recorded in its own words.
            let words = payload.messages?.map(\.text).filter { $0 != "Issue recorded" } ?? []
            let text = words.joined(separator: "\n")
            let place = payload.issue?.sourceLocation.map { "\($0.fileName):\($0.line)" } ?? ""
            tests[id]?.issues.append(Failure(check: test.name, message: text, place: place))
        case "runEnded":
            isComplete = true
        default:
            break
        }
    }

    /// One line of the stream: only what is read here.
    private struct Record: Decodable {
        struct Payload: Decodable {
            let kind: String
            let id: String?
            let name: String?
            let displayName: String?
            let testID: String?
            let sourceLocation: Place?
            let messages: [Message]?
            let issue: Issue?
        }
        struct Place: Decodable {
            let fileID: String
            let line: Int
            var fileName: String { String(fileID.split(separator: "/").last ?? "") }
        }
        struct Message: Decodable { let text: String }
        struct Issue: Decodable { let sourceLocation: Place? }
        let payload: Payload
    }
}
