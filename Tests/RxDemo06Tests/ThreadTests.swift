import Foundation
import Synchronization
import Testing
import TestSupport

@testable import RxDemo06

/// An observer that checks the grammar of events while it is told them.
final class Referee: ObserverType, Sendable {
    private let telling = Atomic(0)
    let overlaps = Counter()
    let values = Counter()
    let ends = Counter()
    let afterTheEnd = Counter()

    func on(_ event: Event<Int>) {
        if telling.add(1, ordering: .sequentiallyConsistent).oldValue != 0 { overlaps.increment() }
        if ends.value > 0 { afterTheEnd.increment() }
        if event.isStopEvent { ends.increment() } else { values.increment() }
        telling.subtract(1, ordering: .sequentiallyConsistent)
    }
}

@Suite(.serialized, .endingSubscriptions)
struct ThreadTests {
    @Test func `events from four threads arrive once, one at a time`() {
        let subject = PublishSubject<Int>()
        let referees = (0..<3).map { _ in Referee() }
        for referee in referees { subject.start(referee) }
        onThreads(4) { _ in
            for value in 0..<25_000 { subject.onNext(value) }
        }
        for referee in referees {
            #expect(referee.values.value == 100_000)
            #expect(referee.overlaps.value == 0)
        }
    }

    @Test func `however many threads send the end, it comes once and last`() {
        for _ in 0..<200 {
            let subject = PublishSubject<Int>()
            let referee = Referee()
            subject.start(referee)
            onThreads(4) { number in
                for value in 0..<50 { subject.onNext(value) }
                subject.onCompleted()
                for value in 0..<50 { subject.onNext(value) }
            }
            #expect(referee.ends.value == 1)
            #expect(referee.afterTheEnd.value == 0)
            #expect(referee.overlaps.value == 0)
        }
    }

    @Test func `threads may subscribe, send and dispose at once, and nothing is left`() {
        let living = Counter()
        let subject = PublishSubject<Int>()
        onThreads(4) { number in
            for round in 0..<25_000 {
                if number == 0 {
                    subject.onNext(round)
                } else {
                    let tracked = Tracked(living)
                    subject.map { $0 + 1 }.start(AnyObserver<Int> { _ in tracked.touch() })
                        .dispose()
                }
            }
        }
        #expect(!subject.hasObservers)
        #expect(living.value == 0)
    }

    @Test func `a behaviour subject tells every newcomer a first value, and then no older one`() {
        final class Latest {
            var value = -1
        }
        let subject = BehaviorSubject(value: 0)
        let faults = Counter()
        onThreads(4) { number in
            if number == 0 {
                for value in 1...25_000 { subject.onNext(value) }
            } else {
                for _ in 0..<2500 {
                    // No atomic, because a subject tells one event at a time.
                    let latest = Latest()
                    let disposable = subject.subscribe(onNext: { value in
                        if value <= latest.value { faults.increment() }
                        latest.value = value
                    })
                    disposable.dispose()
                }
            }
        }
        #expect(faults.value == 0)
    }

    @Test func `when all has been told, value is what a newcomer hears`() throws {
        for _ in 0..<500 {
            let subject = BehaviorSubject(value: 0)
            onThreads(2) { number in
                for value in 0..<20 { subject.onNext(2 * value + number) }
            }
            var heard: Int?
            subject.subscribe(onNext: { heard = $0 }).dispose()
            #expect(try subject.value() == heard)
        }
    }

    @Test func `dispose from another thread while events flow through operators`() {
        for _ in 0..<200 {
            let subject = PublishSubject<Int>()
            let actions = Counter()
            let observable = Observable<Int>.create { observer in
                let subscription = subject.subscribe(observer)
                return Disposables.create {
                    actions.increment()
                    subscription.dispose()
                }
            }
            let disposable = Shared(observable.map { $0 + 1 }.filter { $0 > 0 }.start(Referee()))
            onThreads(4) { number in
                if number < 2 {
                    for value in 0..<250 { subject.onNext(value) }
                } else {
                    disposable.value.dispose()
                }
            }
            #expect(actions.value == 1)
            #expect(!subject.hasObservers)
        }
    }

    @Test func `after dispose has returned on the telling thread nothing more is told`() {
        let subject = PublishSubject<Int>()
        let late = Counter()
        let rest = Shared(CompositeDisposable())
        onThreads(4) { _ in
            for _ in 0..<2000 {
                let place = SingleAssignmentDisposable()
                let (isFilled, isOver) = (Flag(), Flag())
                place.setDisposable(
                    subject.subscribe(onNext: { _ in
                        if isOver.isSet { late.increment() }
                        guard isFilled.isSet else { return }
                        place.dispose()
                        isOver.set()
                    })
                )
                isFilled.set()
                _ = rest.value.insert(place)
                subject.onNext(1)
            }
        }
        rest.value.dispose()
        #expect(late.value == 0)
        #expect(!subject.hasObservers)
    }
}

/// A flag for any thread.
final class Flag: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .sequentiallyConsistent) }

    func set() { flag.store(true, ordering: .sequentiallyConsistent) }
}
