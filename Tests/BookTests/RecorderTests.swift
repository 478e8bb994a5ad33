import Foundation
import Testing

@testable import WorkshopCommand

/// Recordings rest on the compiler's tree, and on the runtime's function that makes objects.
@Suite struct `the recorder` {
    private static let program = [
        "main.swift": """
        @MainActor struct Scene {
            let name: String
            let body: @MainActor () -> Void
            init(_ name: String, body: @escaping @MainActor () -> Void) {
                (self.name, self.body) = (name, body)
            }
        }
        print("# \\(Scene.cycle.name): a title")
        Scene.cycle.body()

        """,
        "Scenes/CycleScene.swift": """
        import Foundation
        import Synchronization
        extension Scene {
            static var cycle: Scene {
                Scene("cycle") {
                    let node = Node()
                    var other: Node? = Node()
                    node.next = other
                    node.done = { [other] text in other?.say(text) }
                    node.done?("hello")
                    other = nil
                    node.next = nil
                    node.done = nil
                    print("end")
                }
            }
        }

        final class Node {
            var next: Node?
            var done: ((String) -> Void)?
            private var count = 0
            private let isHeard = Atomic(false)
            func say(_ text: String) {
                print(text)
                next = nil
                count += 1
                isHeard.store(true, ordering: .relaxed)
            }
            deinit { print("gone") }
        }

        """,
    ]

    private func film(
        _ name: String = "cycle",
        replacing line: String = "",
        with other: String = "",
        library: [String: String] = [:]
    ) throws -> Recording {
        let folder = FileManager.default.temporaryDirectory.appending(path: "film-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let texts = Self.program.mapValues { line.isEmpty ? $0 : $0.replacing(line, with: other) }
        let program = FilmedProgram(name: "Filmed", texts: texts, library: library)
        let recorder = SceneRecorder(program, in: folder, of: .here)
        return try recorder.record(FilmedScene(name), at: recorder.build(), limit: 5)
    }

    /// The reason why there is no film.
    private func refusal(
        replacing line: String,
        with other: String,
        library: [String: String] = [:]
    ) -> String? {
        let error = #expect(throws: CommandError.self) {
            try film(replacing: line, with: other, library: library)
        }
        return error?.message
    }

    @Test func `compiles as a part of RxSwift, which is not written in Swift 6`() throws {
        let flags = FilmedProgram(name: "RxSwift", texts: [:]).languageFlags
        let outcome = try Shell.run(
            ["swiftc", "-typecheck", "-parse-as-library", Repository.here.recorder.path] + flags,
            in: Repository.here.root
        )
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    @Test func `knows this toolchain: who is there, holds whom, gets what, and is freed`() throws {
        let film = try film()
        let unknown: Comment = "this toolchain is not known to the recorder"
        #expect(film.objects.map(\.type) == ["Node", "Node", "done closure"], unknown)
        let holds = film.steps.flatMap(\.holds).map { "\($0.from) \($0.to) \($0.field)" }
        #expect(holds == ["1 2 next", "1 3 done", "3 2 "], unknown)
        let freed = film.steps.filter { !$0.freed.isEmpty }.map { "\($0.method) \($0.freed)" }
        #expect(freed == ["node.done = nil [3]", "node.done = nil [2]"], unknown)
        #expect(film.steps.flatMap(\.output) == ["hello", "gone", "end"], unknown)
        let flags = film.steps.flatMap { $0.flags ?? [] }.map {
            "\($0.object) \($0.name) \($0.value)"
        }
        #expect(flags == ["1 count 0", "2 count 0", "2 count 1", "2 isHeard true"], unknown)
        let call = film.steps.first { $0.method == "Node.say(_:)" }
        #expect(call?.event == "hello" && call?.object == 2)
    }

    @Test func `a leak is what the scene has released and is there at its end`() throws {
        func leaked(_ lines: String) throws -> [Int]? {
            let film = try film(replacing: "other = nil", with: lines)
            return film.steps.first { $0.method == "other = nil" }?.leaked
        }
        #expect(try leaked("other = nil") == [], "node holds it, and releases it")
        #expect(try leaked("other?.next = other\nother = nil") == [2])
        #expect(try leaked("let keeper = other\nother = nil") == [2], "to the end of its lines")
        #expect(try leaked("other?.next = other\nother = nil\nfatalError()") == [], "unknown")
    }

    @Test func `draws no arrow to what is held weakly, or was in memory before a nil`() throws {
        func holds(_ line: String, _ other: String) throws -> [String] {
            try film(replacing: line, with: other).steps.flatMap(\.holds)
                .map { "\($0.from) \($0.to) \($0.field)" }
        }
        #expect(try holds("var next", "weak var next") == ["1 3 done", "3 2 "])
        #expect(try holds("[other] text", "[weak other] text") == ["1 2 next", "1 3 done"])
        #expect(try holds("[other] text", "[unowned other] text") == ["1 2 next", "1 3 done"])
        let box = """
            struct Box { weak var value: Node? }
            enum Kept { case box(Box, Int) }
            var kept: Kept?
            var next: Node? { get { nil } set { kept = .box(Box(value: newValue), 1) } }
            """
        #expect(try holds("var next: Node?", box) == ["1 3 done", "3 2 "])
        let none = "[none = (nil as Int?).map { _ in node as Any }] text in _ = (none, text)"
        #expect(try holds("[other] text in other?.say(text)", none) == ["1 2 next", "1 3 done"])
        let variable =
            "var none = (nil as Int?).map { _ in node as Any }\nnode.done = { none = $0 }"
        let done = "node.done = { [other] text in other?.say(text) }"
        #expect(try holds(done, variable) == ["1 2 next", "1 3 done"])
    }

    @Test func `an object is shown while its init has not come to all fields`() throws {
        let half = """
            protocol Service {}
            struct Server: Service {}
            enum Choice { case one(any Service), two(any Service) }
            enum Phase { case begun, over(any Service) }
            func report(_ text: String) { let line = text; print(line) }
            class Top {
                let top: any Service
                init() { report("top"); top = Server() }
            }
            class Half: Top {
                let phase: Phase
                let service: any Service
                let object: any AnyObject & Service
                let pair: (Choice, Int)
                let maybe: Choice?
                let items: [String]
                let table: [Int: any Error]
                let made: Any.Type
                unowned let other: Top
                override init() {
                    phase = .begun
                    report("half")
                    final class Small: Top, Service {}
                    let small = Small()
                    (service, object, pair, maybe) = (small, small, (.two(small), 1), nil)
                    (items, table, made, other) = ([], [:], Top.self, small)
                    super.init()
                }
            }
            final class Node: Half {
            """
        let film = try film(replacing: "final class Node {", with: half)
        #expect(film.end == nil)
        #expect(film.objects.map(\.type).first == "Node")
        let flags = (film.steps.flatMap { $0.flags ?? [] }).filter { $0.object == 1 }
        #expect(flags.map { "\($0.name) \($0.value)" } == ["count 0", "phase begun"])
        let holds = film.steps.flatMap(\.holds).filter { $0.from == 1 }
        #expect(holds.map(\.field) == ["service", "next", "done"])
    }

    @Test func `films a crash, and what goes on for ever, up to there`() throws {
        let crash = try film(replacing: "other = nil", with: "fatalError(\"no\")")
        #expect(crash.end?.hasPrefix("It crashed") == true)
        #expect(crash.steps.last?.method == "fatalError(\"no\")")
        let endless = "while true { node.say(\"\") }"
        let flood = try film(replacing: "other = nil", with: endless)
        #expect(flood.end?.hasPrefix("It goes on and on") == true)
        let hang = try film(replacing: "other = nil", with: "while true {}")
        #expect(hang.end?.hasPrefix("It did not come to an end") == true)
        let exit = try film(replacing: "let node = Node()", with: "let node = Node(); exit(3)")
        #expect(exit.end?.hasPrefix("It ended itself with status 3") == true)
        #expect(exit.steps.flatMap(\.leaked) == [])
        let silent = try film(replacing: "other = nil", with: "raise(SIGSEGV)")
        #expect(silent.end?.hasSuffix("the recorder is at fault.") == true)
    }

    @Test(arguments: [
        ("exit(3)", "it ended itself with status 3"), ("raise(9)", "it crashed (signal 9)"),
    ])
    func `says why there is no film where a scene has not come to a line`(
        _ call: String,
        _ reason: String
    ) throws {
        let first = "if getpid() > 0 { \(call) }\nreturn Scene(\"cycle\") {"
        let refusal = refusal(replacing: "Scene(\"cycle\") {", with: first)
        #expect(refusal == "Filmed cycle can't be filmed: \(reason)")
    }

    @Test func `a line with a text in a text is shown as it is`() throws {
        let line = #"print("\(node.next == nil ? "gone" : "there")")"#
        let film = try film(replacing: #"print("end")"#, with: line)
        #expect(film.steps.last?.say == "The scene: \(line).")
    }

    @Test func `films much output, bytes that are no text, and a name that is no file's`() throws {
        let write = "FileHandle.standardOutput.write(Data([0xFF, 0xFF, 0x1B, 10]))"
        let bytes = try film("../../a#1", replacing: "other = nil", with: write)
        let line = "\u{FFFD}\u{FFFD} "
        #expect(bytes.steps.flatMap(\.output) == ["hello", line, "end"])
        #expect(bytes.steps.first { $0.output == [line] }?.method == write)
        let count = "for number in 0..<200_000 { print(number) }"
        let much = try film("a b", replacing: "other = nil", with: count)
        let output = much.steps.flatMap(\.output)
        #expect(output.contains { $0.hasSuffix(" more lines") } && output.last == "end")
        #expect(output.count < 60)
    }

    @Test func `says what the compiler says of a program that does not compile`() throws {
        let unknown = refusal(replacing: "Node()", with: "Nod()")
        let words = "Scenes/CycleScene.swift:6:24: error: cannot find 'Nod' in scope"
        #expect(unknown == words)
        let twin = "private final class Node<Value> {}\nprivate let node = Node<Int>()"
        let clash = refusal(replacing: "", with: "", library: ["Twin.swift": twin])
        #expect(clash == "rename your Node: Filmed has one")
        let other = ["Other.swift": "enum Other {\n    struct Scene {}\n}"]
        let inner = refusal(replacing: "cycle.body()", with: "cycle.bod()", library: other)
        #expect(inner?.hasSuffix("'Scene' has no member 'bod'") == true)
    }

    /// With `BOOK_ASSEMBLE`, because it compiles what they stand on.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["BOOK_ASSEMBLE"] != nil))
    func `a film of an exercise shows what is wrong, and what is right`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "film-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        func output(_ exercise: Exercise, _ answer: String) throws -> [String]? {
            guard let (scene, program) = try exercise.played(answer) else { return nil }
            let recorder = SceneRecorder(program, in: folder, of: .here)
            let film = try recorder.record(FilmedScene(scene), at: recorder.build())
            #expect(film.end == nil, "\(exercise.id)")
            return film.steps.flatMap(\.output)
        }
        for exercise in Catalogue(of: .here).exercises {
            guard let wrong = try output(exercise, exercise.starter) else { continue }
            let right = try output(exercise, exercise.solution.text)
            #expect(right != wrong, "\(exercise.id)")
        }
    }
}
