import TestSupport
import Testing

@testable import RxPrototype

struct Boom: Error {}

@Suite struct ChainTests {
    @Test func `values arrive in order, mapped and filtered, then completion`() {
        let log = Log()
        let handle = numbers(1...4).filter { $0 % 2 == 0 }.map { $0 * 10 }.subscribe {
            log.write($0)
        }
        #expect(log.lines == ["next(20)", "next(40)", "completed"])
        handle.dispose()
    }

    @Test func `an error passes every operator and ends the stream`() {
        let log = Log()
        let source = ObservableInt.create { observer in
            observer.onNext(1)
            observer.onError(Boom())
            observer.onNext(2)
            observer.onCompleted()
            return NopDisposable()
        }
        let handle = source.filter { _ in true }.map { $0 }.subscribe { log.write($0) }
        #expect(log.lines == ["next(1)", "error(RxPrototypeTests.Boom())"])
        handle.dispose()
    }

    @Test func `nothing arrives after completion, whatever the source sends`() {
        let log = Log()
        let handle = ObservableInt.create { observer in
            observer.onCompleted()
            observer.onNext(1)
            observer.onCompleted()
            return NopDisposable()
        }.subscribe { log.write($0) }
        #expect(log.lines == ["completed"])
        handle.dispose()
    }

    @Test func `nothing arrives when the handler of completion makes the source go on`() {
        let log = Log()
        let subject = PublishSubject()
        let source = ObservableInt.create { observer in subject.subscribe { observer.on($0) } }
        let calls = Counter()
        let mapped = source.map { value in
            calls.increment()
            return value
        }
        let handle = mapped.subscribe { event in
            log.write(event)
            if event.isStopEvent { subject.onNext(2) }
        }
        subject.onNext(1)
        subject.onCompleted()
        #expect(log.lines == ["next(1)", "completed"])
        #expect(calls.value == 1)
        handle.dispose()
    }

    @Test func `every subscription is a chain of its own`() {
        let runs = Counter()
        let source = ObservableInt.create { observer in
            observer.onNext(runs.increment())
            return NopDisposable()
        }.map { $0 }
        let log = Log()
        #expect(runs.value == 0)
        let first = source.subscribe { log.write("first \($0)") }
        let second = source.subscribe { log.write("second \($0)") }
        first.dispose()
        #expect(log.lines == ["first next(1)", "second next(2)"])
        second.dispose()
    }

    @Test func `dispose stops delivery, also from inside a handler`() {
        let subject = PublishSubject()
        let log = Log()
        var handle: (any Disposable)?
        handle = subject.map { $0 }.subscribe { event in
            log.write(event)
            handle?.dispose()
        }
        subject.onNext(1)
        subject.onNext(2)
        #expect(log.lines == ["next(1)"])
    }

    @Test func `a source that is disposed between two values sends no more`() {
        let log = Log()
        let teardowns = Counter()
        let source = ObservableInt.create { observer in
            let inner = numbers(1...9).subscribe { observer.on($0) }
            return Teardown {
                teardowns.increment()
                inner.dispose()
            }
        }
        let handle = firstOnly(source).subscribe { log.write($0) }
        #expect(log.lines == ["next(1)", "completed"])
        #expect(teardowns.value == 1)
        handle.dispose()
    }
}

@Suite struct TeardownTests {
    @Test func `what create returns is disposed once, on dispose`() {
        let teardowns = Counter()
        let handle = ObservableInt.create { _ in Teardown { teardowns.increment() } }
            .map { $0 }
            .subscribe { _ in }
        #expect(teardowns.value == 0)
        handle.dispose()
        handle.dispose()
        #expect(teardowns.value == 1)
    }

    @Test func `what create returns is disposed once, on completion`() {
        let subject = PublishSubject()
        let teardowns = Counter()
        let handle = ObservableInt.create { observer in
            let inner = subject.subscribe { observer.on($0) }
            return Teardown {
                teardowns.increment()
                inner.dispose()
            }
        }.subscribe { _ in }
        subject.onCompleted()
        #expect(teardowns.value == 1)
        handle.dispose()
        #expect(teardowns.value == 1)
    }

    @Test func `what create returns is disposed once, when it completed before it returned`() {
        let teardowns = Counter()
        let handle = ObservableInt.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            #expect(teardowns.value == 0)
            return Teardown { teardowns.increment() }
        }.filter { $0 > 0 }.subscribe { _ in }
        #expect(teardowns.value == 1)
        handle.dispose()
        #expect(teardowns.value == 1)
    }

    @Test func `a teardown that disposes the handle runs once`() {
        let teardowns = Counter()
        var handle: (any Disposable)?
        handle = ObservableInt.create { _ in
            Teardown {
                teardowns.increment()
                handle?.dispose()
            }
        }.subscribe { _ in }
        handle?.dispose()
        #expect(teardowns.value == 1)
    }
}

@Suite struct MemoryTests {
    @Test func `a finished subscription has freed everything, although its handle is held`() {
        let living = Counter()
        let handle = tracking(living, in: numbers(1...3))
        #expect(living.value == 0)
        handle.dispose()
    }

    @Test func `a disposed subscription has freed everything, although its source lives`() {
        let living = Counter()
        let subject = PublishSubject()
        let handle = tracking(living, in: subject)
        subject.onNext(1)
        #expect(living.value == 2)
        handle.dispose()
        #expect(living.value == 0)
        subject.onNext(2)
    }

    @Test func `a subscription whose handle is dropped goes on until it is ended`() {
        let living = Counter()
        let subject = PublishSubject()
        _ = tracking(living, in: subject)
        #expect(living.value == 2)
        subject.onCompleted()
        #expect(living.value == 0)
    }

    @Test func `a chain of a thousand operators sends, completes and is freed`() {
        let living = Counter()
        let subject = PublishSubject()
        let log = Log()
        do {
            let tracked = Tracked(living)
            var chain: ObservableInt = subject
            for _ in 0..<1_000 { chain = chain.map { $0 + 1 } }
            _ = chain.subscribe { event in
                tracked.touch()
                log.write(event)
            }
        }
        subject.onNext(0)
        subject.onCompleted()
        #expect(log.lines == ["next(1000)", "completed"])
        #expect(living.value == 0)
    }

    /// Subscribes a chain of which one operator and the handler each hold a tracked object.
    private func tracking(_ living: Counter, in source: ObservableInt) -> any Disposable {
        let upper = Tracked(living)
        let lower = Tracked(living)
        return source.map { number in
            upper.touch()
            return number
        }.subscribe { _ in lower.touch() }
    }
}

/// Numbers sent at once, and completion.
private func numbers(_ range: ClosedRange<Int>) -> ObservableInt {
    .create { observer in
        range.forEach(observer.onNext)
        observer.onCompleted()
        return NopDisposable()
    }
}

/// Completes after the first value, and thereby stops its source.
private func firstOnly(_ source: ObservableInt) -> ObservableInt {
    .create { observer in
        source.subscribe { event in
            observer.on(event)
            observer.onCompleted()
        }
    }
}

/// Runs an action when disposed.
final class Teardown: Disposable, @unchecked Sendable {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    func dispose() {
        action()
    }
}
