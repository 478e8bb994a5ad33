@testable import RxTuned

extension RoomLibrary {
    static let rxTuned = RoomLibrary(name: "RxTuned") { history, user in
        LibraryRooms(history, user)
    }
}

/// Does what a history says with the library's own types.
private final class LibraryRooms: Rooms {
    private struct Hub {
        let observable: Observable<Int>
        let observer: AnyObserver<Int>
        let dispose: () -> Void
        let look: () -> String
    }

    private let user: User
    private let clock = VirtualTimeScheduler()
    private var hubs: [Hub] = []
    private var chains: [Observable<Int>] = []

    init(_ history: History, _ user: User) {
        self.user = user
        hubs = history.subjects.map(hub)
        for chain in history.chains { chains.append(observable(chain)) }
    }

    func subscribe(to chain: Int, _ receive: @escaping Receive) -> () -> Void {
        chains[chain].subscribe(AnyObserver { receive(signal(of: $0)) }).dispose
    }

    func send(_ signal: Signal, to subject: Int) { hubs[subject].observer.on(event(of: signal)) }
    func dispose(subject: Int) { hubs[subject].dispose() }
    func look(at subject: Int) -> String { hubs[subject].look() }
    func advance(by time: Int) { clock.advanceTo(clock.clock + time) }

    private func hub(_ subject: RandomSubject) -> Hub {
        switch subject.kind {
        case .publish:
            let publish = PublishSubject<Int>()
            return hub(publish, subject, publish.dispose) {
                "\(publish.hasObservers) \(publish.isDisposed) -"
            }
        case .behavior:
            let behavior = BehaviorSubject(value: 7)
            return hub(behavior, subject, behavior.dispose) {
                var value: String
                do {
                    value = "\(try behavior.value())"
                } catch {
                    value = "\(signal(of: .error(error)))"
                }
                return "\(behavior.hasObservers) \(behavior.isDisposed) \(value)"
            }
        case .replay(let count):
            let replay = ReplaySubject<Int>.create(bufferSize: count)
            return hub(replay, subject, replay.dispose) {
                "\(replay.hasObservers) \(replay.isDisposed) -"
            }
        }
    }

    private func hub<Subject: SubjectType>(
        _ subject: Subject,
        _ random: RandomSubject,
        _ dispose: @escaping () -> Void,
        _ look: @escaping () -> String
    ) -> Hub where Subject.Element == Int, Subject.Observer.Element == Int {
        if random.isSerialized {
            let serialized = subject.serialized()
            return Hub(
                observable: serialized,
                observer: AnyObserver(serialized),
                dispose: dispose,
                look: look
            )
        }
        return Hub(
            // A subject is an observable itself: one around it would be a gate more.
            observable: subject as! Observable<Int>,
            observer: AnyObserver(subject.asObserver()),
            dispose: dispose,
            look: look
        )
    }

    private func observable(_ chain: Chain) -> Observable<Int> {
        switch chain {
        case .subject(let number): return hubs[number].observable
        case .chain(let number): return chains[number]
        case .cold(let name, let signals):
            return .create { [user] observer in
                for signal in signals { observer.on(event(of: signal)) }
                return Disposables.create(with: user.action(name))
            }
        case .watching(let name, let subject):
            return .create { [user, hubs] observer in
                let subscription = hubs[subject].observable.subscribe(observer)
                let action = user.action(name)
                return Disposables.create {
                    subscription.dispose()
                    action()
                }
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
        case .one(let operation, let source): return one(operation, observable(source))
        case .several(let combining, let sources):
            return several(combining, sources.map(observable))
        case .selecting(let selecting, let closure, let source, let others):
            return self.selecting(selecting, closure, observable(source), others.map(observable))
        }
    }

    private func one(_ operation: OneSource, _ source: Observable<Int>) -> Observable<Int> {
        switch operation {
        case .map(let closure): source.map { [user] in try user.call(closure, $0) }
        case .take(let count): source.take(count)
        case .startWith(let value): source.startWith(value)
        case .retry(let count): source.retry(count)
        case .share(let replay, let forever):
            source.share(replay: replay, scope: forever ? .forever : .whileConnected)
        case .debounce(let time): source.debounce(.milliseconds(time), scheduler: clock)
        case .takeFor(let time): source.take(for: .milliseconds(time), scheduler: clock)
        case .skipFor(let time): source.skip(.milliseconds(time), scheduler: clock)
        case .observeOn: source.observe(on: clock)
        case .subscribeOn: source.subscribe(on: clock)
        }
    }

    private func several(_ combining: Combining, _ sources: [Observable<Int>]) -> Observable<Int> {
        let user = user
        switch combining {
        case .merge: return .merge(sources)
        case .concat: return .concat(sources)
        case .combineLatest(let closure):
            if sources.count == 2 {
                return .combineLatest(sources[0], sources[1]) {
                    try user.combine(closure, [$0, $1])
                }
            }
            return .combineLatest(sources[0], sources[1], sources[2]) {
                try user.combine(closure, [$0, $1, $2])
            }
        case .zip(let closure):
            if sources.count == 2 {
                return .zip(sources[0], sources[1]) { try user.combine(closure, [$0, $1]) }
            }
            return .zip(sources[0], sources[1], sources[2]) {
                try user.combine(closure, [$0, $1, $2])
            }
        case .zipOfList(let closure):
            return .zip(sources) { try user.combine(closure, $0) }
        case .withLatestFrom(let closure):
            return sources[0].withLatestFrom(sources[1]) { try user.combine(closure, [$0, $1]) }
        }
    }

    private func selecting(
        _ selecting: Selecting,
        _ closure: Closure,
        _ source: Observable<Int>,
        _ others: [Observable<Int>]
    ) -> Observable<Int> {
        let select = { [user] (value: Int) throws -> Observable<Int> in
            _ = try user.call(closure, value)
            return others[abs(value) % others.count]
        }
        return switch selecting {
        case .flatMap: source.flatMap(select)
        case .concatMap: source.concatMap(select)
        case .flatMapLatest: source.flatMapLatest(select)
        case .catch: source.catch { try select(number(of: $0)) }
        }
    }
}

/// No history fails with this number: what the library itself reports.
private func number(of error: any Error) -> Int {
    (error as? Failure)?.number ?? -1
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
