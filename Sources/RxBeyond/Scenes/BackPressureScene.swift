import Synchronization

/// Runs work on a clock, one piece after the other, and needs 100 ms for each: a slow screen.
final class SlowScheduler: ImmediateSchedulerType {
    private let clock: VirtualTimeScheduler
    /// Milliseconds on the clock: until then it has work.
    private var busyUntil = 0

    init(clock: VirtualTimeScheduler) { self.clock = clock }

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        busyUntil = max(busyUntil, clock.clock) + 100
        let dueTime = RxTimeInterval.milliseconds(busyUntil - clock.clock)
        return clock.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}

/// Something that takes memory while it waits, and is counted meanwhile.
final class Picture: Sendable {
    private static let count = Atomic(0)

    static var inMemory: Int { count.load(ordering: .relaxed) }

    let number: Int

    init(number: Int) {
        self.number = number
        Self.count.add(1, ordering: .relaxed)
    }

    deinit {
        Self.count.subtract(1, ordering: .relaxed)
    }
}

/// Takes a hundred pictures a second for ten seconds, and prints what comes of them.
private func film(
    _ name: String,
    _ thin: (Observable<Picture>, VirtualTimeScheduler) -> Observable<Picture>
) {
    let clock = VirtualTimeScheduler()
    var drawn = 0
    let pictures = Observable<Int>.interval(.milliseconds(10), scheduler: clock)
        .map { Picture(number: $0) }
    let disposable = thin(pictures, clock)
        .observe(on: SlowScheduler(clock: clock))
        .subscribe(onNext: { _ in drawn += 1 })
    clock.advanceTo(10_000)
    print("\(name): drawn \(drawn), in memory \(Picture.inMemory)", terminator: ", ")
    disposable.dispose()
    print("after dispose() \(Picture.inMemory)")
}

extension Scene {
    static var backPressure: Scene {
        Scene("back-pressure", "a source that is ten times as fast as its observer") {
            film("nothing") { pictures, _ in pictures }
            film("debounce(100 ms)") { $0.debounce(.milliseconds(100), scheduler: $1) }
            film("throttle(50 ms)") { $0.throttle(.milliseconds(50), scheduler: $1) }
            film("throttle(100 ms)") { $0.throttle(.milliseconds(100), scheduler: $1) }
        }
    }
}
