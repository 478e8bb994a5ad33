import TestSupport
import Testing

@testable import RxDemo

@Suite struct GenerateTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    @Test func `elements come as long as the condition holds, and then the end`() {
        let disposable =
            Observable
            .generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 2 })
            .subscribe(log)
        expect(log, ["next(1)", "next(2)", "next(4)", "next(8)", "completed"])
        expect((disposable as? any Cancelable)?.isDisposed, true)
        Observable.generate(initialState: 10, condition: { $0 < 10 }, iterate: { $0 })
            .subscribe(log)
        expect(log.lines.suffix(2) == ["completed", "completed"])
    }

    @Test func `what a handler schedules runs before the next element comes`() {
        let disposable =
            Observable
            .generate(
                initialState: 1,
                condition: { $0 < 3 },
                scheduler: clock,
                iterate: { $0 + 1 }
            )
            .subscribe(onNext: { element in
                log.write("\(element)")
                _ = clock.schedule(element) { element in
                    log.write("work of \(element)")
                    return Disposables.create()
                }
            })
        clock.start()
        disposable.dispose()
        expect(log, ["1", "work of 1", "2", "work of 2"])
    }

    @Test func `a handler may dispose an endless source once subscribe has returned`() {
        let place = SingleAssignmentDisposable()
        place.setDisposable(
            Observable
                .generate(
                    initialState: 0,
                    condition: { _ in true },
                    scheduler: clock,
                    iterate: { $0 + 1 }
                )
                .subscribe(onNext: { element in
                    log.write(element)
                    if element == 2 { place.dispose() }
                })
        )
        clock.start()
        expect(log, ["0", "1", "2"])
    }

    @Test func `what the condition or iterate throws ends the sequence`() {
        Observable
            .generate(
                initialState: 0,
                condition: { if $0 == 1 { throw Boom() } else { true } },
                iterate: { $0 + 1 }
            )
            .subscribe(log)
        let disposable =
            Observable
            .generate(initialState: 5, condition: { _ in true }, iterate: { _ in throw Boom() })
            .subscribe(log)
        expect(log, ["next(0)", "error(boom)", "next(5)", "error(boom)"])
        expect((disposable as? any Cancelable)?.isDisposed, true)
    }

    @Test func `a long sequence needs no stack, and keeps no element`() {
        let living = Counter()
        var most = 0
        Observable
            .generate(
                initialState: Tracked(living),
                condition: { _ in true },
                iterate: { _ in Tracked(living) }
            )
            .take(100_000)
            .subscribe(AnyObserver<Tracked> { _ in most = max(most, living.value) })
            .dispose()
        expect(most <= 4)
        expect(living.value, 0)
    }

    @Test(arguments: ShareKind.allCases)
    func `an endless source that is shared can be stopped`(kind: ShareKind) {
        let numbers = Observable<Int>.generate(
            initialState: 1,
            condition: { _ in true },
            iterate: { $0 + 1 }
        )
        kind.share(numbers).take(3).subscribe(log)
        expect(log, ["next(1)", "next(2)", "next(3)", "completed"])
    }
}
