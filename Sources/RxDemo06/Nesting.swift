/// Subscribes the chain of seed 001, and looks at it from outside before and after `dispose()`.
@MainActor
func showNesting() {
    let clock = VirtualTimeScheduler()
    let scheduler = Watched(clock)
    let disposable = Observable<Int>.interval(.seconds(1), scheduler: scheduler)
        .filter { $0 % 2 == 0 }
        .skip(2)
        .subscribe(onNext: { print("receive \($0)") })
    let disposers = nest(of: disposable)
    print("subscribed:")
    printNest(disposers)
    clock.advanceTo(5000)

    scheduler.timerIsCancelled = {
        let states = disposers.enumerated().map { number, disposer in
            "disposer \(number + 1) \(disposer.isDisposed ? "is disposed" : "is not disposed yet")"
        }
        print("\(states.joined(separator: ", ")): the timer is cancelled")
    }
    disposable.dispose()
    print("disposed:")
    printNest(disposers)
    clock.advanceTo(10_000)
}

/// The disposers of a chain, from the one that the subscriber holds to the one at the source.
private func nest(of disposable: any Disposable) -> [SinkDisposer] {
    var disposers: [SinkDisposer] = []
    var next: (any Disposable)? = disposable
    while let disposer = next as? SinkDisposer {
        disposers.append(disposer)
        next = held(by: disposer, as: "subscription")
    }
    return disposers
}

private func printNest(_ disposers: [SinkDisposer]) {
    for (number, disposer) in disposers.enumerated() {
        let indentation = String(repeating: "    ", count: number)
        let sink = held(by: disposer, as: "sink").map(name) ?? "nothing"
        let subscription = held(by: disposer, as: "subscription").map(name) ?? "nothing"
        print("\(indentation)disposer \(number + 1)")
        print("\(indentation)  sink: \(sink)")
        print("\(indentation)  subscription: \(subscription)")
    }
}

private func held(by disposer: SinkDisposer, as label: String) -> (any Disposable)? {
    let child = Mirror(reflecting: disposer).children.first { $0.label == label }
    return child?.value as? any Disposable
}

private func name(of disposable: any Disposable) -> String {
    String("\(type(of: disposable))".prefix { $0 != "<" })
}

/// A scheduler that tells when its periodic timer is cancelled.
private final class Watched: SchedulerType {
    private let scheduler: any SchedulerType
    var timerIsCancelled: () -> Void = {}

    init(_ scheduler: any SchedulerType) {
        self.scheduler = scheduler
    }

    var now: RxTime {
        scheduler.now
    }

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.schedule(state, action: action)
    }

    func scheduleRelative<StateType>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    func schedulePeriodic<StateType>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        let timer = scheduler.schedulePeriodic(
            state,
            startAfter: startAfter,
            period: period,
            action: action
        )
        return CompositeDisposable(timer, Disposables.create { self.timerIsCancelled() })
    }
}
