private let log = Log()
private let source = TestSource<Int>()
private let made = Counter()

/// Writes every `dispose()`, also a second one.
private final class File: Disposable {
    let number: Int
    private let log: Log

    init(_ number: Int, _ log: Log) {
        self.number = number
        self.log = log
        log.write("open \(number)")
    }

    func dispose() { log.write("close \(number)") }
}

/// A file that is numbered from 1, and a source that writes when it is stopped.
private var lines: Observable<Int> {
    Observable.using(
        { [made, log] in File(made.increment(), log) },
        observableFactory: { [source, log] file in
            log.write("read \(file.number)")
            return Observable.create { observer in
                let subscription = source.observable.subscribe(observer)
                return Disposables.create {
                    subscription.dispose()
                    log.write("stop")
                }
            }
        }
    )
}

@Test func `nothing is made before subscribe`() {
    _ = lines
    #expect(log.lines == [])
}

@Test(arguments: [true, false])
func `after the end the source is stopped, and then the resource is disposed`(
    isError: Bool
) {
    lines.subscribe(log)
    source.onNext(1)
    source.onNext(1)
    source.on(isError ? .error(Boom()) : .completed)
    let end = isError ? "error(boom)" : "completed"
    let all = ["open 1", "read 1", "next(1)", "next(1)", end, "stop", "close 1"]
    #expect(log.lines == all)
}

@Test func `dispose stops the source, and then the resource is disposed`() {
    let subscription = lines.subscribe(log)
    source.onNext(1)
    subscription.dispose()
    subscription.dispose()
    source.onNext(2)
    #expect(log.lines == ["open 1", "read 1", "next(1)", "stop", "close 1"])
}

@Test func `every subscriber has a resource of its own`() {
    let lines = lines
    let first = lines.subscribe { _ in }
    let second = lines.subscribe { _ in }
    first.dispose()
    #expect(log.lines == ["open 1", "read 1", "open 2", "read 2", "stop", "close 1"])
    second.dispose()
    lines.subscribe { _ in }.dispose()
    let rest = ["stop", "close 2", "open 3", "read 3", "stop", "close 3"]
    #expect(log.lines.dropFirst(6) == rest[...])
}

@Test func `after a sequence that ends inside subscribe the resource is disposed`() {
    let file = Observable.using(
        { [log] in File(1, log) },
        observableFactory: { [log] file in
            Observable.create { observer in
                observer.onNext(file.number)
                observer.onCompleted()
                return Disposables.create { log.write("stop") }
            }
        }
    )
    file.subscribe(log)
    #expect(log.lines == ["open 1", "next(1)", "completed", "stop", "close 1"])
}

@Test
func `a resource that cannot be made is the error, and the second closure is not called`() {
    let calls = Counter()
    let failing = Observable.using(
        { () throws -> File in throw Boom() },
        observableFactory: { file in
            calls.increment()
            return Observable.just(file.number)
        }
    )
    failing.subscribe(log)
    #expect(log.lines == ["error(boom)"])
    #expect(calls.value == 0)
}

@Test func `what the second closure throws is the error, and the resource is disposed`() {
    let failing = Observable<Int>.using(
        { [log] in File(1, log) },
        observableFactory: { _ in throw Boom() }
    )
    failing.subscribe(log)
    #expect(log.lines.first == "open 1")
    #expect(log.lines.dropFirst().sorted() == ["close 1", "error(boom)"])
}

@Test func `the resource is freed while the disposable is held`() {
    let living = Counter()
    let numbers = Observable.using(
        { Held(Tracked(living)) },
        observableFactory: { [source] _ in source.observable }
    )
    let subscription = numbers.subscribe(log)
    #expect(living.value == 1)
    source.onCompleted()
    withExtendedLifetime(subscription) { #expect(living.value == 0) }
}

@Test(arguments: [true, false])
func `after a closure has thrown, what the subscriber held is freed`(isFirst: Bool) {
    let living = Counter()
    func subscribe() -> any Disposable {
        let held = Tracked(living)
        let failing = Observable<Int>.using(
            { if isFirst { throw Boom() } else { Calling {} } },
            observableFactory: { _ in throw Boom() }
        )
        return failing.subscribe { _ in held.touch() }
    }
    let subscription = subscribe()
    withExtendedLifetime(subscription) { #expect(living.value == 0) }
}

private final class Held: Disposable {
    private let tracked: Tracked

    init(_ tracked: Tracked) { self.tracked = tracked }

    func dispose() { tracked.touch() }
}

@Test(arguments: Contract.clauses(of: "6.3"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(
        clause,
        { source in Observable.using({ Calling {} }, observableFactory: { _ in source }) },
        model: { $0 }
    )
}

@Test(arguments: Contract.clauses(of: "6.3"))
func `a resource that stops the source keeps the operator's contract`(
    clause: Contract.Clause
) {
    check(
        clause,
        { source in
            Observable.using(
                { CompositeDisposable() },
                observableFactory: { resource in
                    Ungated { observer in
                        resource.insert(source.subscribe(observer))
                        return Disposables.create()
                    }
                }
            )
        },
        model: { $0 }
    )
}

/// Calls its closure at every `dispose()`.
private struct Calling: Disposable {
    let action: () -> Void

    func dispose() { action() }
}
