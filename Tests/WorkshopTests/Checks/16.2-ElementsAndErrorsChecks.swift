// With: RxBeyondTests/ContractAdapter.swift
// With: RxBeyondTests/Support.swift
import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxBeyond

extension Checks {
    @Suite struct Exercise132 {
        let results = Log()
        let failures = Log()
        let source = TestSource<Event<Int>>()

        private func subscribe() {
            source.observable.elements().subscribe(results)
            source.observable.errors().subscribe(failures)
        }

        @Test func `elements and errors go two ways`() {
            subscribe()
            for event in [Event.next(1), .error(Boom()), .next(2)] { source.onNext(event) }
            #expect(results.lines == ["next(1)", "next(2)"])
            #expect(failures.lines == ["next(boom)"])
        }

        @Test func `an end that a handler sends behind an element comes behind it`() {
            source.observable.elements().subscribe { [log = results, source] event in
                log.write(event)
                guard case .next(1) = event else { return }
                source.onNext(.next(2))
                source.onError(Boom())
            }
            source.onNext(.next(1))
            #expect(results.lines == ["next(1)", "next(2)", "error(boom)"])
        }

        @Test func `an event that is an element ends nothing`() {
            subscribe()
            for event in [Event.completed, .next(1), .error(Boom()), .completed, .error(Boom())] {
                source.onNext(event)
            }
            source.onNext(.next(2))
            #expect(results.lines == ["next(1)", "next(2)"])
            #expect(failures.lines == ["next(boom)", "next(boom)"])
            #expect(source.disposals == 0)
        }

        @Test func `the end of the sequence itself is the end of both`() {
            for end in [Event<Event<Int>>.completed, .error(Boom())] {
                let source = TestSource<Event<Int>>()
                let (results, failures) = (Log(), Log())
                source.observable.elements().subscribe(results)
                source.observable.errors().subscribe(failures)
                source.on(end)
                #expect(results.lines == ["\(end)"])
                #expect(failures.lines == ["\(end)"])
                #expect(source.disposals == 2)
            }
        }

        @Test func `two equal elements are two, and so are two equal errors`() {
            subscribe()
            for event in [Event.next(7), .next(7), .error(Boom()), .error(Boom())] {
                source.onNext(event)
            }
            #expect(results.lines == ["next(7)", "next(7)"])
            #expect(failures.lines == ["next(boom)", "next(boom)"])
        }

        @Test func `an element that is nil is an element`() {
            let source = TestSource<Event<Int?>>()
            source.observable.elements().subscribe(results)
            source.onNext(.next(nil))
            source.onNext(.next(1))
            #expect(results.lines == ["next(nil)", "next(Optional(1))"])
        }

        @Test func `an element that is an error is no error`() {
            let source = TestSource<Event<Boom>>()
            source.observable.elements().subscribe(results)
            source.observable.errors().subscribe(failures)
            source.onNext(.next(Boom()))
            #expect(results.lines == ["next(boom)"])
            #expect(failures.lines == [])
        }

        @Test func `one search after the other, and none of their errors ends the field`() {
            let field = TestSource<Int>()
            let answers = field.observable.flatMapLatest { number -> Observable<Event<Int>> in
                (number == 0 ? Observable<Int>.error(Boom()) : .just(number)).materialize()
            }
            .share()
            answers.elements().subscribe(results)
            answers.errors().subscribe(failures)
            for number in [1, 0, 2, 0] { field.onNext(number) }
            #expect(field.subscriptions == 1)
            #expect(results.lines == ["next(1)", "next(2)"])
            #expect(failures.lines == ["next(boom)", "next(boom)"])
        }

        @Test func `each element is asked for its event once`() {
            let calls = Counter()
            let source = TestSource<Asked>()
            source.observable.elements().subscribe(results)
            source.onNext(Asked(calls: calls, element: 1))
            #expect(calls.value == 1)
            source.observable.errors().subscribe(failures)
            source.onNext(Asked(calls: calls, element: nil))
            #expect(calls.value == 3)
        }

        @Test func `nothing is subscribed to before somebody subscribes`() {
            let (elements, errors) = (source.observable.elements(), source.observable.errors())
            #expect(source.subscriptions == 0)
            let subscriptions = [elements.subscribe(results), errors.subscribe(failures)]
            #expect(source.subscriptions == 2)
            for subscription in subscriptions { subscription.dispose() }
            #expect(source.disposals == 2)
        }

        @Test(arguments: Contract.clauses(of: "16.2"))
        func `elements() keeps the operator's contract`(clause: Contract.Clause) {
            check(clause) { source in
                source.map { Event.next($0) }.elements()
            } model: {
                $0
            }
        }

        @Test(arguments: Contract.clauses(of: "16.2"))
        func `errors() keeps the operator's contract`(clause: Contract.Clause) {
            check(clause) { source in
                source.map { Event<Int>.error(Failure(number: $0)) }.errors()
            } model: { numbers -> [any Error] in
                numbers.map { Failure(number: $0) }
            }
        }

        private struct Failure: Error, CustomStringConvertible {
            let number: Contract.Number
            var description: String { "failure \(number)" }
        }

        /// Counts how often it is asked for its event.
        private struct Asked: EventConvertible {
            let calls: Counter
            let element: Int?

            var event: Event<Int> {
                calls.increment()
                return element.map { .next($0) } ?? .error(Boom())
            }
        }
    }
}
