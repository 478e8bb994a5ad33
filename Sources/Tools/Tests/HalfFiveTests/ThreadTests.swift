import Dispatch
import TestSupport
import Testing

@testable import HalfFive

/// ThreadSanitizer watches these.
@Suite struct `threads` {
    @Test func `running and dropping from any thread while events flow is safe`() {
        let numbers = Multiplexer<Int, SchedulingNorth>()
        let number = Container<Int, SchedulingNorth>(0)
        let pairs = number.asConveyor().combineLatest(numbers.asConveyor())
        let shared = numbers.asConveyor().share()
        let carried = number.asConveyor().fire(on: .serial(South.self))
        let latest = number.asConveyor().flatMapLatest { _ in number.asConveyor() }
        let received = Counter()
        onThreads(4) { thread in
            for round in 1...50 {
                let bag = TrashBag()
                pairs.run { _ in received.increment() }.disposed(by: bag)
                shared.run { _ in received.increment() }.disposed(by: bag)
                carried.run { _ in received.increment() }.disposed(by: bag)
                latest.run { _ in received.increment() }.disposed(by: bag)
                if thread == 0 {
                    on(North.self) {
                        number.fire(round)
                        numbers.fire(round)
                    }
                }
            }
        }
        settle()
        #expect(received.value >= 4 * 50, "every run of a hot one has delivered")
    }

    @Test func `nothing starts on a queue once the run has been dropped on it`() {
        let numbers = Multiplexer<Int, SchedulingUnknown>()
        let late = Counter()
        for _ in 1...50 {
            let isDropped = Counter()
            let bag = TrashBag()
            numbers.asConveyor()
                .fire(on: .serial(South.self))
                .run { _ in if isDropped.value == 1 { late.increment() } }
                .disposed(by: bag)
            onThreads(2) { thread in
                guard thread == 0 else { return numbers.fire(1) }
                on(South.self) {
                    bag.empty()
                    isDropped.increment()
                }
            }
            settle()
        }
        #expect(late.value == 0)
    }
}
