import Foundation
import Testing

@testable import Workshop

@Suite struct ShellTests {
    private let folder = FileManager.default.temporaryDirectory

    @Test func `output and status come back, of a name on the PATH and of a path`() throws {
        for shell in ["sh", "/bin/sh"] {
            let words = [shell, "-c", "echo out; echo err >&2; exit 3"]
            let outcome = try Shell.run(words, in: folder)
            #expect(outcome.output == "out\nerr\n")
            #expect(outcome.status == 3)
            #expect(!outcome.succeeded && !outcome.wasKilled && !outcome.ranOutOfTime)
            let apart = try Shell.run(words, in: folder, keepsErrorsApart: true)
            #expect([apart.output, apart.errorOutput] == ["out\n", "err\n"])
        }
    }

    @Test func `a line that is enough ends the program`() throws {
        let words = ["sh", "-c", "echo one; echo enough; sleep 60; echo more"]
        let outcome = try Shell.run(words, in: folder) { $0 == "enough" }
        #expect(outcome.output == "one\nenough\n")
        #expect(outcome.wasKilled && !outcome.ranOutOfTime)
    }

    @Test func `what can't be started is named`() {
        let outcome = try? Shell.run(["no-such-program"], in: folder)
        #expect(outcome?.status == ProcessResult.notFound)
        let missing = folder.appendingPathComponent(UUID().uuidString)
        let complaint = #expect(throws: CommandError.self) { try Shell.run(["true"], in: missing) }
        #expect(complaint?.message.hasPrefix("true can't be started") == true)
    }

    @Test func `what a program leaves running ends with it`() throws {
        let folder = try TemporaryFolder()
        let beats = try folder.write("", to: "beats")
        let words = "(while true; do echo x >> beats; sleep 0.02; done) >/dev/null 2>&1 & sleep 0.1"
        for limit in [60, 0.05] {
            let outcome = try Shell.run(["sh", "-c", words], in: folder.url, limit: limit)
            #expect(outcome.ranOutOfTime == (limit < 1))
        }
        let before = try Data(contentsOf: beats).count
        Thread.sleep(forTimeInterval: 0.2)
        #expect(try Data(contentsOf: beats).count == before)
    }
}
