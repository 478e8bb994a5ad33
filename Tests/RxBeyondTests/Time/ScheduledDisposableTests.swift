import TestSupport
import Testing

@testable import RxBeyond

@Suite struct ScheduledDisposableTests {
    @Test func `it is disposed when the scheduler has run, and not before`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let disposable = ScheduledDisposable(
            scheduler: clock,
            disposable: Disposables.create { log.write("disposed") }
        )
        disposable.dispose()
        disposable.dispose()
        expect(!disposable.isDisposed)
        expect(log, [])
        clock.start()
        expect(disposable.isDisposed)
        expect(log, ["disposed"])
    }

    @Test func `it frees what it has disposed`() {
        let living = Counter()
        let clock = VirtualTimeScheduler()
        let disposable: ScheduledDisposable
        do {
            final class Part: Disposable {
                let tracked: Tracked
                init(_ tracked: Tracked) { self.tracked = tracked }
                func dispose() {}
            }
            disposable = ScheduledDisposable(
                scheduler: clock,
                disposable: Part(Tracked(living))
            )
        }
        disposable.dispose()
        clock.start()
        withExtendedLifetime(disposable) { expect(living.value, 0) }
    }
}
