import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// A user's code may come back to the object that runs it, from its own thread and from another
/// one for which it waits; with a lock held, both would wait for ever.
@Suite struct NoLockHeldTests {
    /// Calls `body` on this thread and then on another one, and waits for both.
    private func comeBack(_ body: @escaping () -> Void) {
        body()
        let body = Shared(body)
        onThreads(1) { _ in body.value() }
    }

    /// Asks a composite for everything that it can do.
    private func use(_ composite: CompositeDisposable) {
        comeBack {
            _ = composite.isDisposed
            _ = composite.count
            if let key = composite.insert(Disposables.create()) { composite.remove(for: key) }
        }
    }

    private func use(_ serial: SerialDisposable) {
        comeBack {
            _ = serial.isDisposed
            _ = serial.disposable
            serial.disposable = Disposables.create()
        }
    }

    /// Runs `body` when it is disposed, or does nothing then and runs it when it is freed.
    private func disposable(isFreed: Bool, _ body: @escaping () -> Void) -> any Disposable {
        isFreed ? Holding(object: AtDeinit(body)) : Disposables.create(with: body)
    }

    @Test(arguments: [true, false])
    func `a composite runs a dispose action and frees a user's object without its lock`(
        isFreed: Bool
    ) {
        let (log, composite) = (Log(), CompositeDisposable())
        func holding(_ line: String) -> any Disposable {
            disposable(isFreed: isFreed) { [unowned composite] in
                use(composite)
                log.write(line)
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
        let (log, serial) = (Log(), SerialDisposable())
        func holding(_ line: String) -> any Disposable {
            disposable(isFreed: isFreed) { [unowned serial] in
                use(serial)
                log.write(line)
            }
        }
        serial.disposable = holding("first")
        expect(onAnotherThread { serial.disposable = holding("second") })
        // The first one has put another one in the place of the second, which is freed afterwards.
        let both = isFreed ? ["first", "second"] : ["second", "first"]
        expect(log, both)
        serial.disposable = holding("third")
        expect(onAnotherThread { serial.dispose() })
        expect(onAnotherThread { serial.disposable = holding("fourth") })
        expect(log, both + ["third", "fourth"])
    }

    @Test func `a bag disposes without its lock, on the thread that frees it`() {
        let (log, other) = (Log(), DisposeBag())
        var bag: DisposeBag? = DisposeBag()
        weak var freed: DisposeBag?
        freed = bag
        bag?.insert(
            Disposables.create {
                comeBack { Disposables.create().disposed(by: other) }
                log.write(freed == nil)
            }
        )
        expect(onAnotherThread { bag = nil })
        expect(log, ["true"])
    }
}

/// Does nothing on dispose, so that its object is freed where its holder forgets it.
private struct Holding: Disposable {
    let object: AtDeinit

    func dispose() {}
}

/// While another thread changes them they give one of two answers, and
/// ThreadSanitizer watches that to ask is as safe as to change.
@Suite struct AskedOnThreadsTests {
    @Test func `how many a composite holds`() {
        let isRight = isAnswered(many(CompositeDisposable.init), first: 0, second: 1) {
            $0.count
        } change: {
            $0.insert(Disposables.create())
        }
        expect(isRight)
    }

    @Test func `whether a disposable is disposed`() {
        let kinds: [() -> any Cancelable] = [
            CompositeDisposable.init, SerialDisposable.init, SingleAssignmentDisposable.init,
            SinkDisposer.init, { Disposables.create {} },
            { Disposables.create(Disposables.create(), Disposables.create()) },
        ]
        for make in kinds {
            let isRight = isAnswered(many(make), first: false, second: true) {
                $0.isDisposed
            } change: {
                $0.dispose()
            }
            expect(isRight)
        }
    }
}

/// Only when asked for, in a process of its own: tests beside it need memory too.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["RX_MEMORY"] != nil))
struct MemoryTests {
    @Test func `a million subscribe and dispose pairs leave memory flat`() {
        let source = Observable<Int>.create { _ in Disposables.create {} }
        let chain = source.map { $0 + 1 }.filter { $0 > 0 }
        func subscribeAndDispose(_ count: Int) {
            for _ in 0..<count { chain.subscribe(onNext: { _ in }).dispose() }
        }
        subscribeAndDispose(10_000)
        let before = residentMemory()
        subscribeAndDispose(1_000_000)
        // A leak of one object for each pair is 40 MB or more.
        expect(residentMemory() - before < 4 << 20)
    }
}

/// Bytes of this process that are in memory: those of the moment on Linux; elsewhere the most there
/// have been, which stay the same too while memory is flat.
private func residentMemory() -> Int {
    #if os(Linux)
        let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            .split(separator: " ")[1]
        return pages.flatMap { Int($0) }! * Int(getpagesize())
    #else
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
    #endif
}
