// Written as for RxSwift: only the import differs.
import Foundation
import TestSupport
import Testing

@testable import RxBeyond

/// A small program as somebody writes it who has read RxSwift's documentation, and what it prints.
struct RxSwiftProgram: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let output: String
    let run: @Sendable () -> Void
    @TaskLocal static var log = Log()
    @TaskLocal static var clock = VirtualTimeScheduler()

    /// - Parameter output: the lines, without their blanks and with blanks between them.
    init(_ name: String, _ output: String, _ run: @escaping @Sendable () -> Void) {
        (testDescription, self.output, self.run) = (name, output, run)
    }
}

private enum Failed: Error { case once }

private var clock: VirtualTimeScheduler { RxSwiftProgram.clock }

private func print(_ value: Any) { RxSwiftProgram.log.write(value) }

@Suite(.timeLimit(.minutes(1)))
struct RxSwiftProgramsTests {
    @Test(arguments: creating + transforming + time + sharing + errors)
    func `a program prints here what it prints on RxSwift`(program: RxSwiftProgram) {
        let log = Log()
        RxSwiftProgram.$log.withValue(log) {
            RxSwiftProgram.$clock.withValue(VirtualTimeScheduler()) {
                program.run()
                clock.start()
            }
        }
        let lines = log.lines.map { $0.replacingOccurrences(of: " ", with: "") }
        expect(lines.joined(separator: " "), program.output)
    }

    static let creating: [RxSwiftProgram] = [
        .init("deferred counts subscribers", "next(1) completed next(2) completed") {
            var count = 0
            let deferred = Observable<Int>.deferred {
                count += 1
                return .just(count)
            }
            for _ in 1...2 { _ = deferred.subscribe(print) }
        },
        .init("an endless element", "next(🔴) next(🔴) completed") {
            _ = Observable.repeatElement("🔴").take(2).subscribe(print)
        },
        .init("create goes on after its end", "next(1) completed stopped") {
            _ = Observable<Int>.create { observer in
                observer.onNext(1)
                observer.onCompleted()
                observer.onNext(2)
                return Disposables.create { print("stopped") }
            }
            .subscribe(print)
        },
        .init("startWith, the last one first", "next(3) next(4) next(2) next(1) completed") {
            _ = Observable.of(1).startWith(2).startWith(3, 4).subscribe(print)
        },
        .init("merge ends with the first error", "next(1) next(1) error(once)") {
            let (a, b) = (PublishSubject<String>(), PublishSubject<String>())
            _ = Observable.of(a, b).merge().subscribe(print)
            for subject in [a, b] { subject.onNext("1") }
            a.onError(Failed.once)
            b.onNext("2")
        },
        .init("merge, two at a time", "next(0) next(1) next(3) completed") {
            let subjects = (0..<3).map { _ in PublishSubject<Int>() }
            _ = Observable.from(subjects).merge(maxConcurrent: 2).subscribe(print)
            for number in [2, 0, 1] { subjects[number].onNext(number) }
            subjects[0].onCompleted()
            subjects[2].onNext(3)
            for subject in subjects { subject.onCompleted() }
        },
        .init("zip ends when all have ended", "next(1a) next(2b) next(c) completed") {
            let (numbers, letters) = (PublishSubject<Int>(), PublishSubject<String>())
            let pairs = Observable.zip(numbers, letters) { "\($0)\($1)" }
            _ = Observable.merge(pairs, letters.skip(2)).subscribe(print)
            for number in 1...2 { numbers.onNext(number) }
            numbers.onCompleted()
            for letter in ["a", "b", "c"] { letters.onNext(letter) }
            letters.onCompleted()
        },
        .init("combineLatest goes on with what has ended", "next(1a) next(1b) completed") {
            let (numbers, letters) = (PublishSubject<Int>(), PublishSubject<String>())
            _ = Observable.combineLatest(numbers, letters) { "\($0)\($1)" }.subscribe(print)
            numbers.onNext(0)
            numbers.onNext(1)
            numbers.onCompleted()
            for letter in ["a", "b"] { letters.onNext(letter) }
            letters.onCompleted()
        },
        .init("combineLatest of a list", "next([1,2,3]) next([1,2,4]) completed") {
            let sources = [Observable.just(1), .just(2), .of(3, 4)]
            _ = Observable.combineLatest(sources) { $0 }.subscribe(print)
        },
        .init("withLatestFrom asks, and ends with the one who asks", "next(0b) next(1b) completed")
        {
            let (taps, letters) = (PublishSubject<Int>(), PublishSubject<String>())
            _ = taps.withLatestFrom(letters) { "\($0)\($1)" }.subscribe(print)
            taps.onNext(9)
            for letter in ["a", "b"] { letters.onNext(letter) }
            letters.onCompleted()
            for tap in 0...1 { taps.onNext(tap) }
            taps.onCompleted()
        },
        .init("switchLatest outlives its outer sequence", "next(a) next(b) completed") {
            let (first, second) = (BehaviorSubject(value: "a"), PublishSubject<String>())
            let outer = BehaviorSubject(value: first.asObservable())
            _ = outer.switchLatest().subscribe(print)
            outer.onNext(second)
            first.onNext("x")
            outer.onCompleted()
            second.onNext("b")
            second.onCompleted()
        },
        .init("concat subscribes to the second when its turn comes", "next(1) next(3) completed") {
            let (first, second) = (BehaviorSubject(value: 1), BehaviorSubject(value: 2))
            _ = Observable.concat(first, second).subscribe(print)
            second.onNext(3)
            first.onCompleted()
            second.onCompleted()
        },
    ]

    static let transforming: [RxSwiftProgram] = [
        .init("flatMap keeps the old player", "next(80) next(90) next(85) next(95)") {
            let (boy, girl) = (BehaviorSubject(value: 80), BehaviorSubject(value: 90))
            let player = BehaviorSubject(value: boy)
            _ = player.flatMap { $0 }.subscribe(print)
            player.onNext(girl)
            boy.onNext(85)
            girl.onNext(95)
        },
        .init("flatMapLatest does not", "next(80) next(90) next(95)") {
            let (boy, girl) = (BehaviorSubject(value: 80), BehaviorSubject(value: 90))
            let player = BehaviorSubject(value: boy)
            _ = player.flatMapLatest { $0 }.subscribe(print)
            player.onNext(girl)
            boy.onNext(85)
            girl.onNext(95)
        },
        .init("concatMap, slow ones in order", "next(2) next(2) next(1) completed") {
            _ = Observable.of(2, 1)
                .concatMap { number in
                    Observable<Int>.interval(.seconds(number), scheduler: clock)
                        .take(number).map { _ in number }
                }
                .subscribe(print)
        },
        .init("scan, a running product", "next(10) next(1000) completed") {
            _ = Observable.of(10, 100).scan(1) { $0 * $1 }.subscribe(print)
        },
        .init("scan(into:), the last two", "next([1]) next([1,2]) next([2,3]) completed") {
            _ = Observable.of(1, 2, 3)
                .scan(into: [Int]()) { last, number in
                    last.append(number)
                    if last.count > 2 { last.removeFirst() }
                }
                .subscribe(print)
        },
        .init("distinctUntilChanged by a key", "next(a) next(bb) next(c) completed") {
            _ = Observable.of("a", "b", "bb", "cc", "c").distinctUntilChanged { $0.count }
                .subscribe(print)
        },
        .init("materialize and back", "next(next(1)) next(completed) completed next(1) completed") {
            let events = Observable.just(1).materialize()
            _ = events.subscribe(print)
            _ = events.dematerialize().subscribe(print)
        },
        .init("map throws, and says goodbye", "1 once disposed") {
            _ = Observable.of(1, 2, 3)
                .map { number -> Int in
                    if number == 2 { throw Failed.once }
                    return number
                }
                .subscribe(
                    onNext: { print($0) },
                    onError: { print($0) },
                    onCompleted: { print("end") },
                    onDisposed: { print("disposed") }
                )
        },
    ]

    static let time: [RxSwiftProgram] = [
        .init("interval, disposed on the way", "next(0) next(1) 2500") {
            let subscription = Observable<Int>.interval(.seconds(1), scheduler: clock)
                .subscribe(print)
            clock.advanceTo(2500)
            subscription.dispose()
            print(clock.clock)
        },
        .init("one interval for two", "subscribed a0 a1 b1") {
            let counter = Observable<Int>.interval(.seconds(1), scheduler: clock).take(2)
                .do(onSubscribe: { print("subscribed") }).share()
            _ = counter.subscribe(onNext: { print("a\($0)") })
            clock.advanceTo(1500)
            _ = counter.subscribe(onNext: { print("b\($0)") })
        },
        .init("debounce against throttle", "t0 t200 d400 t500 d700") {
            let keys = PublishSubject<Int>()
            _ = keys.debounce(.milliseconds(200), scheduler: clock)
                .subscribe(onNext: { _ in print("d\(clock.clock)") })
            _ = keys.throttle(.milliseconds(200), scheduler: clock)
                .subscribe(onNext: { _ in print("t\(clock.clock)") })
            for time in [0, 100, 200, 500] { clock.scheduleAt(time) { keys.onNext(time) } }
        },
        .init("throttle without the latest", "next(0) next(200) next(500) completed") {
            let keys = PublishSubject<Int>()
            _ = keys.throttle(.milliseconds(200), latest: false, scheduler: clock).subscribe(print)
            for time in [0, 100, 200, 300, 500] { clock.scheduleAt(time) { keys.onNext(time) } }
            clock.scheduleAt(600) { keys.onCompleted() }
        },
        .init("a window of time", "next(1) next(2) completed") {
            _ = Observable<Int>.interval(.seconds(1), scheduler: clock)
                .skip(.milliseconds(1500), scheduler: clock)
                .take(for: .milliseconds(3500), scheduler: clock)
                .subscribe(print)
        },
        .init("subscribed there, received here", "0 begin next(1) completed") {
            let source = Observable.just(1).do(onSubscribe: { print("begin") })
            _ = source.subscribe(on: clock).observe(on: clock).subscribe(print)
            print(clock.clock)
        },
    ]

    static let sharing: [RxSwiftProgram] = [
        .init("publish waits for connect", "a1 a2 b2") {
            let source = PublishSubject<Int>()
            let shared = source.publish()
            _ = shared.subscribe(onNext: { print("a\($0)") })
            source.onNext(0)
            let connection = shared.connect()
            source.onNext(1)
            _ = shared.subscribe(onNext: { print("b\($0)") })
            source.onNext(2)
            connection.dispose()
            source.onNext(3)
        },
        .init("replay remembers for those who come late", "next(2) next(3) completed") {
            let source = PublishSubject<Int>()
            let shared = source.replay(2)
            _ = shared.connect()
            for number in 1...3 { source.onNext(number) }
            _ = shared.subscribe(print)
            source.onCompleted()
        },
        .init(
            "share of a source that sends inside subscribe",
            "work next(1) completed work next(1) completed"
        ) {
            let shared = Observable.just(1).do(onSubscribe: { print("work") }).share(replay: 1)
            for _ in 1...2 { _ = shared.subscribe(print) }
        },
        .init("share for ever keeps its end", "next(1) completed next(1) completed") {
            let shared = Observable.just(1).share(replay: 1, scope: .forever)
            for _ in 1...2 { _ = shared.subscribe(print) }
        },
        .init("subjects to those who come late", "next(1) completed error(once) completed") {
            let replay = ReplaySubject<Int>.create(bufferSize: 1)
            let (behavior, publish) = (BehaviorSubject(value: 0), PublishSubject<Int>())
            for number in 0...1 { replay.onNext(number) }
            replay.onCompleted()
            behavior.onNext(1)
            behavior.onError(Failed.once)
            publish.onCompleted()
            _ = replay.subscribe(print)
            _ = behavior.subscribe(print)
            _ = publish.subscribe(print)
        },
        .init("a subject that is fed from its own handler", "a1 a2 b2 b1") {
            let subject = PublishSubject<Int>()
            _ = subject.subscribe(onNext: {
                print("a\($0)")
                if $0 == 1 { subject.onNext(2) }
            })
            _ = subject.subscribe(onNext: { print("b\($0)") })
            subject.onNext(1)
        },
    ]

    static let errors: [RxSwiftProgram] = [
        .init("catchAndReturn", "next(1) next(0) completed") {
            _ = Observable.concat(.just(1), .error(Failed.once)).catchAndReturn(0).subscribe(print)
        },
        .init("catch goes on with another sequence", "next(1) next(2) next(3)") {
            let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
            _ = first.catch { _ in second }.subscribe(print)
            first.onNext(1)
            first.onError(Failed.once)
            for number in 2...3 { second.onNext(number) }
        },
        .init("retry until it works", "next(1) next(1) next(2) completed") {
            var attempts = 0
            _ = Observable<Int>.create { observer in
                attempts += 1
                observer.onNext(1)
                if attempts == 1 { observer.onError(Failed.once) }
                observer.onNext(2)
                observer.onCompleted()
                return Disposables.create()
            }
            .retry().subscribe(print)
        },
        .init("pauses that grow", "try0 try1000 try3000 completed") {
            var attempts = 0
            _ = Observable<Int>.deferred {
                print("try\(clock.clock)")
                attempts += 1
                return attempts < 3 ? .error(Failed.once) : .empty()
            }
            .retry { errors in
                errors.scan(0) { count, _ in count + 1 }
                    .flatMap { Observable<Int>.timer(.seconds($0), scheduler: clock) }
            }
            .subscribe(print)
        },
        .init("an error in one answer, caught inside", "next(1) next(-1) next(3) completed") {
            _ = Observable.of(1, 2, 3)
                .flatMap { number in
                    (number == 2 ? Observable<Int>.error(Failed.once) : .just(number))
                        .catchAndReturn(-1)
                }
                .subscribe(print)
        },
        .init("an error in one answer, caught outside", "next(1) next(-1) completed") {
            _ = Observable.of(1, 2, 3)
                .flatMap { $0 == 2 ? Observable<Int>.error(Failed.once) : .just($0) }
                .catchAndReturn(-1)
                .subscribe(print)
        },
        .init("a bag that goes", "next(1) disposed") {
            let subject = PublishSubject<Int>()
            var bag: DisposeBag? = DisposeBag()
            subject.do(onDispose: { print("disposed") }).subscribe(print).disposed(by: bag!)
            subject.onNext(1)
            bag = nil
            subject.onNext(2)
        },
        .init("dispose from inside", "next(1) true") {
            let (subject, place) = (PublishSubject<Int>(), SingleAssignmentDisposable())
            place.setDisposable(
                subject.subscribe {
                    print($0)
                    place.dispose()
                }
            )
            for number in 1...2 { subject.onNext(number) }
            print(place.isDisposed)
        },
    ]
}
