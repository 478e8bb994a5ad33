extension RandomProgram {
    /// A test with the same effect, in Swift that the library's tests can take in as it is.
    func swift(expecting log: [String]) -> String {
        """
        @Test func `a program that was found by chance`() {
            struct Failure: Error { let number: Int }
        \(chains.contains { $0.contains(\.isCustom) } ? customDisposable : "")
            var log: [String] = []
            let (subscribers, actions, closures) = (Counter(), Counter(), Counter())
            func alive() {
                log.append("alive \\(subscribers.value) \\(actions.value) \\(closures.value)")
            }
            func run() {
                var observers: [Int: AnyObserver<Int>] = [:]
                var disposables: [Int: any Disposable] = [:]
                var turns: [String: Int] = [:]
                var started = 0
                var receiving = -1
                var react: (String) -> Void = { _ in }
        \(subjects.isEmpty ? "" : "        let clock = VirtualTimeScheduler()")
                func count() {
                    \(settle)
                    alive()
                }
                func number(_ error: any Error) -> Int { (error as? Failure)?.number ?? -1 }
                func value(_ ask: () throws -> Int) -> String {
                    do { return "\\(try ask())" } catch { return "error(\\(number(error)))" }
                }
                func closure(_ name: Int, throwsAt: Int? = nil) -> (Int) throws -> Int {
                    let tracked = Tracked(closures)
                    return { value in
                        tracked.touch()
                        log.append("closure \\(name) of \\(value)")
                        react("closure(\\(name))")
                        if value == throwsAt { throw Failure(number: \(Failure.thrown.number)) }
                        return value + 1
                    }
                }
                func action(_ name: String) -> () -> Void {
                    let tracked = Tracked(actions)
                    return {
                        tracked.touch()
                        log.append(name)
                        react("action")
                    }
                }
                func subscribe(_ chain: Observable<Int>) {
                    let subscription = started
                    started += 1
                    let tracked = Tracked(subscribers)
                    let observer = AnyObserver<Int> { event in
                        tracked.touch()
                        let before = receiving
                        receiving = subscription
                        defer { receiving = before }
                        switch event {
                        case .next(let element):
                            log.append("\\(subscription) next(\\(element))")
                            react("next")
                        case .error(let error):
                            log.append("\\(subscription) error(\\(number(error)))")
                            react("error")
                        case .completed:
                            log.append("\\(subscription) completed")
                            react("completed")
                        }
                    }
                    disposables[subscription] = chain.subscribe(observer)
                }
        \(lines(subjects.enumerated().map { $1.swift(number: $0) }, 8))
        \(lines(chains.enumerated().flatMap(swift), 8))
                react = { place in
                    let turn = turns[place, default: 0]
                    turns[place] = turn + 1
        \(lines(reactions.map { $0.swift(swift) }, 12))
                }
        \(lines(steps.map(swift), 8))
                count()
                var next = 0
                while next < started {
                    disposables[next]?.dispose()
                    next += 1
                    \(settle)
                }
                count()
                disposables = [:]
                count()
                observers = [:]
                count()
                react = { _ in }
            }
            run()
            alive()
            #expect(
                log == [
        \(lines(log.map { "\"\($0)\"," }, 12))
                ]
            )
        }
        """
    }

    /// What is to be disposed on the clock is disposed.
    private var settle: String {
        subjects.isEmpty ? "" : "clock.advanceTo(clock.clock)"
    }

    func swift(_ number: Int, _ chain: Chain) -> [String] {
        var others: [String] = []
        let described = swift(chain, &others)
        return others + ["let chain\(number): Observable<Int> = \(described)"]
    }

    /// - Parameter others: what its closures need, which must be described before.
    private func swift(_ chain: Chain, _ others: inout [String]) -> String {
        others += chain.ownClosure.map { ["let closure\($0.name) = \($0.swift)"] } ?? []
        switch chain {
        case .source(let source):
            return source.swift
        case .subject(let number):
            return subjects[number].isSerialized
                ? "serialized\(number).asObservable()" : "subject\(number).asObservable()"
        case .chain(let number):
            return "chain\(number)"
        case .cold(let name, let signals):
            let sends = signals.map { "    observer.on(\($0.swift))\n" }.joined()
            let observer = sends.isEmpty ? "_" : "observer"
            return """
                Observable<Int>.create { \(observer) in
                \(sends)    return Disposables.create(with: action("action \(name)"))
                }
                """
        case .watching(let name, let subject):
            let source = swift(.subject(subject), &others)
            return """
                Observable<Int>.create { observer in
                    let subscription = \(source).subscribe(observer)
                    let action = action("action \(name)")
                    return Disposables.create {
                        subscription.dispose()
                        action()
                    }
                }
                """
        case .just(let value): return "Observable<Int>.just(\(value))"
        case .of(let values): return "Observable<Int>.from(\(values))"
        case .justLater(let value): return "Observable<Int>.just(\(value), scheduler: clock)"
        case .timer(let time, let period):
            let period = period.map { "period: .milliseconds(\($0)), " } ?? ""
            return "Observable<Int>.timer(.milliseconds(\(time)), \(period)scheduler: clock)"
        case .one(.retryWhen(let closure, let number), let source):
            let trigger = swift(.subject(number), &others)
            return """
                \(swift(source, &others))\(closure.begin).retry(when: { (errors: Observable<any Error>) in
                    let none = errors.map { try closure\(closure.name)(number($0)) }.filter { _ in false }
                    return Observable.merge(none, \(trigger))
                })
                """
        case .one(let operation, let source):
            return swift(source, &others) + operation.swift
        case .several(let combining, let sources):
            return combining.swift(sources.map { swift($0, &others) })
        case .selecting(let selecting, let closure, let source, let selected):
            let source = swift(source, &others)
            let list = selected.map { swift($0, &others) + closure.begin }.joined(separator: ", ")
            others.append("let others\(closure.name): [Observable<Int>] = [\(list)]")
            let (value, number) =
                selecting == .catch ? ("error", "number(error)") : ("value", "value")
            return """
                \(source).\(selecting) { \(value) -> Observable<Int> in
                    _ = try closure\(closure.name)(\(number))
                    return others\(closure.name)[abs(\(number)) % \(selected.count)]
                }
                """
        }
    }

    func swift(_ step: Step) -> String {
        switch step {
        case .subscribe(let chain): return "subscribe(chain\(chain))"
        case .dispose(let number): return "disposables[\(number)]?.dispose()"
        case .disposeThis: return "disposables[receiving]?.dispose()"
        case .send(let signal, let subject):
            let name = subjects[subject].isSerialized ? "serialized" : "subject"
            return "\(name)\(subject).on(\(signal.swift))"
        case .emit(let signal, let number): return "observers[\(number)]?.on(\(signal.swift))"
        case .forget(let number): return "observers[\(number)] = nil"
        case .disposeSubject(let subject): return "subject\(subject).dispose()"
        case .look(let number):
            let subject = "subject\(number)"
            let value =
                subjects[number].kind == .behavior ? "value { try \(subject).value() }" : "\"-\""
            let asked = "\\(\(subject).hasObservers) \\(\(subject).isDisposed)"
            return "log.append(\"subject \(number) \(asked) \" + \(value))"
        case .advance(let time): return "clock.advanceTo(clock.clock + \(time))"
        case .count: return "count()"
        }
    }
}

extension RandomSubject {
    func swift(number: Int) -> String {
        let subject =
            switch kind {
            case .publish: "PublishSubject<Int>()"
            case .behavior: "BehaviorSubject(value: 7)"
            case .replay(let count): "ReplaySubject<Int>.create(bufferSize: \(count))"
            }
        let serialized = "let serialized\(number) = subject\(number).serialized()"
        return "let subject\(number) = \(subject)\n" + (isSerialized ? serialized : "")
    }
}

let customDisposable = """
        struct Custom: Disposable {
            let action: () -> Void
            func dispose() { action() }
        }
    """

extension Signal {
    var swift: String {
        switch self {
        case .next(let value): ".next(\(value))"
        case .error(let number): ".error(Failure(number: \(number)))"
        case .completed: ".completed"
        }
    }
}

extension RandomSource {
    fileprivate var swift: String {
        """
        Observable<Int>.create { observer in
            let number = started - 1
            observers[number] = observer
        \(inside.map { "    observer.on(\($0.swift))" }.joined(separator: "\n"))
            let action = action("\\(number) action")
            return \(isCustom ? "Custom" : "Disposables.create") {
                action()
                \(parting.map { "observer.on(\($0.swift))" } ?? "_ = observer")
                \(forgets ? "observers[number] = nil" : "")
            }
        }
        """
    }
}

extension Chain {
    fileprivate var isCustom: Bool {
        if case .source(let source) = self { source.isCustom } else { false }
    }
}

extension Closure {
    fileprivate var swift: String {
        "closure(\(name)\(throwsAt.map { ", throwsAt: \($0)" } ?? ""))"
    }

    /// Logs that what it has selected is subscribed to.
    fileprivate var begin: String {
        ".do(onSubscribe: { log.append(\"begin \(name)\") })"
    }
}

extension OneSource {
    fileprivate var swift: String {
        switch self {
        case .map(let closure): ".map(closure\(closure.name))"
        case .filter(let closure, let drops):
            ".filter { try closure\(closure.name)($0) != \(drops + 1) }"
        case .skip(let count): ".skip(\(count))"
        case .scan(let closure): ".scan(0) { try $0 + closure\(closure.name)($1) }"
        case .take(let count): ".take(\(count))"
        case .startWith(let value): ".startWith(\(value))"
        case .retry(let count): ".retry(\(count))"
        case .retryWhen(let closure, _): ".retry(when: closure\(closure.name))"
        case .share(let replay, let forever):
            ".share(replay: \(replay), scope: \(forever ? ".forever" : ".whileConnected"))"
        case .debounce(let time): ".debounce(.milliseconds(\(time)), scheduler: clock)"
        case .throttle(let time, let latest):
            ".throttle(.milliseconds(\(time)), latest: \(latest), scheduler: clock)"
        case .takeFor(let time): ".take(for: .milliseconds(\(time)), scheduler: clock)"
        case .skipFor(let time): ".skip(.milliseconds(\(time)), scheduler: clock)"
        case .observeOn: ".observe(on: clock)"
        case .subscribeOn: ".subscribe(on: clock)"
        }
    }
}

extension Combining {
    fileprivate func swift(_ sources: [String]) -> String {
        let list = sources.joined(separator: ", ")
        let row = (1..<sources.count).reduce("$0") { "(\($0) * 10 + $\($1)) % 1_000" }
        let ofList = "$0.reduce(0) { ($0 * 10 + $1) % 1_000 }"
        return switch self {
        case .merge: "Observable<Int>.merge([\(list)])"
        case .concat: "Observable<Int>.concat([\(list)])"
        case .combineLatest(let closure):
            "Observable<Int>.combineLatest(\(list)) { try closure\(closure.name)(\(row)) }"
        case .zip(let closure):
            "Observable<Int>.zip(\(list)) { try closure\(closure.name)(\(row)) }"
        case .zipOfList(let closure):
            "Observable<Int>.zip([\(list)]) { try closure\(closure.name)(\(ofList)) }"
        case .withLatestFrom(let closure):
            "\(sources[0]).withLatestFrom(\(sources[1])) { try closure\(closure.name)(\(row)) }"
        }
    }
}
