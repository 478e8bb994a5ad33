/// Two or three threads that use one chain at once.
struct Race: Shrinkable {
    var subjects: [RandomSubject] = []
    var chain = Chain.subject(0)
    /// Whether the chain is one of the few of which is known what they do with an element.
    var isKnown = true
    /// How many have subscribed when the threads begin.
    var first = 0
    /// Which of the subscriptions dispose themselves when they receive their first element.
    var disposesItself: Set<Int> = []
    /// What each thread does; elements that are sent are numbered, whatever they are here.
    var threads: [[Step]] = [[], []]
    /// How often it is run: each time the threads meet in another way.
    var runs = 3

    var program: RandomProgram {
        RandomProgram(subjects: subjects, chains: [chain])
    }

    var simpler: [Race] {
        variants(of: self) { add in
            for thread in threads.indices {
                for index in threads[thread].indices {
                    add { $0.threads[thread].remove(at: index) }
                }
            }
            add { $0.first = max(0, $0.first - 1) }
            add { $0.disposesItself = [] }
            for part in chain.parts where part.contains({ $0 == .subject(0) }) {
                add { $0.chain = part }
            }
        }
        .map { shorter in
            var race = shorter
            race.runs = 200
            return race
        }
    }
}

extension Race {
    /// The race that belongs to a seed.
    init(seed: UInt64) {
        var random = SplitMix(state: seed)
        subjects = [random.racingSubject(), random.racingSubject()]
        isKnown = random.chance(1, in: 2)
        if isKnown {
            chain = random.racingChain()
        } else {
            var names = 0
            let others = RandomProgram(subjects: subjects)
            chain = random.chain(.combining, 1 + random.below(2), in: others, &names)
        }
        first = random.below(3)
        disposesItself = Set(random.list(upTo: 2) { $0.below(3) })
        threads = (0..<(2 + random.below(2))).map { thread in
            (0..<(2 + random.below(6))).map { _ in random.racingStep(thread) }
        }
        if chain != .subject(0) {
            // A replayed element that comes late is for an observer that can stand it.
            for index in subjects.indices where subjects[index].kind == .behavior {
                subjects[index].isSerialized = true
            }
        }
        // Nothing but a subject takes what two threads send at once.
        for thread in threads.indices where chain != .subject(0) {
            threads[thread].removeAll { step in
                guard case .send(_, let subject) = step else { return false }
                return subject != thread && !subjects[subject].isSerialized
            }
        }
    }

    private var firstSenders: Int {
        threads.count { $0.contains { if case .send(_, to: 0) = $0 { true } else { false } } }
    }

    /// Whether one event at a time is promised, and nothing after the end.
    var isInTurns: Bool {
        !usesBehavior && (firstSenders < 2 || subjects[0].isSerialized)
    }

    /// Whether a replayed element may come late.
    private var usesBehavior: Bool {
        subjects.contains { $0.kind == .behavior && !$0.isSerialized }
    }

    /// Whether what arrives are the numbers that were sent.
    var keepsNumbers: Bool {
        isKnown
            && !chain.contains {
                if case .several(let kind, _) = $0 {
                    ![.merge, .concat].contains(kind)
                } else {
                    false
                }
            }
    }

    /// Whether what one thread sends arrives in its order.
    var keepsOrder: Bool {
        keepsNumbers && !usesBehavior && !chain.contains { $0.isRepeated }
            && !(subjects[0].kind != .publish && chain.contains { $0.isShared })
    }

    /// Whether every element arrives that is sent from the beginning to the end.
    var isComplete: Bool {
        let ends = threads.joined().contains {
            if case .send(let signal, _) = $0 { signal.isStop } else { false }
        }
        guard !ends else { return false }
        return switch chain {
        case .subject(0), .one(.map, .subject(0)), .one(.share, .subject(0)): true
        default: false
        }
    }
}

extension Chain {
    /// Whether a new connection may find elements of the one before.
    fileprivate var isShared: Bool {
        if case .one(.share, _) = self { true } else { false }
    }

    /// Whether it may send something a second time.
    fileprivate var isRepeated: Bool {
        switch self {
        case .selecting(.catch, _, _, _): false
        case .selecting, .cold, .just: true
        default: false
        }
    }
}

extension SplitMix {
    fileprivate mutating func racingSubject() -> RandomSubject {
        let kind: RandomSubject.Kind =
            switch below(5) {
            case 0: .behavior
            case 1: .replay(1 + below(2))
            default: .publish
            }
        return RandomSubject(kind: kind, isSerialized: chance(1, in: 3))
    }

    fileprivate mutating func racingChain() -> Chain {
        let (first, second) = (Chain.subject(0), Chain.subject(1))
        let closure = Closure(name: 0, throwsAt: nil)
        switch below(16) {
        case 0, 1: return first
        case 2: return .one(.map(closure), first)
        case 3: return .one(.take(1 + below(3)), first)
        case 4: return .one(.map(closure), .one(.map(closure), first))
        case 5, 6:
            return .one(.share(replay: below(3), forever: chance(1, in: 3)), first)
        case 7: return .one(.share(replay: below(2), forever: false), .one(.map(closure), first))
        case 8: return .several(.merge, [first, second])
        case 9: return .several(.concat, [first, second])
        case 10: return .several(.combineLatest(closure), [first, second])
        case 11: return .several(.zip(closure), [first, second])
        case 12: return .several(.withLatestFrom(closure), [first, second])
        case 13: return .selecting(.catch, closure, first, from: [second])
        default:
            let kinds: [Selecting] = [.flatMap, .concatMap, .flatMapLatest]
            let inners = [second, .cold(1, [.next(0), .completed]), .cold(2, []), .just(0)]
            return .selecting(
                kinds[below(3)],
                closure,
                first,
                from: (0...below(3)).map { _ in inners[below(4)] }
            )
        }
    }

    fileprivate mutating func racingStep(_ thread: Int) -> Step {
        let subject = chance(1, in: 3) ? 0 : min(thread, 1)
        switch below(9) {
        case 0, 1: return .subscribe(0)
        case 2, 3: return .dispose(below(3))
        case 4:
            return .send(chance(1, in: 2) ? .completed : .error(0), to: subject)
        default: return .send(.next(0), to: subject)
        }
    }
}
