import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxPrototype

extension Checks {
    @Suite struct ExerciseR1 {
        private let source = Source()
        private let log = Log()

        @Test func `it passes on as many as it should, and completes`() {
            _ = source.numbers.take(2).subscribe { log.write($0) }
            source.send(1, 2, 3)
            #expect(log.lines == ["next(1)", "next(2)", "completed"])
        }

        @Test func `the last value ends it, and stops the source`() {
            _ = source.numbers.take(2).subscribe { log.write($0) }
            source.send(1)
            #expect(source.disposals.value == 0)
            source.send(2)
            #expect(log.lines == ["next(1)", "next(2)", "completed"])
            #expect(source.disposals.value == 1)
        }

        @Test func `take(0) completes at once`() {
            _ = source.numbers.take(0).subscribe { log.write($0) }
            #expect(log.lines == ["completed"])
        }

        @Test func `a shorter stream ends as it likes`() {
            for end in [Event.completed, .error(Oops())] {
                let source = Source()
                _ = source.numbers.take(.max).subscribe { log.write($0) }
                source.send(1)
                source.send(end)
            }
            #expect(log.lines == ["next(1)", "completed", "next(1)", "error(oops)"])
        }

        @Test func `every subscription counts for itself`() {
            let first = source.numbers.take(1)
            _ = first.subscribe { log.write("a \($0)") }
            source.send(1)
            _ = first.subscribe { log.write("b \($0)") }
            source.send(2)
            #expect(log.lines == ["a next(1)", "a completed", "b next(2)", "b completed"])
        }

        @Test func `a value sent from inside the handler counts`() {
            _ = source.numbers.take(2).subscribe { event in
                log.write(event)
                if case .next(let value) = event, value < 5 { source.send(value + 1) }
            }
            source.send(1)
            #expect(log.lines == ["next(1)", "next(2)", "completed"])
        }

        @Test func `what comes from inside the last value goes nowhere`() {
            for event in [Event.completed, .error(Oops()), .next(2)] {
                let source = Source()
                _ = source.numbers.take(1).subscribe { [log] received in
                    log.write(received)
                    if case .next(1) = received { source.send(event) }
                    log.write(".")
                }
                source.send(1)
            }
            let lines = ["next(1)", ".", "completed", "."]
            #expect(log.lines == lines + lines + lines)
        }

        @Test func `dispose reaches the source`() {
            let handle = source.numbers.take(2).subscribe { log.write($0) }
            source.send(1)
            handle.dispose()
            #expect(source.disposals.value == 1)
            source.send(2)
            #expect(log.lines == ["next(1)"])
        }

        @Test func `equal values count, each of them`() {
            _ = source.numbers.take(3).subscribe { log.write($0) }
            source.send(7, 7, 7, 7)
            #expect(log.lines == ["next(7)", "next(7)", "next(7)", "completed"])
        }

        @Test func `one behind another stops the source while it sends inside subscribe`() {
            var calls = 0
            let numbers = ObservableInt.create { [source] observer in
                for number in 1...9 { observer.on(.next(number)) }
                return Stop(counter: source.disposals)
            }
            let counted = numbers.map { number in
                calls += 1
                return number
            }
            _ = counted.take(5).take(2).subscribe { log.write($0) }
            #expect(log.lines == ["next(1)", "next(2)", "completed"])
            #expect(calls == 2)
        }

        @Test func `of two threads that send at once one has the last value`() {
            inEveryOrder {
                let (source, log) = (Source(), Log())
                _ = source.numbers.take(1).subscribe { event in
                    step("receives \(event)")
                    log.write(event)
                }
                return Scene([{ source.send(1) }, { source.send(2) }]) {
                    log.lines.count == 2 ? nil : "It has delivered \(log.lines)."
                }
            }
        }

        @Test(arguments: Contract.clauses(of: "R.1"), [1, 2, 1000])
        func `it keeps the operator's contract`(clause: Contract.Clause, count: Int) {
            let subject = Contract.Operator(
                build: { source, _ in subscribing(to: source.numbers.take(count)) },
                model: Contract.passingEnds(completingAfter: count) { $0.prefix(count) }
            )
            check(clause, subject)
        }
    }
}
