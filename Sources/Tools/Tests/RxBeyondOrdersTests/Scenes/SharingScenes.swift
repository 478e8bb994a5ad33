import TestSupport
import Testing

@testable import RxDemo

@Suite struct SharingScenes {
    enum Sharing: CaseIterable {
        case publish
        case replay
        case forever

        func share(_ source: Observable<Int>) -> Observable<Int> {
            switch self {
            case .publish: source.publish().refCount()
            case .replay: source.share(replay: 1)
            case .forever: source.share(replay: 1, scope: .forever)
            }
        }
    }

    @Test(arguments: Sharing.allCases)
    func `who comes while the last one leaves is connected, and the source stops with it`(
        sharing: Sharing
    ) {
        inEveryOrder(sharing) {
            let (source, screen) = (HandSource<Int>(), Screen<Int>())
            let shared = sharing.share(source.observable)
            let leaving = shared.subscribe { _ in }
            let place = SingleAssignmentDisposable()
            return Scene([
                leaving.dispose,
                { place.setDisposable(shared.subscribe(screen.on)) },
            ]) {
                source.on(.next(11))
                let isConnected = screen.elements.last == 11
                place.dispose()
                return broken([
                    (isConnected, "not connected: \(screen.seen)"),
                    (screen.elements.count == 1, screen.seen),
                    (source.running == 0, "the source runs on"),
                ])
            }
        }
    }

    @Test(arguments: Sharing.allCases)
    func `two that come at once share one connection`(sharing: Sharing) {
        inEveryOrder(sharing) {
            let (source, screens) = (HandSource<Int>(), [Screen<Int>(), Screen<Int>()])
            let shared = sharing.share(source.observable)
            let places = [SingleAssignmentDisposable(), SingleAssignmentDisposable()]
            func subscribe(_ number: Int) {
                places[number].setDisposable(shared.subscribe(screens[number].on))
            }
            return Scene([{ subscribe(0) }, { subscribe(1) }]) {
                source.on(.next(11))
                let elements = screens.map(\.elements)
                let running = source.running
                for place in places { place.dispose() }
                return broken([
                    (elements == [[11], [11]], "\(elements)"),
                    ((source.begun, running, source.running) == (1, 1, 0), "\(source.begun) begun"),
                ])
            }
        }
    }

    @Test(arguments: Sharing.allCases)
    func `who comes at the end has one end or a new connection`(sharing: Sharing) {
        inEveryOrder(sharing) {
            let (source, screen) = (HandSource<Int>(), Screen<Int>())
            let shared = sharing.share(source.observable)
            let (first, place) = (Screen<Int>(), SingleAssignmentDisposable())
            _ = shared.subscribe(first.on)
            return Scene([
                { source.on(.completed) },
                { place.setDisposable(shared.subscribe(screen.on)) },
            ]) {
                let (ends, running) = (screen.ends, source.running)
                place.dispose()
                return broken([
                    (first.ends == 1, first.seen),
                    (ends + running == 1, "\(ends) ends, \(running) connections"),
                    (source.running == 0 && screen.fault == nil, "the source runs on"),
                ])
            }
        }
    }

    @Test(arguments: [Sharing.publish, .replay])
    func `an observer that subscribes, one that leaves, and a source that sends`(sharing: Sharing) {
        inEveryOrder(sharing) {
            let (source, staying, screen) = (HandSource<Int>(), Screen<Int>(), Screen<Int>())
            let shared = sharing.share(source.observable)
            let (first, leaving) = (shared.subscribe(staying.on), shared.subscribe { _ in })
            let place = SingleAssignmentDisposable()
            return Scene([
                leaving.dispose,
                { place.setDisposable(shared.subscribe(screen.on)) },
                { source.on(.next(11)) },
            ]) {
                source.on(.next(12))
                let all = staying.lacks(of: [1: [11, 12]])
                let last = screen.elements.last
                first.dispose()
                place.dispose()
                return all
                    ?? broken([
                        (last == 12 && screen.fault == nil, screen.seen),
                        ((source.begun, source.running) == (1, 0), "\(source.begun) begun"),
                    ])
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
            return Scene([connect, connect]) {
                source.on(.next(11))
                let begun = source.begun
                for connection in connections { connection.dispose() }
                return broken([
                    (begun == 1 && screen.elements == [11], "\(begun) begun, \(screen.seen)"),
                    (source.running == 0, "the source runs on"),
                ])
            }
        }
    }

    @Test func `a connection that is disposed while it is made does not stay`() {
        inEveryOrder {
            let source = HandSource<Int>()
            let connectable = source.observable.replay(1)
            let first = connectable.connect()
            let second = SingleAssignmentDisposable()
            return Scene([first.dispose, { second.setDisposable(connectable.connect()) }]) {
                second.dispose()
                return broken([(source.running == 0, "\(source.running) run")])
            }
        }
    }
}

/// A task whose jobs a thread of the scene runs.
///
/// `cancel()` can't be played: it runs its handler under the task's own lock, which has no steps.
@Suite struct BridgeScenes {
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
            return Scene([
                { [.next(11), .next(12), .completed].forEach(source.on) }, executor.run,
            ]) {
                executor.run()
                return broken([
                    (log.lines == ["11", "12", "end"], "it has read \(log.lines)"),
                    (source.running == 0, "the source runs on"),
                ])
            }
        }
    }
}

/// Unchecked, because it is touched only by the thread that has the baton.
private final class HandExecutor: TaskExecutor, @unchecked Sendable {
    private var jobs: [UnownedJob] = []

    func enqueue(_ job: consuming ExecutorJob) {
        jobs.append(UnownedJob(job))
    }

    func run() {
        while !jobs.isEmpty {
            step("runs a job")
            guard !jobs.isEmpty else { return }
            jobs.removeFirst().runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
