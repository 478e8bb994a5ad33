import Foundation

@testable import RandomPrograms
// In the adapter of RxTuned this is its name: see Package.swift.
@testable import RxBeyond

/// Plays programs with the library's own types.
final class ProgramPerformer: Performer {
    private let user: World
    private let clock = VirtualTimeScheduler()
    private let hubs: [Hub]
    private var chains: [Observable<Int>] = []
    /// The observers that sources have kept.
    private var kept: [Int: [AnyObserver<Int>]] = [:]

    init(_ program: RandomProgram, _ user: World) {
        self.user = user
        hubs = program.subjects.map(Hub.init)
        for chain in program.chains { chains.append(observable(chain)) }
    }

    func subscribe(to chain: Int, _ receive: @escaping Receive) -> () -> Void {
        chains[chain].subscribe(AnyObserver { receive(signal(of: $0)) }).dispose
    }

    func send(_ signal: Signal, to subject: Int) { hubs[subject].observer.on(event(of: signal)) }
    func sendKept(_ signal: Signal, to source: Int) {
        for observer in kept[source, default: []] { observer.on(event(of: signal)) }
    }
    func feed(_ chain: Int, to subject: Int) -> () -> Void {
        chains[chain].take(2).subscribe(hubs[subject].observer).dispose
    }
    func dispose(subject: Int) { hubs[subject].dispose() }
    func look(at subject: Int) -> String { hubs[subject].look() }
    func advance(by time: Int) { clock.advanceTo(clock.clock + time) }

    func read(_ chain: Int, _ receive: @escaping Receive) -> () -> Void {
        let values = chains[chain].values
        return Task { @MainActor in
            do {
                for try await value in values { receive(.next(value)) }
                if !Task.isCancelled { receive(.completed) }
            } catch {
                if !Task.isCancelled { receive(.error(number(of: error))) }
            }
        }.cancel
    }

    private func observable(_ chain: Chain) -> Observable<Int> {
        switch chain {
        case .subject(let number): return hubs[number].observable
        case .chain(let number): return chains[number]
        case .cold(let name, let signals):
            return .create { [user] observer in
                user.subscribing(name)
                for signal in signals { observer.on(event(of: signal)) }
                return Disposables.create(with: user.action(name))
            }
        case .watching(let name, let subject):
            return .create { [user, hubs] observer in
                user.subscribing(name)
                let subscription = hubs[subject].observable.subscribe(observer)
                let action = user.action(name)
                return Disposables.create {
                    subscription.dispose()
                    action()
                }
            }
        case .kept(let name):
            // A sink may hold its source.
            return .create { [user, weak self] observer in
                self?.kept[name, default: []].append(observer)
                user.subscribing(name)
                return Disposables.create(with: user.action(name))
            }
        case .just(let value): return .just(value)
        case .of(let values): return .from(values)
        case .justLater(let value): return .just(value, scheduler: clock)
        case .timer(let time, let period):
            return .timer(
                .milliseconds(time),
                period: period.map { .milliseconds($0) },
                scheduler: clock
            )
        case .several(let combining, let sources):
            return several(combining, user.closure(of: chain), sources.map(observable))
        case .selecting(let selecting, let closure, let source, let others):
            let call = user.closure(of: chain)
            let begin = { [user] in user.begin(closure.name) }
            let selected = others.map { observable($0).do(onSubscribe: begin) }
            return self.selecting(selecting, call, observable(source), selected)
        case .one(let operation, let source):
            return one(operation, user.closure(of: chain), observable(source))
        }
    }

    private func one(
        _ operation: OneSource,
        _ call: @escaping (Int) throws -> Int,
        _ source: Observable<Int>
    ) -> Observable<Int> {
        switch operation {
        case .map: source.map(call)
        case .filter(_, let drops): source.filter { try call($0) != drops + 1 }
        case .skip(let count): source.skip(count)
        case .scan: source.scan(0) { try $0 + call($1) }
        case .take(let count): source.take(count)
        case .startWith(let value): source.startWith(value)
        case .retry(let count): source.retry(count)
        case .retryWhen(let closure, let subject):
            source.do(onSubscribe: { [user] in user.begin(closure.name) })
                .retry(when: { [hubs] (errors: Observable<any Error>) in
                    let none = errors.map { try call(number(of: $0)) }.filter { _ in false }
                    return Observable.merge(none, hubs[subject].observable)
                })
        case .share(let replay, let forever):
            source.share(replay: replay, scope: forever ? .forever : .whileConnected)
        case .debounce(let time): source.debounce(.milliseconds(time), scheduler: clock)
        case .throttle(let time, let latest):
            source.throttle(.milliseconds(time), latest: latest, scheduler: clock)
        case .takeFor(let time): source.take(for: .milliseconds(time), scheduler: clock)
        case .skipFor(let time): source.skip(.milliseconds(time), scheduler: clock)
        case .observeOn: source.observe(on: clock)
        case .subscribeOn: source.subscribe(on: clock)
        case .distinct: source.distinctUntilChanged()
        case .materialized: source.materialize().dematerialize()
        case .multicast: source.multicast(PublishSubject()).refCount()
        }
    }

    private func several(
        _ combining: Combining,
        _ call: @escaping (Int) throws -> Int,
        _ sources: [Observable<Int>]
    ) -> Observable<Int> {
        let (first, second, third) = (sources[0], sources[1], sources.last!)
        let isTwo = sources.count == 2
        return switch combining {
        case .merge: .merge(sources)
        case .concat: .concat(sources)
        case .catchAll: .catch(sequence: sources)
        case .combineLatest where isTwo: .combineLatest(first, second) { try call(row([$0, $1])) }
        case .combineLatest:
            .combineLatest(first, second, third) { try call(row([$0, $1, $2])) }
        case .zip where isTwo: .zip(first, second) { try call(row([$0, $1])) }
        case .zip: .zip(first, second, third) { try call(row([$0, $1, $2])) }
        case .zipOfList: .zip(sources) { try call(row($0)) }
        case .withLatestFrom: first.withLatestFrom(second) { try call(row([$0, $1])) }
        }
    }

    private func selecting(
        _ selecting: Selecting,
        _ call: @escaping (Int) throws -> Int,
        _ source: Observable<Int>,
        _ others: [Observable<Int>]
    ) -> Observable<Int> {
        let select = { (value: Int) throws -> Observable<Int> in
            _ = try call(value)
            return others[abs(value) % others.count]
        }
        return switch selecting {
        case .flatMap: source.flatMap(select)
        case .mergeTwo: source.map(select).merge(maxConcurrent: 2)
        case .concatMap: source.concatMap(select)
        case .flatMapLatest: source.flatMapLatest(select)
        case .catch: source.catch { try select(number(of: $0)) }
        }
    }
}

/// A subject with what can be done with it.
private struct Hub {
    let observable: Observable<Int>
    let observer: AnyObserver<Int>
    let dispose: () -> Void
    let look: () -> String

    init(_ subject: RandomSubject) {
        switch subject.kind {
        case .publish: self.init(PublishSubject<Int>(), subject)
        case .behavior:
            let behavior = BehaviorSubject(value: 7)
            self.init(behavior, subject) {
                switch Result(catching: behavior.value) {
                case .success(let value): "\(value)"
                case .failure(let error): "\(signal(of: .error(error)))"
                }
            }
        case .replay(let count): self.init(ReplaySubject<Int>.create(bufferSize: count), subject)
        }
    }

    private init<Subject: SubjectType>(
        _ subject: Subject,
        _ random: RandomSubject,
        _ value: @escaping () -> String = { "-" }
    ) where Subject.Element == Int, Subject.Observer.Element == Int {
        let base = subject as! BufferedSubject<Int>
        dispose = base.dispose
        look = { "\(base.hasObservers) \(base.isDisposed) \(value())" }
        if random.isSerialized {
            let serialized = subject.serialized()
            observable = serialized
            observer = AnyObserver(serialized)
        } else {
            // A subject is an observable itself: one around it would be a gate more.
            observable = base
            observer = AnyObserver(subject.asObserver())
        }
    }
}

private func event(of signal: Signal) -> Event<Int> {
    switch signal {
    case .next(let element): .next(element)
    case .error(let number): .error(Failure(number: number))
    case .completed: .completed
    }
}

private func signal(of event: Event<Int>) -> Signal {
    switch event {
    case .next(let element): .next(element)
    case .error(let error): .error(number(of: error))
    case .completed: .completed
    }
}

/// No program fails with -1: what the library itself reports.
private func number(of error: any Error) -> Int { (error as? Failure)?.number ?? -1 }
