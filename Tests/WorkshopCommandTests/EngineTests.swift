import Foundation
import Testing

@testable import WorkshopCommand

@Suite struct EngineTests {
    @Test func `what has been found is told, also where another can't be judged`() throws {
        let clone = try CopiedClone()
        for id in ["1.1", "1.2"] { try clone.set(id, to: clone.solution(id)) }
        let checks = clone.repository.root.appending(
            path: try clone.exercise("1.2").path("Checks.swift")
        )
        try FileManager.default.removeItem(at: checks)
        let submissions = try ["1.1", "1.2"].map { clone.judge.submission(try clone.exercise($0)) }
        let judgements = try clone.judge.judge(submissions)
        #expect(judgements.map(\.verdict.state) == [.solved, .untried])
        #expect(throws: CommandError.self) { try clone.judge.judge([submissions[1]]) }
    }

    @Test func `what can't be linked, or not together with its checks, is told so`() throws {
        let clone = try CopiedClone()
        let solution = try clone.solution("1.1")
        for (text, words) in [
            (solution + "\n@main struct Own { static func main() {} }\n", "linker"),
            ("extension Observable { static func from(", "Exercises/1.1-Tally/Tally.swift:1:"),
            (solution.replacing("errors", with: "failures"), "has a name or a signature changed"),
            (solution.replacing("errors", with: "failures"), "has no member 'errors'"),
        ] {
            try clone.set("1.1", to: text)
            let verdict = try clone.verdict(on: "1.1")
            #expect(verdict.state == .broken)
            #expect(verdict.failures[0].message.contains(words))
        }
    }

    @Test func `a stage that is being edited blocks what stands on it, and nothing else`() throws {
        let clone = try CopiedClone()
        for id in ["1.1", "2.1"] { try clone.set(id, to: clone.solution(id)) }
        try clone.write("enum Event<Element> {", to: "Sources/RxDemo02/Event.swift")
        #expect(try clone.verdict(on: "1.1").isSolved)
        let verdict = try clone.verdict(on: "2.1")
        #expect(verdict.state == .blocked)
        #expect(verdict.failures[0].message.contains("Sources/RxDemo02/Event.swift:1:"))
    }

    @Test func `a product is made once for the same inputs, and again for others`() throws {
        let folder = try TemporaryFolder()
        let cache = BuildCache(folder: folder.url)
        var made = 0
        let products = try [["a", "b"], ["a", "b"], ["a b"], ["a", "c"]].map { inputs in
            try cache.product("name", from: inputs) { _ in made += 1 }.path
        }
        #expect(made == 3)
        #expect(products[0] == products[1])
        #expect(Set(products).count == 3)
    }

    @Test func `what has not been used for long goes where there is too much`() throws {
        let folder = try TemporaryFolder()
        let cache = BuildCache(folder: folder.url, mostBytes: 250)
        let products = try ["a", "b", "c"].map { name in
            try cache.product(name, from: []) { place in
                try Data(count: 100).write(to: place.appendingPathComponent("object"))
            }
        }
        for (product, days) in zip(products, [3.0, 1, 2]) {
            let date = Date(timeIntervalSinceNow: days * -86_400)
            let old = [FileAttributeKey.modificationDate: date]
            try FileManager.default.setAttributes(old, ofItemAtPath: product.path)
        }
        cache.prune()
        let left = products.map(\.exists)
        #expect(left == [false, true, true])
    }

    @Test func `a clone that has been renamed compiles`() throws {
        let folder = try TemporaryFolder()
        let toolchain = try Toolchain.find(in: folder.url)
        let places = ["before", "after"].map { folder.url.appendingPathComponent($0) }
        for (place, name) in zip(places, ["One", "Two"]) {
            if name == "Two" { try FileManager.default.moveItem(at: places[0], to: places[1]) }
            let compiler = Compiler(toolchain: toolchain, cache: BuildCache(folder: place))
            let text = "import Foundation"
            let source = SourceFile(name: "a.swift", text: text, path: "a.swift")
            #expect(throws: Never.self) { try compiler.module(name, from: [source]).module() }
        }
    }

    /// A file beside the compiler, and the places of Testing: `$` is the folder of both.
    @Test(arguments: [
        (
            "Library/Developer/Frameworks/Testing.framework/Testing",
            "-F $/Library/Developer/Frameworks -I $/Library/Developer/usr/lib"
        ),
        ("usr/lib/swift/macosx/testing/Testing", "-I $/usr/lib/swift/macosx/testing"),
        (
            "usr/bin/ld",
            "-F $/Mac.platform/Developer/Library/Frameworks -I $/Mac.platform/Developer/usr/lib"
        ),
    ])
    func `on a Mac the compiler itself is asked, and has its own Testing and SDK`(
        file: String,
        places: String
    ) throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path
        try Workbench.write(["usr/bin/swiftc": "", file: ""], in: folder.url)
        let sdk = "\(path)/Mac.platform/Developer/SDKs/MacOSX.sdk"
        let answer = """
            {
              "compilerVersion": "Swift 6.3",
              "target": { "triple": "arm64-apple-macosx26.0", "arch": "arm64" },
              "paths": { "runtimeResourcePath": "\(path)/usr/lib/swift", "sdkPath": "\(sdk)" }
            }
            """
        let toolchain = Toolchain(try Toolchain.TargetInfo(answer))
        #expect(toolchain.compiler == "\(path)/usr/bin/swiftc")
        #expect(toolchain.target == ["-target", "arm64-apple-macosx15.0", "-sdk", sdk])
        let flags = "\(places) -plugin-path $/usr/lib/swift/host/plugins/testing"
        #expect(toolchain.testingFlags.joined(separator: " ") == flags.replacing("$", with: path))
    }
}

@Suite struct BackupTests {
    private let temporary: TemporaryFolder
    private let backupStore: BackupStore
    private var folder: URL { temporary.url }

    init() throws {
        temporary = try TemporaryFolder()
        let backups = temporary.url.appendingPathComponent("backups")
        backupStore = BackupStore(backups: backups, date: Date(timeIntervalSince1970: 0))
    }

    @Test func `what is replaced is kept, also within one second, and nothing half made`() throws {
        let file = folder.appendingPathComponent("a.swift")
        // The same text again needs no backup.
        let kept = try ["1", "2", "2", "3"].map { try backupStore.write(Data($0.utf8), to: file) }
        #expect(kept.map { $0?.text } == [nil, "1", nil, "2"])
        #expect(file.text == "3")
        let names = names(in: backupStore.backups)
        #expect(names.count == 2)
        #expect(names.allSatisfy { $0.hasPrefix("1970") })
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func `what can't be read is left as it is`() throws {
        let file = folder.appendingPathComponent("a.swift")
        try Data("old".utf8).write(to: file)
        chmod(file.path, 0)
        #expect(throws: (any Error).self) { try backupStore.write(Data("new".utf8), to: file) }
        chmod(file.path, 0o600)
        #expect(file.text == "old")
    }
}

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

    @Test func `what can't be started is named`() {
        let outcome = try? Shell.run(["no-such-program"], in: folder)
        #expect(outcome?.status == ProcessResult.notFound)
        let missing = folder.appendingPathComponent(UUID().uuidString)
        let complaint = #expect(throws: CommandError.self) { try Shell.run(["true"], in: missing) }
        #expect(complaint?.message.hasPrefix("true can't be started: it is not there") == true)
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
