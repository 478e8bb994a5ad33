import Foundation
import Orders
import TestSupport
import Testing

@testable import RxDemo

/// What RxSwift has not, or not alike: work in turn, and a clock of whole numbers.
@Suite struct OwnScenarios {
    @Test(arguments: [false, true])
    func `all work is done once, one at a time, each thread's in its order`(isRecursive: Bool) {
        inEveryOrder(isRecursive ? "recursive" : nil) {
            let lock = AsyncLock<() -> Void>(isRecursive: isRecursive)
            let screen = Screen<Int>()
            func work(_ numbers: Int...) {
                for number in numbers { lock.invoke { screen.on(.next(number)) } }
            }
            return Scenario([{ work(11, 12) }, { work(21) }, { work(31) }]) {
                screen.fault ?? screen.lacks(of: [1: [11, 12], 2: [21], 3: [31]])
            }
        }
    }

    @Test(arguments: [false, true])
    func `work from within comes inside, after what is left of its source`(isOfOneSource: Bool) {
        inEveryOrder(isOfOneSource ? "of one source" : "of two") {
            let lock = AsyncLock()
            let sources = [Counted(), Counted()].map(ObjectIdentifier.init)
            var (done, hasLeft, isRight) = ([Int](), false, false)
            func work(_ number: Int) {
                step("works")
                done.append(number)
                guard number == 11 else { return }
                let mustWait = isOfOneSource && hasLeft && done == [11]
                lock.invoke(from: sources[0]) { work(12) }
                isRight = mustWait ? done == [11] : isOfOneSource || done.suffix(2) == [11, 12]
            }
            return Scenario([
                { lock.invoke(from: sources[0]) { work(11) } },
                {
                    lock.invoke(from: sources[isOfOneSource ? 0 : 1]) { work(21) }
                    hasLeft = true
                },
            ]) { unless(isRight && done.sorted() == [11, 12, 21], "\(done)") }
        }
    }

    @Test func `of several that are left of one source none is overtaken from within`() {
        inEveryOrder {
            let (lock, source) = (AsyncLock(), Counted())
            var (done, hasLeft, isRight) = ([Int](), false, true)
            func work(_ number: Int) {
                step("works")
                done.append(number)
                guard number == 21 else { return }
                let mustWait = hasLeft && !done.contains(22)
                lock.invoke(from: ObjectIdentifier(source)) { work(23) }
                if mustWait, done.contains(23) { isRight = false }
            }
            func send(_ number: Int) {
                lock.invoke(from: ObjectIdentifier(source)) { work(number) }
            }
            return Scenario([
                { send(11) },
                {
                    send(21)
                    send(22)
                    hasLeft = true
                },
            ]) { unless(isRight && done.sorted() == [11, 21, 22, 23], "\(done)") }
        }
    }

    @Test func `a serialized subject sends all observers the same, one after the other`() {
        inEveryOrder {
            let subject = PublishSubject<Int>().serialized()
            let screens = [Screen<Int>(), Screen<Int>()]
            for screen in screens { _ = subject.subscribe(screen.on) }
            return Scenario([{ subject.onNext(11) }, { subject.onNext(21) }, subject.onCompleted]) {
                let elements = screens.map(\.elements)
                return screens[0].lacksOneEnd ?? screens[1].lacksOneEnd
                    ?? unless(elements[0] == elements[1], "\(elements)")
            }
        }
    }

    @Test func `a newcomer of a serialized behavior subject ends with the last value`() {
        inEveryOrder {
            let (behavior, screen) = (BehaviorSubject(value: 0), Screen<Int>())
            let subject = behavior.serialized()
            let subscription = SingleAssignmentDisposable()
            return Scenario([
                { for number in 11...12 { subject.onNext(number) } }, { subject.onNext(21) },
                { subscription.setDisposable(subject.subscribe(screen.on)) },
            ]) {
                let value = try? behavior.value()
                subscription.dispose()
                let isLast = screen.elements.last == value
                return screen.fault ?? screen.disorder
                    ?? unless(isLast, "\(screen.seen), it holds \(value ?? -1)")
                    ?? unless(!behavior.hasObservers, "it has observers")
            }
        }
    }

    @Test func `work of a virtual clock runs once in its order, or not if it is cancelled`() {
        inEveryOrder {
            let (clock, screen) = (VirtualTimeScheduler(), Screen<Int>())
            var (isCancelled, isLate) = (false, false)
            var (present, hasGoneBack) = (0, false)
            let cancel = clock.scheduleAt(1) { isLate = isCancelled }
            return Scenario([
                {
                    clock.advanceTo(3)
                    present = clock.clock
                },
                {
                    clock.scheduleAt(2) {
                        hasGoneBack = clock.clock < present
                        screen.on(.next(11))
                    }
                    clock.scheduleAt(2) { screen.on(.next(12)) }
                },
                {
                    cancel.dispose()
                    isCancelled = true
                },
            ]) {
                clock.advanceTo(4)
                return screen.lacks(of: [1: [11, 12]]) ?? unless(!isLate, "cancelled work has run")
                    ?? unless(clock.clock == 4, "the clock shows \(clock.clock)")
                    ?? unless(!hasGoneBack, "the clock has gone back")
            }
        }
    }

    @Test func `who has waited for a turn waits for no other one while it delivers`() {
        inEveryOrder(switches: 1) {
            let lock = StepLock()
            // Nobody ever takes what is left to the other one.
            let (turns, other) = (ReplayTurns([0], lock), ReplayTurns([0], lock))
            var received: [Int] = []
            func deliver(_ event: Event<Int>) {
                guard let element = event.element else { return }
                received.append(element)
                guard element == 17, !turns.isOver else { return }
                for answer in 1...17 { other.on(.next(answer)) { _ in } }
            }
            return Scenario([
                {
                    turns.replay { _ in step("receives what is kept") }
                    turns.deliverWaiting(deliver)
                },
                { for element in 1...17 { turns.on(.next(element), deliver) } },
            ]) { unless(received == Array(1...17), "\(received)") }
        }
    }

    @Test func `a subject keeps no observer that has its end from a sender which waited`() {
        inEveryOrder(switches: 0) {
            let (living, subject) = (Counter(), ReplaySubject<Int>.createUnbounded())
            for element in 0...1 { subject.onNext(element) }
            let (isFull, goOn) = (StepSemaphore(value: 0), StepSemaphore(value: 0))
            let (isSent, isOver) = (StepSemaphore(value: 0), StepSemaphore(value: 0))
            var (subscription, sender): ((any Disposable)?, pthread_t?)
            return Scenario([
                {
                    subscription = subject.subscribe(onNext: {
                        [tracked = Tracked(living)] element in
                        tracked.touch()
                        if element == 0 {
                            // They are left, because 1 is still to come, and 18 has to wait.
                            for element in 2...17 { subject.onNext(element) }
                            isFull.signal()
                            goOn.wait()
                        } else if element == 18 {
                            isSent.signal()
                            if sender == pthread_self() { isOver.wait() }
                        }
                    })
                },
                {
                    isFull.wait()
                    sender = pthread_self()
                    subject.onNext(18)
                },
                {
                    goOn.signal()
                    isSent.wait()
                    subject.onCompleted()
                    isOver.signal()
                },
            ]) {
                defer { subscription = nil }
                return unless(living.value == 0, "it is kept")
                    ?? unless(subscription != nil, "none")
            }
        }
    }
}
