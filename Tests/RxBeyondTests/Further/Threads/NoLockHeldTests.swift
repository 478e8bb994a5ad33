import TestSupport
import Testing

@testable import RxDemo

/// A user's code may come back to the object that runs it, from its own thread and from another
/// one for which it waits; with a lock held, both would wait for ever. Of subjects and operators
/// random programs ask the same.
@Suite struct NoLockHeldTests {
    private let log = Log()

    /// Uses an object on this thread and on another one, and writes a line: when it is disposed, or,
    /// if it does nothing then, when it is freed.
    private func disposable(
        _ line: String,
        isFreed: Bool,
        _ use: @escaping () -> Void
    ) -> any Disposable {
        let comeBack = { [log] in
            use()
            onThreads(1) { [use = Shared(use)] _ in use.value() }
            log.write(line)
        }
        return isFreed ? Holding(object: AtDeinit(comeBack)) : Disposables.create(with: comeBack)
    }

    /// Does nothing on dispose, so that its object is freed where its holder forgets it.
    private struct Holding: Disposable {
        let object: AtDeinit

        func dispose() {}
    }

    @Test(arguments: [true, false])
    func `a composite runs a dispose action and frees a user's object without its lock`(
        isFreed: Bool
    ) {
        let composite = CompositeDisposable()
        func holding(_ line: String) -> any Disposable {
            disposable(line, isFreed: isFreed) { [unowned composite] in
                _ = composite.isDisposed
                _ = composite.count
                if let key = composite.insert(Disposables.create()) { composite.remove(for: key) }
            }
        }
        let key = composite.insert(holding("removed"))!
        composite.insert(holding("disposed"))
        expectNoDeadlock {
            composite.remove(for: key)
            composite.dispose()
            composite.insert(holding("inserted late"))
        }
        expect(log, ["removed", "disposed", "inserted late"])
    }

    @Test(arguments: [true, false])
    func `a serial disposable runs a dispose action and frees a user's object without its lock`(
        isFreed: Bool
    ) {
        let serial = SerialDisposable()
        func holding(_ line: String) -> any Disposable {
            disposable(line, isFreed: isFreed) { [unowned serial] in
                _ = serial.isDisposed
                _ = serial.disposable
                serial.disposable = Disposables.create()
            }
        }
        serial.disposable = holding("first")
        expectNoDeadlock { serial.disposable = holding("second") }
        // The first one has put another one in the place of the second, which is freed afterwards.
        let both = isFreed ? ["first", "second"] : ["second", "first"]
        expect(log, both)
        serial.disposable = holding("third")
        expectNoDeadlock { serial.dispose() }
        expectNoDeadlock { serial.disposable = holding("fourth") }
        expect(log, both + ["third", "fourth"])
    }

    @Test func `a bag disposes without its lock, on the thread that frees it`() {
        let other = DisposeBag()
        var bag: DisposeBag? = DisposeBag()
        weak var freed: DisposeBag?
        freed = bag
        bag?.insert(
            disposable("disposed", isFreed: false) { [log] in
                Disposables.create().disposed(by: other)
                log.write(freed == nil)
            }
        )
        expectNoDeadlock { bag = nil }
        expect(log, ["true", "true", "disposed"])
    }

    @Test func `connect holds no lock while it subscribes the source`() {
        var published: ConnectableObservable<Int>?
        published = Observable<Int>.create { observer in
            onAnotherThread {
                published?.subscribe(log)
                log.write("subscribed")
            }
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }.publish()
        expectNoDeadlock { published?.connect().dispose() }
        published = nil
        expect(log, ["subscribed", "next(1)", "completed"])
    }

    @Test func `makeSubject may use the sequence on another thread`() {
        let makes = Counter()
        var shared: Observable<Int>?
        shared = Observable<Int>.never().multicast(makeSubject: { () -> PublishSubject<Int> in
            if makes.increment() == 1 { onAnotherThread { shared?.subscribe(Log()).dispose() } }
            return PublishSubject()
        }).refCount()
        expectNoDeadlock { shared?.subscribe(Log()).dispose() }
        shared = nil
        expect(makes.value > 1)
    }
}

/// No thread waits for another one's turn.
@Suite struct AsyncLockTests {
    private let log = Log()

    private typealias Join = @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>

    /// Sources whose join sends each element of the first one.
    private func joined(_ join: Join, _ handler: @escaping (Int) -> Void) -> [PublishSubject<Int>] {
        let sources = [PublishSubject<Int>(), PublishSubject<Int>()]
        _ = join(sources[0], sources[1].startWith(0)).filter { $0 > 0 }.subscribe(onNext: { [log] in
            log.write("begin \($0)")
            handler($0)
            log.write("end \($0)")
        })
        return sources
    }

    private static let joins: [Join] = [
        { .merge($0, $1) }, { .combineLatest($0, $1) { max($0, $1) } },
    ]

    @Test(arguments: joins, [0, 1])
    private func `what a handler sends comes inside, if no thread has left something of its source`(
        join: Join,
        other: Int
    ) {
        var sources: [PublishSubject<Int>] = []
        sources = joined(join) { number in
            guard number == 1 else { return }
            onThreads(1) { [other = Shared(sources[other])] _ in other.value.onNext(2) }
            sources[0].onNext(3)
        }
        sources[0].onNext(1)
        let inOrder = (1...3).flatMap { ["begin \($0)", "end \($0)"] }
        let inside = ["begin 1", "begin 3", "end 3", "end 1"]
        expect(log.lines.prefix(other == 0 ? 6 : 4), (other == 0 ? inOrder : inside)[...])
        for source in sources { source.onCompleted() }
    }
}
