import Orders
import TestSupport
import Testing

@testable import RxDemo

@Suite struct SharingScenarios {
    enum Sharing: CaseIterable {
        case publish, share, replay, forever, oneSubject

        func share(_ source: Observable<Int>) -> Observable<Int> {
            switch self {
            case .publish: source.publish().refCount()
            case .share: source.share()
            case .replay: source.share(replay: 1)
            case .forever: source.share(replay: 1, scope: .forever)
            case .oneSubject: source.multicast(PublishSubject()).refCount()
            }
        }
    }

    /// A shared source, and subscribers that come on threads.
    final class SharedSource {
        let source = HandSource<Int>()
        let screens = [Screen<Int>(), Screen<Int>()]
        let observable: Observable<Int>
        private let places = [SingleAssignmentDisposable(), SingleAssignmentDisposable()]

        init(_ sharing: Sharing) { observable = sharing.share(source.observable) }

        func subscribe(_ number: Int = 0) {
            places[number].setDisposable(observable.subscribe(screens[number].on))
        }

        func dispose() { for place in places { place.dispose() } }
    }

    /// The last observer leaves while others come: the source stops, and is never connected twice.
    private func whileTheLastLeaves(
        _ sharing: Sharing,
        isRight: @escaping (SharedSource) -> Bool,
        _ others: (SharedSource) -> [() -> Void]
    ) -> Scenario {
        let shared = SharedSource(sharing)
        let leaving = shared.observable.subscribe { _ in }
        return Scenario([leaving.dispose] + others(shared)) {
            let isRight = isRight(shared)
            shared.dispose()
            return stillRunning([shared.source]) ?? unless(isRight, shared.screens[0].seen)
                ?? unless(shared.source.most == 1, "two connections at once")
        }
    }

    private static func receivesWhatFollows(_ shared: SharedSource) -> Bool {
        shared.source.send(.next(11))
        return shared.screens[0].elements == [11]
    }

    @Test(arguments: Sharing.allCases)
    func `who comes while the last one leaves is connected, and the source stops with it`(
        sharing: Sharing
    ) {
        inEveryOrder(sharing) {
            whileTheLastLeaves(sharing, isRight: Self.receivesWhatFollows) { shared in
                [{ shared.subscribe() }]
            }
        }
    }

    @Test(arguments: [Sharing.forever, .oneSubject])
    func `who comes while the last one leaves receives nothing twice`(sharing: Sharing) {
        inEveryOrder(sharing) {
            whileTheLastLeaves(sharing, isRight: { $0.screens[0].elements.count <= 1 }) { shared in
                [{ shared.subscribe() }, { shared.source.send(.next(11)) }]
            }
        }
    }

    @Test func `two that come while the last one leaves, of whom one leaves, share a connection`() {
        inEveryOrder {
            whileTheLastLeaves(.publish, isRight: Self.receivesWhatFollows) { shared in
                [{ shared.observable.subscribe { _ in }.dispose() }, { shared.subscribe() }]
            }
        }
    }

    @Test(arguments: Sharing.allCases)
    func `two that come at once share one connection`(sharing: Sharing) {
        inEveryOrder(sharing) {
            let shared = SharedSource(sharing)
            return Scenario([{ shared.subscribe(0) }, { shared.subscribe(1) }]) {
                shared.source.send(.next(11))
                let (begun, running) = (shared.source.begun, shared.source.running)
                shared.dispose()
                let elements = shared.screens.map(\.elements)
                return stillRunning([shared.source])
                    ?? unless(elements == [[11], [11]], "\(elements)")
                    ?? unless(begun == 1 && running == 1, "\(begun) begun")
            }
        }
    }

    @Test(arguments: Sharing.allCases)
    func `who comes at the end has one end or a new connection`(sharing: Sharing) {
        inEveryOrder(sharing) {
            let (shared, first) = (SharedSource(sharing), Screen<Int>())
            _ = shared.observable.subscribe(first.on)
            return Scenario([{ shared.source.send(.completed) }, { shared.subscribe() }]) {
                let (ends, running) = (shared.screens[0].ends, shared.source.running)
                shared.dispose()
                let mayBeginAgain = ![.forever, .oneSubject].contains(sharing)
                return first.lacksOneEnd ?? shared.screens[0].fault ?? stillRunning([shared.source])
                    ?? unless(ends + running == 1, "\(ends) ends, \(running) run")
                    ?? unless(shared.source.begun == 1 || mayBeginAgain, "begun again")
            }
        }
    }

    @Test(arguments: [Sharing.publish, .replay])
    func `an observer that subscribes, one that leaves, and a source that sends`(sharing: Sharing) {
        inEveryOrder(sharing) {
            let (shared, staying) = (SharedSource(sharing), Screen<Int>())
            let first = shared.observable.subscribe(staying.on)
            let leaving = shared.observable.subscribe { _ in }
            return Scenario([
                leaving.dispose, { shared.subscribe() }, { shared.source.send(.next(11)) },
            ]) {
                shared.source.send(.next(12))
                first.dispose()
                shared.dispose()
                let screen = shared.screens[0]
                return staying.lacks(of: [1: [11, 12]]) ?? screen.fault
                    ?? stillRunning([shared.source])
                    ?? unless(screen.elements.last == 12, screen.seen)
                    ?? unless(shared.source.begun == 1, "\(shared.source.begun) begun")
            }
        }
    }

    @Test func `connect on two threads subscribes once, and what it returns ends it`() {
        inEveryOrder {
            let (source, screen) = (HandSource<Int>(), Screen<Int>())
            let connectable = source.observable.publish()
            _ = connectable.subscribe(screen.on)
            var connections: [any Disposable] = []
            func connect() {
                let connection = connectable.connect()
                connections.append(connection)
            }
            return Scenario([connect, connect]) {
                source.send(.next(11))
                let begun = source.begun
                for connection in connections { connection.dispose() }
                return stillRunning([source]) ?? unless(begun == 1, "\(begun) begun")
                    ?? unless(screen.elements == [11], screen.seen)
            }
        }
    }

    @Test func `who stays receives nothing twice, when it is connected again`() {
        inEveryOrder {
            let (source, screen) = (HandSource<Int>(), Screen<Int>())
            let connectable = source.observable.multicast(PublishSubject<Int>())
            _ = connectable.subscribe(screen.on)
            let (first, second) = (connectable.connect(), SingleAssignmentDisposable())
            return Scenario([
                first.dispose, { second.setDisposable(connectable.connect()) },
                { source.send(.next(11)) },
            ]) {
                second.dispose()
                return stillRunning([source]) ?? unless(screen.elements.count <= 1, screen.seen)
                    ?? unless(source.most == 1, "two connections at once")
            }
        }
    }

    @Test func `a connection that is disposed while it is made does not stay`() {
        inEveryOrder {
            let (source, second) = (HandSource<Int>(), SingleAssignmentDisposable())
            let connectable = source.observable.replay(1)
            let first = connectable.connect()
            return Scenario([first.dispose, { second.setDisposable(connectable.connect()) }]) {
                second.dispose()
                return stillRunning([source])
            }
        }
    }
}

/// A task whose jobs a thread of the scene runs.
///
/// `cancel()` can't be played: it runs its handler under the task's own lock, which has no steps.
@Suite struct BridgeScenarios {
    @Test func `a task reads all that another thread sends, and then the end`() {
        inEveryOrder {
            let (source, executor, log) = (HandSource<Int>(), HandExecutor(), Log())
            nonisolated(unsafe) let observable = source.observable
            Task(executorPreference: executor) {
                for try await number in observable.values { log.write(number) }
                log.write("end")
            }
            // Up to the first element.
            executor.run()
            return Scenario([{ source.send(.next(11), .next(12), .completed) }, executor.run]) {
                executor.run()
                return stillRunning([source])
                    ?? unless(log.lines == ["11", "12", "end"], "it has read \(log.lines)")
            }
        }
    }
}

/// Unchecked, because it is touched only by the thread that has the baton.
private final class HandExecutor: TaskExecutor, @unchecked Sendable {
    private var jobs: [UnownedJob] = []

    func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job)) }

    func run() {
        while !jobs.isEmpty {
            step("runs a job")
            guard !jobs.isEmpty else { return }
            jobs.removeFirst().runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
