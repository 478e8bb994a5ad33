/// Operators on several sequences, as lists and what is done for each event.
extension HistoryModel {
    func several(_ combining: Combining, _ sources: [Sequence]) -> Sequence {
        switch combining {
        case .merge:
            flattening(.max, numbers(upTo: sources.count)) { sources[$0] }
        case .concat:
            oneAfterTheOther(sources) { $0 == .completed }
        case .combineLatest(let closure):
            combination(closure, keepsLatest: true, endsEarly: true, sources)
        case .zip(let closure):
            combination(closure, keepsLatest: false, endsEarly: false, sources)
        case .zipOfList(let closure):
            combination(closure, keepsLatest: false, endsEarly: true, sources)
        case .withLatestFrom(let closure):
            withLatestFrom(closure, sources[0], sources[1])
        }
    }

    private func numbers(upTo count: Int) -> Sequence {
        { [self] receive in
            gated(receive) { gate in
                for number in 0..<count { gate.pass(.next(number)) }
                gate.pass(.completed)
                return {}
            }
        }
    }

    func selecting(
        _ selecting: Selecting,
        _ closure: Closure,
        _ source: @escaping Sequence,
        _ others: [Sequence]
    ) -> Sequence {
        let select = { [user] (value: Int) throws -> Sequence in
            _ = try user.call(closure, value)
            return others[abs(value) % others.count]
        }
        return switch selecting {
        case .flatMap: flattening(.max, source, select)
        case .concatMap: flattening(1, source, select)
        case .flatMapLatest: switching(source, select)
        case .catch: catching(source, select)
        }
    }

    /// - Parameter count: how many run at a time; the others wait.
    private func flattening(
        _ count: Int,
        _ source: @escaping Sequence,
        _ select: @escaping (Int) throws -> Sequence
    ) -> Sequence {
        { [self] receive in
            gated(receive) { gate in
                let group = ModelGroup()
                var (running, hasEnded) = (0, false)
                var waiting: [Sequence] = []
                func subscribe(_ inner: Sequence) {
                    guard let place = group.add() else { return }
                    let inner = inner { [self] signal in
                        if signal != .completed { return gate.pass(signal) }
                        group.end(place)
                        if waiting.isEmpty {
                            running -= 1
                            if hasEnded, running == 0 { gate.pass(.completed) }
                        } else {
                            let next = waiting.removeFirst()
                            trampoline.schedule { subscribe(next) }
                        }
                    }
                    place.put(inner.dispose)
                }
                let outer = group.add()
                let running0 = source { signal in
                    if gate.isClosed || hasEnded { return }
                    hasEnded = signal.isStop
                    switch signal {
                    case .next(let value):
                        do {
                            let inner = try select(value)
                            if running == count { return waiting.append(inner) }
                            running += 1
                            subscribe(inner)
                        } catch {
                            hasEnded = true
                            gate.pass(.error(Failure.thrown.number))
                        }
                    case .error:
                        gate.pass(signal)
                    case .completed:
                        if running == 0 { gate.pass(signal) }
                    }
                }
                outer?.put(running0.dispose)
                return { group.end() }
            }
        }
    }

    private func switching(
        _ source: @escaping Sequence,
        _ select: @escaping (Int) throws -> Sequence
    ) -> Sequence {
        { [self] receive in
            gated(receive) { gate in
                let inners = ModelSerial()
                var (latest, isRunning, hasEnded) = (0, false, false)
                let outer = source { signal in
                    if gate.isClosed || hasEnded { return }
                    hasEnded = signal.isStop
                    switch signal {
                    case .next(let value):
                        do {
                            let inner = try select(value)
                            latest += 1
                            isRunning = true
                            inners.replace { [mine = latest] in
                                if gate.isClosed { return Running() }
                                return inner { signal in
                                    if mine != latest { return }
                                    if signal != .completed { return gate.pass(signal) }
                                    isRunning = false
                                    if hasEnded { gate.pass(signal) }
                                }
                            }
                        } catch {
                            hasEnded = true
                            gate.pass(.error(Failure.thrown.number))
                        }
                    case .error:
                        gate.pass(signal)
                    case .completed:
                        if !isRunning { gate.pass(signal) }
                    }
                }
                return {
                    outer.dispose()
                    inners.end()
                }
            }
        }
    }

    private func catching(
        _ source: @escaping Sequence,
        _ select: @escaping (Int) throws -> Sequence
    ) -> Sequence {
        { [self] receive in
            gated(receive) { gate in
                let place = ModelSerial()
                place.replace {
                    source { [self] signal in
                        guard case .error(let number) = signal else { return gate.pass(signal) }
                        if gate.isClosed { return }
                        attempt(gate) {
                            let second = try select(number)
                            place.replace { second(gate.pass) }
                        }
                    }
                }
                return place.end
            }
        }
    }

    /// - Parameters:
    ///   - keepsLatest: whether an element stays until its source sends another one, or is used up.
    ///   - endsEarly: whether it ends with an element that can't be combined, when all other
    ///     sources have completed.
    private func combination(
        _ closure: Closure,
        keepsLatest: Bool,
        endsEarly: Bool,
        _ sources: [Sequence]
    ) -> Sequence {
        { [self] receive in
            gated(receive) { gate in
                let group = ModelGroup()
                var elements = sources.map { _ in [Int]() }
                var isDone = sources.map { _ in false }
                func combine() {
                    let row = elements.map { $0[0] }
                    if !keepsLatest { elements = elements.map { Array($0.dropFirst()) } }
                    attempt(gate) { gate.forward(.next(try user.combine(closure, row))) }
                }
                func on(_ signal: Signal, from index: Int) {
                    if gate.isClosed { return }
                    switch signal {
                    case .next(let value):
                        elements[index] = keepsLatest ? [value] : elements[index] + [value]
                        let othersAreDone = isDone.indices.allSatisfy { $0 == index || isDone[$0] }
                        if elements.allSatisfy({ !$0.isEmpty }) {
                            combine()
                        } else if endsEarly, othersAreDone {
                            gate.pass(.completed)
                        }
                    case .error:
                        gate.pass(signal)
                    case .completed:
                        isDone[index] = true
                        if isDone.allSatisfy({ $0 }) { gate.pass(signal) }
                    }
                }
                for (index, source) in sources.enumerated() where !gate.isClosed {
                    let running = source { on($0, from: index) }
                    group.add()?.put(running.dispose)
                }
                return { group.end() }
            }
        }
    }

    private func withLatestFrom(
        _ closure: Closure,
        _ first: @escaping Sequence,
        _ second: @escaping Sequence
    ) -> Sequence {
        { [self] receive in
            gated(receive) { gate in
                var latest: Int?
                let second = second { signal in
                    switch signal {
                    case .next(let value): latest = value
                    case .error: gate.pass(signal)
                    case .completed: break
                    }
                }
                if gate.isClosed { return second.dispose }
                let first = first { [self] signal in
                    guard case .next(let value) = signal else { return gate.pass(signal) }
                    guard !gate.isClosed, let latest else { return }
                    attempt(gate) {
                        gate.forward(.next(try user.combine(closure, [value, latest])))
                    }
                }
                return {
                    first.dispose()
                    second.dispose()
                }
            }
        }
    }
}

/// A place for one subscription at a time.
final class ModelSerial {
    private var isOver = false
    private var place = ModelPlace()

    /// Ends the one before, and then subscribes, if all has not ended meanwhile.
    func replace(_ subscribe: () -> HistoryModel.Running) {
        let (old, new) = (place, ModelPlace())
        // In its place before the old one ends, which may come back here.
        place = new
        old.end()
        if isOver || new.isOver { return }
        new.put(subscribe().dispose)
    }

    func end() {
        isOver = true
        place.end()
    }
}
