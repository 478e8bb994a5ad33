import Foundation

/// What one run of a test process did, read from its event stream.
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

    init(stream: URL) {
        let data = (try? Data(contentsOf: stream)) ?? Data()
        for line in data.split(separator: UInt8(ascii: "\n")) {
            guard let record = try? JSONDecoder().decode(Record.self, from: line) else { continue }
            read(record.payload)
        }
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
