extension Observable<String> {
    /// The search box of the whole book: the results for the texts that a person types.
    ///
    /// - Parameters:
    ///   - ask: asks a server, and may fail.
    ///   - clock: measures the pause after which a text is searched for.
    ///   - main: where the results are delivered.
    func searchResults(
        asking ask: @escaping (String) -> Observable<String>,
        clock: any SchedulerType,
        main: any ImmediateSchedulerType,
    ) -> Observable<String> {
        debounce(.milliseconds(300), scheduler: clock)
            .distinctUntilChanged()
            .flatMapLatest { text in
                ask(text)
                    .catchAndReturn("that we are offline")
            }
            .observe(on: main)
            .share()
    }
}

/// A queue in virtual time, which knows whether it is running.
final class VirtualQueue: ImmediateSchedulerType {
    private let clock: VirtualTimeScheduler
    private(set) var isRunning = false

    init(clock: VirtualTimeScheduler) {
        self.clock = clock
    }

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        clock.schedule(state) { state in
            self.isRunning = true
            defer { self.isRunning = false }
            return action(state)
        }
    }
}

extension Scene {
    static var wholeSearch: Scene {
        Scene("search", "the whole search box: a pause, a repetition, a late answer, no network") {
            let clock = VirtualTimeScheduler()
            let main = VirtualQueue(clock: clock)
            let server = SearchServer(clock: clock)
            let field = PublishSubject<String>()
            let results = field.searchResults(asking: server.results, clock: clock, main: main)
            var bag = DisposeBag()
            for name in ["list", "badge"] {
                results
                    .subscribe(onNext: { results in
                        let queue = main.isRunning ? "main" : "another queue"
                        print("  \(clock.clock) ms: \(name) shows \(results), on \(queue)")
                    })
                    .disposed(by: bag)
            }
            for (time, text) in [
                (0, "s"), (100, "sw"), (200, "swi"),
                (1000, "swif"), (1100, "swi"),
                (2000, "sw"), (2350, "swift"),
                (3100, "swift nio"),
                (4000, "swift"),
            ] {
                clock.scheduleAt(time) {
                    print("type '\(text)'")
                    field.onNext(text)
                }
            }
            clock.scheduleAt(3000) { server.isOffline = true }
            clock.scheduleAt(4000) { server.isOffline = false }
            clock.scheduleAt(5000) {
                print("close the screen")
                bag = DisposeBag()
            }
            clock.start()
            print("the field is \(field.hasObservers ? "observed" : "not observed any more")")
            withExtendedLifetime(bag) {}
        }
    }
}
