import TestSupport
import Testing

@testable import RxPrototype

@Suite struct PublishSubjectTests {
    private let subject = PublishSubject()
    private let log = Log()

    @Test func `a completed subject delivers nothing`() {
        let handle = subject.subscribe { log.write($0) }
        subject.onCompleted()
        subject.onNext(1)
        subject.onError(Boom())
        subject.onCompleted()
        #expect(log.lines == ["completed"])
        handle.dispose()
    }

    @Test func `who subscribes after the end receives the end, and nothing is kept`() {
        let living = Counter()
        subject.onError(Boom())
        let handle = subject.subscribe { [tracked = Tracked(living)] event in
            tracked.touch()
            log.write(event)
        }
        #expect(log.lines == ["error(boom)"])
        #expect(living.value == 0)
        handle.dispose()
    }

    @Test func `a subscriber may leave while values are delivered`() {
        var handles: [any Disposable] = []
        for number in 1...3 {
            handles.append(
                subject.subscribe { event in
                    log.write("\(number) \(event)")
                    if number == 1 { handles[1].dispose() }
                }
            )
        }
        subject.onNext(7)
        #expect(log.lines == ["1 next(7)", "3 next(7)"])
        for handle in handles { handle.dispose() }
    }

    @Test func `a subscriber may bring another while values are delivered`() {
        var second: (any Disposable)?
        let first = subject.subscribe { event in
            log.write("1 \(event)")
            if second == nil { second = subject.subscribe { log.write("2 \($0)") } }
        }
        for number in 7...8 { subject.onNext(number) }
        #expect(log.lines == ["1 next(7)", "1 next(8)", "2 next(8)"])
        first.dispose()
        second?.dispose()
    }

    @Test func `a subject does not live longer for its subscribers`() {
        weak var subject: PublishSubject?
        let handle = {
            let made = PublishSubject()
            subject = made
            return made.map { $0 }.subscribe { _ in }
        }()
        #expect(subject == nil)
        handle.dispose()
    }

    @Test func `subscribing, sending and disposing on many threads at once is safe`() {
        let rounds = 200
        let living = Counter()
        let received = Counter()
        onThreads(4) { number in
            for round in 0..<rounds {
                if number == 0 { subject.onNext(round) }
                let tracked = Tracked(living)
                let handle = subject.filter { _ in true }.subscribe { _ in
                    tracked.touch()
                    received.increment()
                }
                subject.onNext(round)
                handle.dispose()
            }
        }
        #expect(received.value >= 4 * rounds)
        #expect(living.value == 0)
    }
}
