import Testing

/// A program that must not compile, and how to mend it.
struct Refusal: Sendable, CustomTestStringConvertible {
    let name: String
    /// Where the compiler comes to this error.
    let depth: Compiler.Depth
    /// The part of one line that the compiler must point at, and what stands there in a program.
    let wrong, right: String
    /// Begins with `// error: ` and the compiler's words.
    let program: String

    var testDescription: String { name }

    var words: String {
        String(lines[0].dropFirst("// error: ".count))
    }

    /// The number of the wrong line, from 1.
    var line: Int {
        (lines.firstIndex { $0.contains(wrong) } ?? -1) + 1
    }

    var mended: String { program.replacing(wrong, with: right) }

    private var lines: [Substring] {
        program.split(separator: "\n", omittingEmptySubsequences: false)
    }

    static let all =
        paragraphs(of: refusedForTypes).map { Refusal($0, .types) }
        + paragraphs(of: refusedForValues).map { Refusal($0, .values) }

    /// - Parameter lines: `// name`, `// wrong => right`, and the program.
    private init(_ lines: [String], _ depth: Compiler.Depth) {
        let parts = lines[1].dropFirst(3).split(separator: " => ").map(String.init)
        (name, wrong, right) = (String(lines[0].dropFirst(3)), parts[0], parts[1])
        self.depth = depth
        program = lines.dropFirst(2).joined(separator: "\n")
    }
}

/// Programs that compile, whether one wants them to or not.
let acceptances = paragraphs(of: accepted).map { $0.joined(separator: "\n") }

/// What stands between two lines of dashes.
private func paragraphs(of text: String) -> [[String]] {
    text.split(separator: "\n----\n").map {
        $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

private let refusedForTypes = """
    // zip of two schedulings
    // names.zip(sizes) => names.zip(sizes.fire(on: .main))
    // error: cannot convert value of type 'Conveyor<Int, SchedulingSerial<Disk>, HotnessCold>' to expected argument type 'Conveyor<Int, SchedulingMain, HotnessCold>'
    func pair(
        _ names: Conveyor<String, SchedulingMain, HotnessCold>,
        _ sizes: Conveyor<Int, SchedulingSerial<Disk>, HotnessCold>,
    ) -> Trash {
        names.zip(sizes).run { print($0) }
    }
    ----
    // combineLatest of two schedulings
    // name.combineLatest(size) => name.combineLatest(size.fire(on: .main))
    // error: cannot convert value of type 'Conveyor<Int, SchedulingSerial<Disk>, HotnessHot>' to expected argument type 'Conveyor<Int, SchedulingMain, HotnessHot>'
    func latest(
        _ name: Conveyor<String, SchedulingMain, HotnessHot>,
        _ size: Conveyor<Int, SchedulingSerial<Disk>, HotnessHot>,
    ) -> Trash {
        name.combineLatest(size).run { print($0) }
    }
    ----
    // merge of two schedulings
    // taps.merge(sizes) => taps.merge(sizes.fire(on: .main))
    // error: cannot convert value of type 'Conveyor<Int, SchedulingSerial<Disk>, HotnessCold>' to expected argument type 'Conveyor<Int, SchedulingMain, HotnessCold>'
    func either(
        _ taps: Conveyor<Int, SchedulingMain, HotnessCold>,
        _ sizes: Conveyor<Int, SchedulingSerial<Disk>, HotnessCold>,
    ) -> Trash {
        taps.merge(sizes).run { print($0) }
    }
    ----
    // two serial queues
    // read.zip(received) => read.zip(received.fire(on: .serial(Disk.self)))
    // error: cannot convert value of type 'Conveyor<Int, SchedulingSerial<Network>, HotnessCold>' to expected argument type 'Conveyor<Int, SchedulingSerial<Disk>, HotnessCold>'
    enum Network {}

    func together(
        _ read: Conveyor<Int, SchedulingSerial<Disk>, HotnessCold>,
        _ received: Conveyor<Int, SchedulingSerial<Network>, HotnessCold>,
    ) -> Trash {
        read.zip(received).run { print($0) }
    }
    ----
    // zip of two unknowns
    // numbers.zip(numbers) => numbers.fire(on: .main).zip(numbers.fire(on: .main))
    // error: referencing instance method 'zip' on 'Conveyor' requires that 'SchedulingUnknown' conform to 'SchedulingKnown'
    func anywhere(_ numbers: Conveyor<Int, SchedulingUnknown, HotnessCold>) -> Trash {
        numbers.zip(numbers).run { print($0) }
    }
    ----
    // combineLatest of two unknowns
    // numbers.combineLatest(numbers) => numbers.fire(on: .main).combineLatest(numbers.fire(on: .main))
    // error: referencing instance method 'combineLatest' on 'Conveyor' requires that 'SchedulingUnknown' conform to 'SchedulingKnown'
    func somewhere(_ numbers: Conveyor<Int, SchedulingUnknown, HotnessHot>) -> Trash {
        numbers.combineLatest(numbers).run { print($0) }
    }
    ----
    // a silo of another scheduling
    // text.run(silo: label) => text.fire(on: .main).run(silo: label)
    // error: cannot convert value of type 'Silo<String, SchedulingMain>' to expected argument type 'Silo<String, SchedulingSerial<Disk>>'
    func caption(
        _ text: Conveyor<String, SchedulingSerial<Disk>, HotnessCold>,
        into label: Silo<String, SchedulingMain>,
    ) -> Trash {
        text.run(silo: label)
    }
    ----
    // flatMapLatest into hot ones of another queue, taken for the queue's
    // name.flatMapLatest { _ in size } => name.flatMapLatest { _ in size }.fire(on: .serial(Disk.self)).startWith(0)
    // error: cannot assign value of type 'Conveyor<Int, SchedulingUnknown, HotnessHot>' to type 'Conveyor<Int, SchedulingSerial<Disk>, HotnessHot>'
    func size(
        _ name: Conveyor<String, SchedulingMain, HotnessHot>,
        _ size: Conveyor<Int, SchedulingSerial<Disk>, HotnessHot>,
    ) -> Trash {
        let sizes: Conveyor<Int, SchedulingSerial<Disk>, HotnessHot>
        sizes = name.flatMapLatest { _ in size }
        return sizes.run { print($0) }
    }
    ----
    // a cold one where a hot one is asked for
    // open(name.asConveyor().fire(on: .main)) => open(name.asConveyor().fire(on: .main).startWith("one moment"))
    // error: cannot convert value of type 'Conveyor<String, SchedulingMain, HotnessCold>' to expected argument type 'Conveyor<String, SchedulingMain, HotnessHot>'
    func open(_ text: Conveyor<String, SchedulingMain, HotnessHot>) -> Trash {
        text.run { print("drawn with", $0) }
    }

    func open(_ name: Container<String, SchedulingMain>) -> Trash {
        open(name.asConveyor().fire(on: .main))
    }
    ----
    // hot zipped with cold, taken for hot
    // hot.zip(cold) => hot.zip(cold.startWith(0))
    // error: cannot convert return expression of type 'Conveyor<(Int, Int), SchedulingMain, HotnessCold>' to return type 'Conveyor<(Int, Int), SchedulingMain, HotnessHot>'
    func zipped(
        _ hot: Conveyor<Int, SchedulingMain, HotnessHot>,
        _ cold: Conveyor<Int, SchedulingMain, HotnessCold>,
    ) -> Conveyor<(Int, Int), SchedulingMain, HotnessHot> {
        hot.zip(cold)
    }
    ----
    // sync given an async conveyor
    // readLater(file) => read(file)
    // error: cannot convert value of type '@Sendable () -> Conveyor<Reading, SchedulingUnknown, HotnessCold>' to expected argument type '@Sendable () -> Conveyor<Reading, SchedulingUnknown, HotnessHot>'
    import Foundation

    func reading(_ file: URL) -> Conveyor<Reading, SchedulingUnknown, HotnessHot> {
        Conveyors.sync { readLater(file) }
    }
    ----
    // filter of a hot one
    // filter { $0.count > 3 } => filter({ $0.count > 3 }, otherwise: "nobody")
    // error: 'filter' is unavailable: a hot conveyor owes an event inside run: add 'otherwise:'
    func long(_ name: Container<String, SchedulingMain>) -> Trash {
        name.asConveyor().filter { $0.count > 3 }.run { print($0) }
    }
    ----
    // filter with something else of a cold one
    // filter({ $0 > 3 }, otherwise: 0) => filter { $0 > 3 }
    // error: referencing instance method 'filter(_:otherwise:)' on 'Conveyor' requires the types 'HotnessCold' and 'HotnessHot' be equivalent
    func tapped(_ taps: Conveyor<Int, SchedulingMain, HotnessCold>) -> Trash {
        taps.filter({ $0 > 3 }, otherwise: 0).run { print($0) }
    }
    ----
    // share of a hot one
    // name.asConveyor().share() => name.asConveyor()
    // error: referencing instance method 'share()' on 'Conveyor' requires the types 'HotnessHot' and 'HotnessCold' be equivalent
    func shared(_ name: Container<String, SchedulingMain>) -> Trash {
        name.asConveyor().share().run { print($0) }
    }
    ----
    // a class with state across queues
    // .fire(on: .serial(Disk.self)) => .map { $0.text }.fire(on: .serial(Disk.self)).map { _ in Draft() }
    // error: type 'Draft' does not conform to the 'Sendable' protocol
    final class Draft {
        var text = ""
    }

    func drafts(_ taps: Conveyor<Int, SchedulingMain, HotnessCold>) -> Trash {
        taps.map { _ in Draft() }
            .fire(on: .serial(Disk.self))
            .run { print($0.text) }
    }
    ----
    // a queue that is not known
    // SchedulingUnknown() => .main
    // error: 'SchedulingUnknown' cannot be constructed because it has no accessible initializers
    func carried(_ taps: Conveyor<Int, SchedulingMain, HotnessCold>) -> Trash {
        taps.fire(on: SchedulingUnknown()).run { print($0) }
    }
    ----
    // a handler that changes a variable of its surroundings
    // count += 1 } => print("tap") }
    // error: mutation of captured var 'count' in concurrently-executing code
    func count(_ taps: Conveyor<Int, SchedulingMain, HotnessCold>) -> Trash {
        var count = 0
        return taps.run { _ in count += 1 }
    }
    ----
    // a handler that draws without a word about the main actor
    // text.run { screen.draw($0) } => text.run { text in MainActor.assumeIsolated { screen.draw(text) } }
    // error: call to main actor-isolated instance method 'draw' in a synchronous nonisolated context
    func drawn(
        _ text: Conveyor<String, SchedulingMain, HotnessCold>,
        on screen: Screen,
    ) -> Trash {
        text.run { screen.draw($0) }
    }
    ----
    // an actor that draws on the main actor's screen
    // screen.draw("Ada") => await screen.draw("Ada")
    // error: main actor-isolated instance method 'draw' cannot be called from outside of the actor
    actor Painter {
        func paint(_ screen: Screen) async {
            screen.draw("Ada")
        }
    }
    """

private let refusedForValues = """
    // a class with state that goes to an actor and stays here
    // await archive.keep(sketch) => await archive.keep(Sketch())
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
    """

private let accepted = """
    // an async that calls back at once
    func liar() -> Conveyor<Int, SchedulingUnknown, HotnessCold> {
        Conveyors.async { fire in
            fire(1)
            return Trash()
        }
    }
    ----
    // fire on the wrong queue
    func wrongQueue(_ names: Multiplexer<String, SchedulingMain>) {
        SchedulingSerial<Disk>.queue.async { names.fire("Ada") }
    }
    ----
    // with actors, a screen that is drawn late
    actor SlowReader {
        func name() -> String { "Ada" }
    }

    @MainActor func openLate(_ screen: Screen, _ reader: SlowReader) {
        Task { screen.draw(await reader.name()) }
    }
    ----
    // with actors, a state that changed during await
    actor Account {
        private var balance = 10

        func pay(_ price: Int, after check: @Sendable () async -> Bool) async {
            guard balance >= price, await check() else { return }
            balance -= price
        }
    }
    ----
    // with actors, a pair of values from two places
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
    ----
    // with actors, a class with state that is given away
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
