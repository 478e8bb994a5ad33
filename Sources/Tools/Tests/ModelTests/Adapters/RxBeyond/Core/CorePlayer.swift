@testable import RandomPrograms
// In the adapters of the other libraries this is their name: see Package.swift.
@testable import RxBeyond

let library = Library(
    description: "\(String(reflecting: Event<Int>.self).prefix { $0 != "." })",
    player: { program, user in
        #if ROOMS
            RoomsPlayer(program, user)
        #else
            CorePlayer(program, user)
        #endif
    }
)

/// A user's own disposable: it acts at every call.
struct Custom: Disposable {
    let action: () -> Void

    func dispose() {
        action()
    }
}

/// Plays what a stage can play with its own types: one source with a few operators.
class CorePlayer: Player {
    let user: User
    private(set) var chains: [Observable<Int>] = []

    init(_ program: RandomProgram, _ user: User) {
        self.user = user
        for chain in program.chains { chains.append(observable(chain)) }
    }

    func subscribe(to chain: Int, _ receive: @escaping Receive) -> () -> Void {
        chains[chain].subscribe(AnyObserver { receive(signal(of: $0)) }).dispose
    }

    func send(_ signal: Signal, to subject: Int) {}
    func dispose(subject: Int) {}
    func look(at subject: Int) -> String { "" }
    func advance(by time: Int) {}

    func observable(_ chain: Chain) -> Observable<Int> {
        switch chain {
        case .source(let source):
            .create { [user] observer in
                let action = user.start(source) { observer.on(event(of: $0)) }
                return source.isCustom ? Custom(action: action) : Disposables.create(with: action)
            }
        case .one(let operation, let source):
            one(operation, user.closure(of: chain), observable(source))
        default: preconditionFailure("\(library) has no \(chain)")
        }
    }

    func one(
        _ operation: OneSource,
        _ call: @escaping (Int) throws -> Int,
        _ source: Observable<Int>
    ) -> Observable<Int> {
        switch operation {
        case .map: source.map(call)
        case .filter(_, let drops): source.filter { try call($0) != drops + 1 }
        case .skip(let count): source.skip(count)
        default: preconditionFailure("\(library) has no \(operation)")
        }
    }
}

func event(of signal: Signal) -> Event<Int> {
    switch signal {
    case .next(let element): .next(element)
    case .error(let number): .error(Failure(number: number))
    case .completed: .completed
    }
}

func signal(of event: Event<Int>) -> Signal {
    switch event {
    case .next(let element): .next(element)
    case .error(let error): .error(number(of: error))
    case .completed: .completed
    }
}

/// No program fails with -1: what the library itself reports.
func number(of error: any Error) -> Int {
    (error as? Failure)?.number ?? -1
}
