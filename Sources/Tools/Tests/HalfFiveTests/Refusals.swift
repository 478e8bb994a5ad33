import Testing

@testable import Workshop

/// A program that must not compile, and how to mend it.
struct Refusal: Sendable, CustomTestStringConvertible {
    /// The part of one line that the compiler must point at, and what stands there in a right program.
    let wrong, right: String
    let program: String
    let words: String

    var testDescription: String { wrong }
    /// The number of the wrong line, from 1.
    var line: Int { (program.lines.firstIndex { $0.contains(wrong) } ?? -1) + 1 }
    var mended: String { program.replacing(wrong, with: right) }

    /// The programs of the chapter that are refused for their types, and those that stand behind the cells of its tables.
    static let all = Result { try ofChapter() + expressions }

    /// The first line of each says the compiler's words.
    private static func ofChapter() throws -> [Refusal] {
        let blocks = try Compiler.chapter().blocks.filter { $0.info == ["swift", "refused"] }
        try #require(blocks.count == mends.count)
        return zip(blocks, mends).map { block, mend in
            Refusal(
                wrong: mend.0,
                right: mend.1,
                program: block.body.joined(separator: "\n"),
                words: String(block.body[0].dropFirst("// error: ".count))
            )
        }
    }

    /// For each the part that is wrong, and the right one.
    private static let mends = [
        ("names.zip(sizes)", "names.zip(sizes.fire(on: .main))"),
        ("numbers.zip(numbers)", "numbers.fire(on: .main).zip(numbers.fire(on: .main))"),
        ("read.zip(received)", "read.zip(received.fire(on: .serial(Disk.self)))"),
        ("text.run(silo: label)", "text.fire(on: .main).run(silo: label)"),
        (".fire(on: .main))", #".fire(on: .main).startWith("one moment"))"#),
        ("readLater(file)", "read(file)"),
        (
            ".fire(on: .serial(Disk.self))",
            ".map { $0.text }.fire(on: .serial(Disk.self)).map { _ in Draft() }"
        ),
    ]

    /// Each expression is refused in these words, and mended as the second one says.
    static let expressions = [
        ("hot.filter { $0 > 3 }", "hot.filter({ $0 > 3 }, otherwise: 0)", owes),
        (
            "cold.filter({ $0 > 3 }, otherwise: 0)", "cold.filter { $0 > 3 }",
            method("filter(_:otherwise:)", requires: "the types 'HotnessCold' and 'HotnessHot' be")
        ),
        (
            "hot.share()", "cold.share()",
            method("share()", requires: "the types 'HotnessHot' and 'HotnessCold' be")
        ),
        ("cold.combineLatest(disk)", "cold.combineLatest(disk.fire(on: .main))", isOnDisk),
        ("cold.merge(disk)", "cold.merge(disk.fire(on: .main))", isOnDisk),
        (
            "unknown.combineLatest(unknown)", "hot.combineLatest(cold)",
            """
            referencing instance method 'combineLatest' on 'Conveyor' requires that \
            'SchedulingUnknown' conform to 'SchedulingKnown'
            """
        ),
        (
            "cold.map { screen.draw(\"\\($0)\") }",
            "cold.map { text in MainActor.assumeIsolated { screen.draw(\"\\(text)\") } }",
            """
            call to main actor-isolated instance method 'draw' in a synchronous nonisolated context
            """
        ),
    ].map { wrong, right, words in
        Refusal(
            wrong: wrong,
            right: right,
            program: """
                private func run(
                    _ hot: Conveyor<Int, SchedulingMain, HotnessHot>,
                    _ cold: Conveyor<Int, SchedulingMain, HotnessCold>,
                    _ disk: Conveyor<Int, SchedulingSerial<Disk>, HotnessCold>,
                    _ unknown: Conveyor<Int, SchedulingUnknown, HotnessCold>,
                    _ screen: Screen,
                ) -> Trash {
                    \(wrong).run { _ in }
                }
                """,
            words: words
        )
    }

    /// Swift refuses these with actors; the second one after all types have been found right.
    static let actors = [
        Refusal(
            wrong: "screen.draw",
            right: "await screen.draw",
            program: """
                private actor Painter {
                    func paint(_ screen: Screen) async {
                        screen.draw("Ada")
                    }
                }
                """,
            words: """
                main actor-isolated instance method 'draw' cannot be called from outside of the actor
                """
        ),
        Refusal(
            wrong: "await archive.keep(sketch)",
            right: "await archive.keep(Sketch())",
            program: """
                private final class Sketch {
                    var text = ""
                }

                private actor Archive {
                    private var sketch: Sketch?

                    func keep(_ sketch: Sketch) { self.sketch = sketch }
                }

                private func send(to archive: Archive) async {
                    let sketch = Sketch()
                    await archive.keep(sketch)
                    sketch.text = "changed"
                }
                """,
            words: "sending 'sketch' risks causing data races"
        ),
    ]

    private static let owes = """
        'filter' is unavailable: a hot conveyor owes an event inside run: add 'otherwise:'
        """
    private static let isOnDisk = """
        cannot convert value of type 'Conveyor<Int, SchedulingSerial<Disk>, HotnessCold>' to \
        expected argument type 'Conveyor<Int, SchedulingMain, HotnessCold>'
        """

    private static func method(_ name: String, requires types: String) -> String {
        "referencing instance method '\(name)' on 'Conveyor' requires \(types) equivalent"
    }
}

/// Programs that compile, as the chapter says, whether one wants them to or not.
let acceptances = [
    "an async that calls back at once": """
    private func liar() -> Conveyor<Int, SchedulingUnknown, HotnessCold> {
        Conveyors.async { fire in
            fire(1)
            return Trash()
        }
    }
    """,
    "fire on the wrong queue": """
    private func wrongQueue(_ names: Multiplexer<String, SchedulingMain>) {
        SchedulingSerial<Disk>.queue.async { names.fire("Ada") }
    }
    """,
    "with actors, a screen that is drawn late, a pair from two places, state that has changed": """
    private actor Account {
        var balance = 10

        func pay(_ price: Int, after check: @Sendable () async -> Bool) async {
            guard balance >= price, await check() else { return }
            balance -= price
        }
    }

    @MainActor private func open(_ screen: Screen, _ one: Account, _ other: Account) {
        Task {
            async let first = one.balance
            async let second = other.balance
            screen.draw("\\(await first + second)")
        }
    }
    """,
    "with actors, a class with state that is given away": """
    private final class Letter {
        var text = ""
    }

    private actor Mailbox {
        private var letter: Letter?

        func keep(_ letter: Letter) { self.letter = letter }
    }

    private func post(to mailbox: Mailbox) async {
        let letter = Letter()
        letter.text = "Ada"
        await mailbox.keep(letter)
    }
    """,
]
