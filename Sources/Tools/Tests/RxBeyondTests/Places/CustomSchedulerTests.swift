// Written as for RxSwift: only the import is another.
import Foundation
import Testing

@testable import RxDemo

/// A scheduler, disposables and operators that somebody wrote against RxSwift's protocols.
@Suite struct CustomSchedulerTests {
    /// Implements what has no default, and nothing else.
    final class ManualScheduler: SchedulerType {
        private var work: [(due: Date, run: () -> Void)] = []
        private(set) var now = Date(timeIntervalSince1970: 0)

        func schedule<StateType>(
            _ state: StateType,
            action: @escaping (StateType) -> Disposable
        ) -> Disposable {
            return scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
        }

        func scheduleRelative<StateType>(
            _ state: StateType,
            dueTime: RxTimeInterval,
            action: @escaping (StateType) -> Disposable
        ) -> Disposable {
            guard case .milliseconds(let milliseconds) = dueTime else {
                return enqueue(0, state, action)
            }
            return enqueue(Double(milliseconds) / 1000, state, action)
        }

        private func enqueue<StateType>(
            _ seconds: Double,
            _ state: StateType,
            _ action: @escaping (StateType) -> Disposable
        ) -> Disposable {
            let cancel = SingleAssignmentDisposable()
            work.append(
                (
                    now.addingTimeInterval(seconds),
                    {
                        if !cancel.isDisposed { cancel.setDisposable(action(state)) }
                    }
                )
            )
            return cancel
        }

        func run(seconds: Double) {
            let end = now.addingTimeInterval(seconds)
            while let index = work.indices.min(by: { work[$0].due < work[$1].due }),
                work[index].due <= end
            {
                let next = work.remove(at: index)
                now = max(now, next.due)
                next.run()
            }
            now = end
        }
    }

    @Test func `a scheduler without schedulePeriodic can drive an interval`() {
        let scheduler = ManualScheduler()
        var received = [Int]()
        let disposable = Observable<Int>.interval(.milliseconds(100), scheduler: scheduler)
            .subscribe(onNext: { received.append($0) })
        scheduler.run(seconds: 0.35)
        expect(received, [0, 1, 2])
        disposable.dispose()
        scheduler.run(seconds: 1)
        expect(received, [0, 1, 2])
    }

    @Test func `it serves every operator that takes a scheduler`() {
        let scheduler = ManualScheduler()
        var received = [String]()
        let source = Observable<Int>.interval(.milliseconds(1), scheduler: scheduler)
            .take(3)
            .subscribe(on: scheduler)
            .observe(on: scheduler)
            .debounce(.milliseconds(10), scheduler: scheduler)
            .skip(.milliseconds(0), scheduler: scheduler)
            .take(for: .milliseconds(1000), scheduler: scheduler)
        let disposable = source.subscribe { event in received.append("\(event)") }
        scheduler.run(seconds: 1)
        expect(received, ["next(2)", "completed"])
        disposable.dispose()
    }

    @Test func `a recursive scheduler may be asked twice, and chooses its times`() {
        let scheduler = ManualScheduler()
        var lines = [String]()
        let disposable = scheduler.scheduleRecursive(
            "a",
            dueTime: .milliseconds(1000)
        ) { state, recursive in
            lines.append("\(Int(scheduler.now.timeIntervalSince1970)) \(state)")
            guard state.count < 3 else { return }
            recursive.schedule(state + "b")
            recursive.schedule(state + "c", dueTime: .milliseconds(2000))
        }
        scheduler.run(seconds: 10)
        expect(lines, ["1 a", "1 ab", "1 abb", "3 ac", "3 abc", "3 acb", "5 acc"])
        disposable.dispose()
    }

    @Test func `a recursion ends when it is disposed, from within too`() {
        let scheduler = ManualScheduler()
        var count = 0
        let outside = scheduler.scheduleRecursive(()) { (_: Void, recurse: (()) -> Void) in
            count += 1
            recurse(())
        }
        outside.dispose()
        scheduler.run(seconds: 1)
        expect(count, 0)
        let inside = SingleAssignmentDisposable()
        inside.setDisposable(
            scheduler.scheduleRecursive((), dueTime: .milliseconds(1)) { _, recursive in
                count += 1
                recursive.schedule((), dueTime: .milliseconds(1))
                recursive.schedule(())
                inside.dispose()
                recursive.schedule(())
            }
        )
        scheduler.run(seconds: 1)
        expect(count, 1)
    }

    /// Runs what it has been given, disposed or not, and counts what has not been disposed.
    final class StubbornScheduler: SchedulerType {
        let now = Date()
        private var work = [() -> Void]()
        private(set) var held = 0

        func schedule<StateType>(
            _ state: StateType,
            action: @escaping (StateType) -> Disposable
        ) -> Disposable {
            return scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
        }

        func scheduleRelative<StateType>(
            _ state: StateType,
            dueTime: RxTimeInterval,
            action: @escaping (StateType) -> Disposable
        ) -> Disposable {
            work.append { _ = action(state) }
            held += 1
            return Disposables.create { self.held -= 1 }
        }

        func run(_ count: Int) {
            for _ in 0..<count { work.removeFirst()() }
        }
    }

    @Test func `a recursion holds no more than what waits, and nothing runs after its end`() {
        let scheduler = StubbornScheduler()
        var count = 0
        let disposables = [
            scheduler.scheduleRecursive(()) { (_: Void, recurse: (()) -> Void) in
                count += 1
                recurse(())
            },
            scheduler.scheduleRecursive((), dueTime: .seconds(1)) { _, recursive in
                count += 1
                recursive.schedule(())
            },
            scheduler.scheduleRecursive((), dueTime: .seconds(1)) { _, recursive in
                count += 1
                recursive.schedule((), dueTime: .seconds(1))
            },
        ]
        scheduler.run(9)
        expect(count, 9)
        expect(scheduler.held, 3)
        for disposable in disposables { disposable.dispose() }
        expect(scheduler.held, 0)
        scheduler.run(3)
        expect(count, 9)
    }

    /// As RxSwift's main scheduler does, it forgets what the work returns.
    final class ForgetfulScheduler: ImmediateSchedulerType {
        private var work = [() -> Void]()

        func schedule<StateType>(
            _ state: StateType,
            action: @escaping (StateType) -> Disposable
        ) -> Disposable {
            let cancel = BooleanCancel()
            work.append { if !cancel.isDisposed { _ = action(state) } }
            return cancel
        }

        func run() {
            while !work.isEmpty { work.removeFirst()() }
        }
    }

    final class BooleanCancel: Cancelable {
        private(set) var isDisposed = false

        func dispose() {
            isDisposed = true
        }
    }

    @Test func `subscribe(on:) disposes on a scheduler that forgets what the work returns`() {
        let scheduler = ForgetfulScheduler()
        var disposed = false
        let subscription = Observable<Int>
            .create { _ in Disposables.create { disposed = true } }
            .subscribe(on: scheduler)
            .subscribe()
        scheduler.run()
        subscription.dispose()
        expect(!disposed)
        scheduler.run()
        expect(disposed)
    }
}
