/// Operators on one sequence, as state and what is done for each event.
extension HistoryModel {
    func one(_ operation: OneSource, _ source: @escaping Sequence) -> Sequence {
        switch operation {
        case .map(let closure): map(closure, source)
        case .take(let count): take(count, source)
        case .startWith(let value):
            { [self] receive in
                gated(receive) { gate in
                    gate.forward(.next(value))
                    return source(gate.pass).dispose
                }
            }
        case .retry(let count):
            oneAfterTheOther(Array(repeating: source, count: count)) { $0 != .completed }
        case .share(let replay, let forever): share(replay, forever, source)
        case .debounce(let time): debounce(time, source)
        case .takeFor(let time):
            { [self] receive in
                gated(receive) { gate in
                    later(time, for: gate) { gate.pass(.completed) }
                    return source(gate.pass).dispose
                }
            }
        case .skipFor(let time):
            { [self] receive in
                gated(receive) { gate in
                    var isOver = false
                    later(time, for: gate) { isOver = true }
                    return source { if isOver || $0.isStop { gate.pass($0) } }.dispose
                }
            }
        case .observeOn: observeOn(source)
        case .subscribeOn:
            { [self] receive in
                gated(receive) { gate in
                    let place = ModelPlace()
                    later(0, for: gate) { [clock] in
                        let running = source(gate.pass)
                        place.put { clock.after(0, running.dispose) }
                    }
                    return place.end
                }
            }
        }
    }

    private func map(_ closure: Closure, _ source: @escaping Sequence) -> Sequence {
        { [self] receive in
            gated(receive) { gate in
                source { [self] signal in
                    guard case .next(let value) = signal else { return gate.pass(signal) }
                    if gate.isClosed { return }
                    attempt(gate) { gate.forward(.next(try user.call(closure, value))) }
                }
                .dispose
            }
        }
    }

    /// What a closure throws ends the sequence.
    func attempt(_ gate: ModelGate, _ body: () throws -> Void) {
        do {
            try body()
        } catch {
            gate.pass(.error(Failure.thrown.number))
        }
    }

    private func take(_ count: Int, _ source: @escaping Sequence) -> Sequence {
        if count == 0 {
            return { receive in
                receive(.completed)
                return Running()
            }
        }
        return { [self] receive in
            gated(receive) { gate in
                var remaining = count
                return source { signal in
                    if signal.isStop { return gate.pass(signal) }
                    // An element may come while the last one is being delivered.
                    if remaining == 0 { return }
                    remaining -= 1
                    let isLast = remaining == 0
                    gate.forward(signal)
                    if isLast { gate.pass(.completed) }
                }
                .dispose
            }
        }
    }

    private func debounce(_ time: Int, _ source: @escaping Sequence) -> Sequence {
        { [self] receive in
            gated(receive) { gate in
                var latest: Int?
                var number = 0
                func sendLatest() {
                    let value = latest
                    latest = nil
                    if let value { gate.forward(.next(value)) }
                }
                return source { [self] signal in
                    switch signal {
                    case .next(let value):
                        if gate.isClosed { return }
                        latest = value
                        number += 1
                        later(time, for: gate) { [mine = number] in
                            if mine == number { sendLatest() }
                        }
                    case .error:
                        gate.pass(signal)
                    case .completed:
                        sendLatest()
                        gate.pass(signal)
                    }
                }
                .dispose
            }
        }
    }

    private func observeOn(_ source: @escaping Sequence) -> Sequence {
        { [self] receive in
            gated(receive) { gate in
                var waiting: [Signal] = []
                var isTurnDue = false
                func turn() {
                    isTurnDue = true
                    later(0, for: gate) {
                        gate.pass(waiting.removeFirst())
                        isTurnDue = false
                        if !waiting.isEmpty { turn() }
                    }
                }
                return source { signal in
                    if gate.isClosed { return }
                    waiting.append(signal)
                    if !isTurnDue { turn() }
                }
                .dispose
            }
        }
    }

    /// Subscribes to one after the other.
    ///
    /// - Parameter isFollowed: whether an end is followed by the next one, if there is one.
    func oneAfterTheOther(
        _ sources: [Sequence],
        _ isFollowed: @escaping (Signal) -> Bool
    ) -> Sequence {
        { [self] receive in
            gated(receive) { gate in
                var next = 0
                var isLooping = false
                var isAsked = true
                var last = Signal.completed
                let place = ModelSerial()
                /// One that ends inside `subscribe` is followed when that has returned.
                func loop() {
                    isLooping = true
                    while isAsked, !gate.isClosed {
                        isAsked = false
                        if next == sources.count { return gate.pass(last) }
                        next += 1
                        place.replace { sources[next - 1](on) }
                    }
                    isLooping = false
                }
                func on(_ signal: Signal) {
                    guard signal.isStop, isFollowed(signal) else { return gate.pass(signal) }
                    last = signal
                    isAsked = true
                    if !isLooping { loop() }
                }
                loop()
                return place.end
            }
        }
    }

    private func share(_ replay: Int, _ forever: Bool, _ source: @escaping Sequence) -> Sequence {
        final class Connection {
            let subject: ModelSubject
            let place = ModelPlace()
            var count = 0
            var isStarted = false
            var isClosed = false

            init(_ subject: ModelSubject) { self.subject = subject }
        }
        func subject() -> ModelSubject {
            ModelSubject(RandomSubject(kind: replay == 0 ? .publish : .replay(replay)))
        }
        let only = forever ? subject() : nil
        var current: Connection?
        func close(_ connection: Connection) {
            // A new subscriber begins a new connection.
            if current === connection { current = nil }
            connection.isClosed = true
        }
        func start(_ connection: Connection) {
            if connection.isStarted || connection.isClosed { return }
            connection.isStarted = true
            let running = source { signal in
                if connection.isClosed { return }
                if signal.isStop { close(connection) }
                connection.subject.send(signal)
                if signal.isStop { connection.place.end() }
            }
            connection.place.put(running.dispose)
        }
        return { [self] receive in
            gated(receive) { gate in
                let connection = current ?? Connection(only ?? subject())
                current = connection
                connection.count += 1
                let running = connection.subject.subscribe(gate.pass)
                // A subject that has ended needs no source.
                if !gate.isClosed { start(connection) }
                return {
                    running.dispose()
                    connection.count -= 1
                    if connection.count > 0 { return }
                    close(connection)
                    connection.place.end()
                }
            }
        }
    }
}
