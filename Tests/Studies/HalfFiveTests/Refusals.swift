import Testing

/// A program that must not compile, and how to mend it.
struct Refusal: Sendable, CustomTestStringConvertible {
    let name: String
    /// Where the compiler comes to this error.
    var depth = Compiler.Depth.types
    /// Begins with `// error: ` and the compiler's words.
    let program: String
    /// The line that the compiler must point at.
    let wrong: String
    /// The line in its place that makes it a program.
    let right: String

    var testDescription: String { name }

    var words: String {
        let line = program.split(separator: "\n")[0]
        return String(line.dropFirst("// error: ".count))
    }

    /// The number of the wrong line, from 1.
    var line: Int {
        (program.split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.contains(wrong) } ?? -1) + 1
    }

    var mended: String { program.replacing(wrong, with: right) }
}

extension Refusal {
    static let all = schedulings + hotness + crossing + concurrency

    private static let schedulings = [
        Refusal(
            name: "zip of two schedulings",
            program: """
                // error: cannot convert value of type 'Conveyor<Int, SchedulingSerial<Disk>, HotnessCold>' to expected argument type 'Conveyor<Int, SchedulingMain, HotnessCold>'
                func pair(
                    _ names: Conveyor<String, SchedulingMain, HotnessCold>,
                    _ sizes: Conveyor<Int, SchedulingSerial<Disk>, HotnessCold>,
                ) -> Trash {
                    names.zip(sizes).run { print($0) }
                }
                """,
            wrong: "names.zip(sizes)",
            right: "names.zip(sizes.fire(on: .main))"
        ),
        Refusal(
            name: "combineLatest of two schedulings",
            program: """
                // error: cannot convert value of type 'Conveyor<Int, SchedulingSerial<Disk>, HotnessHot>' to expected argument type 'Conveyor<Int, SchedulingMain, HotnessHot>'
                func latest(
                    _ name: Conveyor<String, SchedulingMain, HotnessHot>,
                    _ size: Conveyor<Int, SchedulingSerial<Disk>, HotnessHot>,
                ) -> Trash {
                    name.combineLatest(size).run { print($0) }
                }
                """,
            wrong: "name.combineLatest(size)",
            right: "name.combineLatest(size.fire(on: .main))"
        ),
        Refusal(
            name: "merge of two schedulings",
            program: """
                // error: cannot convert value of type 'Conveyor<Int, SchedulingSerial<Disk>, HotnessCold>' to expected argument type 'Conveyor<Int, SchedulingMain, HotnessCold>'
                func either(
                    _ taps: Conveyor<Int, SchedulingMain, HotnessCold>,
                    _ sizes: Conveyor<Int, SchedulingSerial<Disk>, HotnessCold>,
                ) -> Trash {
                    taps.merge(sizes).run { print($0) }
                }
                """,
            wrong: "taps.merge(sizes)",
            right: "taps.merge(sizes.fire(on: .main))"
        ),
        Refusal(
            name: "two serial queues",
            program: """
                // error: cannot convert value of type 'Conveyor<Int, SchedulingSerial<Network>, HotnessCold>' to expected argument type 'Conveyor<Int, SchedulingSerial<Disk>, HotnessCold>'
                enum Network {}

                func together(
                    _ read: Conveyor<Int, SchedulingSerial<Disk>, HotnessCold>,
                    _ received: Conveyor<Int, SchedulingSerial<Network>, HotnessCold>,
                ) -> Trash {
                    read.zip(received).run { print($0) }
                }
                """,
            wrong: "read.zip(received)",
            right: "read.zip(received.fire(on: .serial(Disk.self)))"
        ),
        Refusal(
            name: "zip of two unknowns",
            program: """
                // error: referencing instance method 'zip' on 'Conveyor' requires that 'SchedulingUnknown' conform to 'SchedulingKnown'
                func anywhere(_ numbers: Conveyor<Int, SchedulingUnknown, HotnessCold>) -> Trash {
                    numbers.zip(numbers).run { print($0) }
                }
                """,
            wrong: "numbers.zip(numbers)",
            right: "numbers.fire(on: .main).zip(numbers.fire(on: .main))"
        ),
        Refusal(
            name: "combineLatest of two unknowns",
            program: """
                // error: referencing instance method 'combineLatest' on 'Conveyor' requires that 'SchedulingUnknown' conform to 'SchedulingKnown'
                func somewhere(_ numbers: Conveyor<Int, SchedulingUnknown, HotnessHot>) -> Trash {
                    numbers.combineLatest(numbers).run { print($0) }
                }
                """,
            wrong: "numbers.combineLatest(numbers)",
            right: "numbers.fire(on: .main).combineLatest(numbers.fire(on: .main))"
        ),
        Refusal(
            name: "a silo of another scheduling",
            program: """
                // error: cannot convert value of type 'Silo<String, SchedulingMain>' to expected argument type 'Silo<String, SchedulingSerial<Disk>>'
                func caption(
                    _ text: Conveyor<String, SchedulingSerial<Disk>, HotnessCold>,
                    into label: Silo<String, SchedulingMain>,
                ) -> Trash {
                    text.run(silo: label)
                }
                """,
            wrong: "text.run(silo: label)",
            right: "text.fire(on: .main).run(silo: label)"
        ),
        Refusal(
            name: "flatMapLatest into hot ones of another queue, taken for the queue's",
            program: """
                // error: cannot assign value of type 'Conveyor<Int, SchedulingUnknown, HotnessHot>' to type 'Conveyor<Int, SchedulingSerial<Disk>, HotnessHot>'
                func size(
                    _ name: Conveyor<String, SchedulingMain, HotnessHot>,
                    _ size: Conveyor<Int, SchedulingSerial<Disk>, HotnessHot>,
                ) -> Trash {
                    let sizes: Conveyor<Int, SchedulingSerial<Disk>, HotnessHot>
                    sizes = name.flatMapLatest { _ in size }
                    return sizes.run { print($0) }
                }
                """,
            wrong: "name.flatMapLatest { _ in size }",
            right: "name.flatMapLatest { _ in size }.fire(on: .serial(Disk.self)).startWith(0)"
        ),
    ]

    private static let hotness = [
        Refusal(
            name: "a cold one where a hot one is asked for",
            program: """
                // error: cannot convert value of type 'Conveyor<String, SchedulingMain, HotnessCold>' to expected argument type 'Conveyor<String, SchedulingMain, HotnessHot>'
                func open(_ text: Conveyor<String, SchedulingMain, HotnessHot>) -> Trash {
                    text.run { print("drawn with", $0) }
                }

                func open(_ name: Container<String, SchedulingMain>) -> Trash {
                    open(name.asConveyor().fire(on: .main))
                }
                """,
            wrong: "open(name.asConveyor().fire(on: .main))",
            right: "open(name.asConveyor().fire(on: .main).startWith(\"one moment\"))"
        ),
        Refusal(
            name: "hot zipped with cold, taken for hot",
            program: """
                // error: cannot convert return expression of type 'Conveyor<(Int, Int), SchedulingMain, HotnessCold>' to return type 'Conveyor<(Int, Int), SchedulingMain, HotnessHot>'
                func zipped(
                    _ hot: Conveyor<Int, SchedulingMain, HotnessHot>,
                    _ cold: Conveyor<Int, SchedulingMain, HotnessCold>,
                ) -> Conveyor<(Int, Int), SchedulingMain, HotnessHot> {
                    hot.zip(cold)
                }
                """,
            wrong: "hot.zip(cold)",
            right: "hot.zip(cold.startWith(0))"
        ),
        Refusal(
            name: "sync given an async conveyor",
            program: """
                // error: cannot convert value of type '@Sendable () -> Conveyor<Reading, SchedulingUnknown, HotnessCold>' to expected argument type '@Sendable () -> Conveyor<Reading, SchedulingUnknown, HotnessHot>'
                import Foundation

                func reading(_ file: URL) -> Conveyor<Reading, SchedulingUnknown, HotnessHot> {
                    Conveyors.sync { readLater(file) }
                }
                """,
            wrong: "readLater(file)",
            right: "read(file)"
        ),
        Refusal(
            name: "filter of a hot one",
            program: """
                // error: 'filter' is unavailable: a hot conveyor owes an event inside run: add 'otherwise:'
                func long(_ name: Container<String, SchedulingMain>) -> Trash {
                    name.asConveyor().filter { $0.count > 3 }.run { print($0) }
                }
                """,
            wrong: "filter { $0.count > 3 }",
            right: "filter({ $0.count > 3 }, otherwise: \"nobody\")"
        ),
        Refusal(
            name: "filter with something else of a cold one",
            program: """
                // error: referencing instance method 'filter(_:otherwise:)' on 'Conveyor' requires the types 'HotnessCold' and 'HotnessHot' be equivalent
                func tapped(_ taps: Conveyor<Int, SchedulingMain, HotnessCold>) -> Trash {
                    taps.filter({ $0 > 3 }, otherwise: 0).run { print($0) }
                }
                """,
            wrong: "filter({ $0 > 3 }, otherwise: 0)",
            right: "filter { $0 > 3 }"
        ),
        Refusal(
            name: "share of a hot one",
            program: """
                // error: referencing instance method 'share()' on 'Conveyor' requires the types 'HotnessHot' and 'HotnessCold' be equivalent
                func shared(_ name: Container<String, SchedulingMain>) -> Trash {
                    name.asConveyor().share().run { print($0) }
                }
                """,
            wrong: "name.asConveyor().share()",
            right: "name.asConveyor()"
        ),
    ]

    private static let crossing = [
        Refusal(
            name: "a class with state across queues",
            program: """
                // error: type 'Draft' does not conform to the 'Sendable' protocol
                final class Draft {
                    var text = ""
                }

                func drafts(_ taps: Conveyor<Int, SchedulingMain, HotnessCold>) -> Trash {
                    taps.map { _ in Draft() }
                        .fire(on: .serial(Disk.self))
                        .run { print($0.text) }
                }
                """,
            wrong: ".fire(on: .serial(Disk.self))",
            right: ".map { $0.text }.fire(on: .serial(Disk.self)).map { _ in Draft() }"
        ),
        Refusal(
            name: "a queue that is not known",
            program: """
                // error: 'SchedulingUnknown' cannot be constructed because it has no accessible initializers
                func carried(_ taps: Conveyor<Int, SchedulingMain, HotnessCold>) -> Trash {
                    taps.fire(on: SchedulingUnknown()).run { print($0) }
                }
                """,
            wrong: "SchedulingUnknown()",
            right: ".main"
        ),
    ]

    private static let concurrency = [
        Refusal(
            name: "a handler that changes a variable of its surroundings",
            program: """
                // error: mutation of captured var 'count' in concurrently-executing code
                func count(_ taps: Conveyor<Int, SchedulingMain, HotnessCold>) -> Trash {
                    var count = 0
                    return taps.run { _ in count += 1 }
                }
                """,
            wrong: "count += 1 }",
            right: "print(\"tap\") }"
        ),
        Refusal(
            name: "a handler that draws without a word about the main actor",
            program: """
                // error: call to main actor-isolated instance method 'draw' in a synchronous nonisolated context
                func drawn(
                    _ text: Conveyor<String, SchedulingMain, HotnessCold>,
                    on screen: Screen,
                ) -> Trash {
                    text.run { screen.draw($0) }
                }
                """,
            wrong: "text.run { screen.draw($0) }",
            right: "text.run { text in MainActor.assumeIsolated { screen.draw(text) } }"
        ),
        Refusal(
            name: "an actor that draws on the main actor's screen",
            program: """
                // error: main actor-isolated instance method 'draw' cannot be called from outside of the actor
                actor Painter {
                    func paint(_ screen: Screen) async {
                        screen.draw("Ada")
                    }
                }
                """,
            wrong: "screen.draw(\"Ada\")",
            right: "await screen.draw(\"Ada\")"
        ),
        Refusal(
            name: "a class with state that goes to an actor and stays here",
            depth: .values,
            program: """
                // error: sending 'sketch' risks causing data races
                final class Sketch {
                    var text = ""
                }

                actor Archive {
                    private var sketch: Sketch?

                    func keep(_ sketch: Sketch) { self.sketch = sketch }
                }

                func send(to archive: Archive) async {
                    let sketch = Sketch()
                    await archive.keep(sketch)
                    sketch.text = "changed"
                }
                """,
            wrong: "await archive.keep(sketch)",
            right: "await archive.keep(Sketch())"
        ),
    ]
}

/// A program that compiles, whether one wants it to or not.
struct Acceptance: Sendable, CustomTestStringConvertible {
    let name: String
    let program: String

    var testDescription: String { name }
}

extension Acceptance {
    static let all = [
        Acceptance(
            name: "an async that calls back at once",
            program: """
                func liar() -> Conveyor<Int, SchedulingUnknown, HotnessCold> {
                    Conveyors.async { fire in
                        fire(1)
                        return Trash()
                    }
                }
                """
        ),
        Acceptance(
            name: "fire on the wrong queue",
            program: """
                func wrongQueue(_ names: Multiplexer<String, SchedulingMain>) {
                    SchedulingSerial<Disk>.queue.async { names.fire("Ada") }
                }
                """
        ),
        Acceptance(
            name: "with actors, a screen that is drawn late",
            program: """
                actor SlowReader {
                    func name() -> String { "Ada" }
                }

                @MainActor func openLate(_ screen: Screen, _ reader: SlowReader) {
                    Task { screen.draw(await reader.name()) }
                }
                """
        ),
        Acceptance(
            name: "with actors, a state that changed during await",
            program: """
                actor Account {
                    private var balance = 10

                    func pay(_ price: Int, after check: @Sendable () async -> Bool) async {
                        guard balance >= price, await check() else { return }
                        balance -= price
                    }
                }
                """
        ),
        Acceptance(
            name: "with actors, a pair of values from two places",
            program: """
                actor SizeReader {
                    func size() -> Int { 3 }
                }

                actor WordReader {
                    func word() -> String { "Ada" }
                }

                func both(_ words: WordReader, _ sizes: SizeReader) async -> (String, Int) {
                    async let word = words.word()
                    async let size = sizes.size()
                    return await (word, size)
                }
                """
        ),
        Acceptance(
            name: "with actors, a class with state that is given away",
            program: """
                final class Letter {
                    var text = ""
                }

                actor Mailbox {
                    private var letter: Letter?

                    func keep(_ letter: Letter) { self.letter = letter }
                }

                func post(to mailbox: Mailbox) async {
                    let letter = Letter()
                    letter.text = "Ada"
                    await mailbox.keep(letter)
                }
                """
        ),
    ]
}
