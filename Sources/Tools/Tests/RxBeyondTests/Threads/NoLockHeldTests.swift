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
