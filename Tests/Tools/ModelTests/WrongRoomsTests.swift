import Testing

/// Proves that wrong disposables, rooms and races are found, and that their programs are made short.
struct WrongRoomsTests {
    @Test func `an action that does not run is found`() throws {
        let wrong = DisposableLibrary(name: "wrong", hasAllKinds: true) { program in
            DisposableLibrary.rxBeyond.log(program).filter { $0 != "1 action" }
        }
        let difference = try #require(wrong.trial.difference(in: 1...1_000))
        #expect(difference.program.kinds.count == 2, "\(difference)")
        #expect(difference.program.steps.isEmpty, "\(difference)")
        #expect("\(difference)".contains("/// MODEL_SEED=\(difference.seed)"))
    }

    @Test(arguments: HistoryTopic.allCases)
    func `a chain that drops an element is found`(topic: HistoryTopic) throws {
        let wrong = wrong { receive in { if $0 != .next(3) { receive($0) } } }
        let difference = try #require(wrong.trial(of: topic).difference(in: 1...2_000))
        #expect(difference.program.steps.count < 4, "\(difference)")
        #expect("\(difference)".contains("\"0 next(3)\","))
    }

    @Test(arguments: HistoryTopic.allCases)
    func `a chain that delivers an end twice is found`(topic: HistoryTopic) throws {
        let wrong = wrong { receive in
            { signal in
                receive(signal)
                if signal.isStop { receive(signal) }
            }
        }
        let difference = try #require(wrong.trial(of: topic).difference(in: 1...2_000))
        #expect(difference.program.steps.count < 4, "\(difference)")
    }

    @Test func `a race that breaks a promise is found`() throws {
        let wrong = wrong(ignoresDispose: true) { $0 }
        let difference = try #require(wrong.race.difference(in: 1...1_000))
        #expect(difference.program.threads.joined().count < 3, "\(difference)")
    }

    private func wrong(
        ignoresDispose: Bool = false,
        _ deliver: @escaping @Sendable (@escaping Receive) -> Receive
    ) -> RoomLibrary {
        RoomLibrary(name: "wrong") { history, user in
            WrongRooms(RoomLibrary.rxBeyond.make(history, user), ignoresDispose, deliver)
        }
    }
}

/// Right rooms behind something wrong.
private final class WrongRooms: Rooms {
    private let rooms: any Rooms
    private let ignoresDispose: Bool
    private let deliver: (@escaping Receive) -> Receive

    init(
        _ rooms: any Rooms,
        _ ignoresDispose: Bool,
        _ deliver: @escaping (@escaping Receive) -> Receive
    ) {
        self.rooms = rooms
        self.ignoresDispose = ignoresDispose
        self.deliver = deliver
    }

    func subscribe(to chain: Int, _ receive: @escaping Receive) -> () -> Void {
        let dispose = rooms.subscribe(to: chain, deliver(receive))
        let isIgnored = ignoresDispose
        return { if !isIgnored { dispose() } }
    }

    func send(_ signal: Signal, to subject: Int) { rooms.send(signal, to: subject) }
    func dispose(subject: Int) { rooms.dispose(subject: subject) }
    func look(at subject: Int) -> String { rooms.look(at: subject) }
    func advance(by time: Int) { rooms.advance(by: time) }
}
