import Foundation
import Testing
import ToolSupport

@testable import Workshop

@Suite struct ShellTests {
    private let folder = FileManager.default.temporaryDirectory

    @Test func `output and status come back`() throws {
        let outcome = try Shell.run(["sh", "-c", "echo out; echo err >&2; exit 3"], in: folder)
        #expect(outcome.output == "out\nerr\n")
        #expect(outcome.status == 3)
        #expect(!outcome.succeeded)
        #expect(!outcome.wasKilled)
        #expect(!outcome.ranOutOfTime)
    }

    @Test func `standard error is kept apart where that is asked for`() throws {
        let words = ["sh", "-c", "echo out; echo err >&2"]
        let outcome = try Shell.run(words, in: folder, keepsErrorsApart: true)
        #expect(outcome.output == "out\n")
        #expect(outcome.errorOutput == "err\n")
    }

    @Test func `a program is found by its path as well`() throws {
        #expect(try Shell.run(["/bin/sh", "-c", "echo $0", "x"], in: folder).output == "x\n")
    }

    @Test func `what takes too long is ended, with what it has started`() throws {
        let began = Date()
        let outcome = try Shell.run(["sh", "-c", "sleep 60 & wait"], in: folder, limit: 0.1)
        #expect(outcome.ranOutOfTime)
        #expect(Date().timeIntervalSince(began) < 30)
    }

    @Test func `much output is no reason to wait`() throws {
        let words = ["sh", "-c", "head -c 300000 /dev/zero | tr '\\0' x"]
        #expect(try Shell.run(words, in: folder).output.count == 300_000)
    }

    @Test func `what can't be started is named`() {
        let outcome = try? Shell.run(["no-such-program"], in: folder)
        #expect(outcome?.status == Outcome.notFound)
        let missing = folder.appendingPathComponent(UUID().uuidString)
        let complaint = #expect(throws: Complaint.self) { try Shell.run(["true"], in: missing) }
        #expect(complaint?.message.hasPrefix("true can't be started") == true)
    }

    @Test func `what a program leaves running ends with it`() throws {
        let folder = try TemporaryFolder()
        let beats = try folder.write("", to: "beats")
        let words = "(while true; do echo x >> beats; sleep 0.02; done) >/dev/null 2>&1 & sleep 0.1"
        _ = try Shell.run(["sh", "-c", words], in: folder.url)
        let before = try Data(contentsOf: beats).count
        Thread.sleep(forTimeInterval: 0.2)
        #expect(try Data(contentsOf: beats).count == before)
    }
}
