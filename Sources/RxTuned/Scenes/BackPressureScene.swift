/// Runs work on a clock, and needs 100 ms for each piece: a slow screen.
struct SlowScheduler: ImmediateSchedulerType {
    let clock: VirtualTimeScheduler

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        clock.scheduleRelative(state, dueTime: .milliseconds(100), action: action)
    }
}

extension Scene {
    static var backPressure: Scene {
        Scene("back-pressure", "a source that is ten times as fast as its observer") {
            let clock = VirtualTimeScheduler()
            var sent = 0
            var received = 0
            weak var waiting: Picture?
            let disposable = Observable<Int>.interval(.milliseconds(10), scheduler: clock)
                .map { _ in
                    let picture = Picture()
                    waiting = picture
                    sent += 1
                    return picture
                }
                .observe(on: SlowScheduler(clock: clock))
                .subscribe(onNext: { _ in received += 1 })
            for second in 1...3 {
                clock.advanceTo(second * 1000)
                print("\(second) s: sent \(sent), received \(received), waiting \(sent - received)")
            }
            print("the last picture is \(waiting == nil ? "freed" : "in memory")")
            print("dispose")
            disposable.dispose()
            print("the last picture is \(waiting == nil ? "freed" : "in memory")")
        }
    }
}

/// Something that takes memory while it waits.
private final class Picture {}
