private let log = Log()
private let made = Counter()
private let source = TestSource<Int>()

/// Writes every `dispose()`, also a second one.
private final class File: Disposable {
    let number: Int
    private let log: Log

    init(_ number: Int, _ log: Log) {
        self.number = number
        self.log = log
        log.write("open\(number)")
    }

    func dispose() { log.write("close\(number)") }
}

/// A file that is numbered from 1, and a source that writes when it is stopped.
private func read(_ numbers: some ObservableType<Int>) -> Observable<Int> {
    Observable.using(
        { [made, log] in File(made.increment(), log) },
        observableFactory: { [log] file in
            log.write("read\(file.number)")
            return Observable.create { observer in
                let subscription = numbers.subscribe(observer)
                return Disposables.create {
                    subscription.dispose()
                    log.write("stop")
                }
            }
        }
    )
}

/// What is sent to a file, and what comes of it.
private func file(_ sent: String, _ expected: String) {
    row(sent, expected, in: log) { read($0).subscribe($1) }
}

@Test func `only a subscriber gets a resource`() {
    _ = read(source.observable)
    #expect(log.lines == [])
}

@Test func `after the end the source is stopped, and then the resource is disposed`() {
    file("1 1 |", "now: (open1 read1) 1 1 (| stop close1)")
}

@Test func `after an error the source is stopped, and then the resource is disposed`() {
    file("1 #", "now: (open1 read1) 1 (# stop close1)")
}

@Test func `on dispose the resource is disposed once, after the source has been stopped`() {
    file("1 dispose dispose 2", "now: (open1 read1) 1 (stop close1)")
}

@Test func `at an end inside subscribe it is disposed once, after the source has been stopped`() {
    file("now: (1 |)", "now: (open1 read1 1 | stop close1)")
}

@Test func `every subscriber has a resource of its own`() {
    let lines = read(source.observable)
    let first = lines.subscribe { _ in }
    let second = lines.subscribe { _ in }
    first.dispose()
    #expect(log.lines == ["open1", "read1", "open2", "read2", "stop", "close1"])
    second.dispose()
    #expect(log.lines.suffix(2) == ["stop", "close2"])
}

@Test func `if the first closure throws, the second is not called`() {
    row("", "now: #", in: log) { numbers, observer in
        Observable.using(
            { () throws -> File in throw Boom() },
            observableFactory: { [log] _ in
                log.write("read")
                return numbers.asObservable()
            }
        )
        .subscribe(observer)
    }
}

@Test func `if the second throws, the resource is disposed all the same`() {
    let failing = Observable<Int>.using(
        { [log] in File(1, log) },
        observableFactory: { _ in throw Boom() }
    )
    failing.subscribe(log)
    #expect(log.lines.sorted() == ["close1", "error(boom)", "open1"])
}

@Test func `after a closure has thrown, what the subscriber held is freed`() {
    let living = Counter()
    let failing = Observable<Int>.using(
        { () throws -> File in throw Boom() },
        observableFactory: { _ in throw Boom() }
    )
    let subscription = failing.subscribe { [held = Tracked(living)] _ in held.touch() }
    withExtendedLifetime(subscription) { #expect(living.value == 0) }
}

@Test(arguments: Contract.clauses(of: "6.3"), ["subscription", "resource"])
func `it keeps the operator's contract`(clause: Contract.Clause, stopping: String) {
    check(
        clause,
        { source in
            Observable.using(
                { CompositeDisposable() },
                observableFactory: { resource in
                    Ungated { observer in
                        let subscription = source.subscribe(observer)
                        guard stopping == "resource" else { return subscription }
                        resource.insert(subscription)
                        return Disposables.create()
                    }
                }
            )
        },
        model: { $0 }
    )
}
