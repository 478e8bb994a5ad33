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

/// Something that takes memory while it waits.
private final class Picture {
    private let camera: Camera

    init(_ camera: Camera) {
        self.camera = camera
        camera.inMemory += 1
    }

    deinit { camera.inMemory -= 1 }
}

private final class Camera {
    var inMemory = 0
}

/// Takes a hundred pictures a second for ten seconds, and prints what comes of them.
private func film(
    _ name: String,
    _ thin: (Observable<Picture>, VirtualTimeScheduler) -> Observable<Picture>
) {
    let clock = VirtualTimeScheduler()
    let camera = Camera()
    var drawn = 0
    let pictures = Observable<Int>.interval(.milliseconds(10), scheduler: clock)
        .map { _ in Picture(camera) }
    let disposable = thin(pictures, clock)
        .observe(on: SlowScheduler(clock: clock))
        .subscribe(onNext: { _ in drawn += 1 })
    clock.advanceTo(10_000)
    print("\(name): drawn \(drawn), in memory \(camera.inMemory)", terminator: ", ")
    disposable.dispose()
    print("after dispose() \(camera.inMemory)")
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
