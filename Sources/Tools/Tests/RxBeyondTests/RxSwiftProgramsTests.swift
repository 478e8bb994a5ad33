// Written as for RxSwift: only the import differs.
import Foundation
import TestSupport
import Testing

@testable import RxDemo

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

@Suite(.timeLimit(.minutes(5)))
struct RxSwiftProgramsTests {
    @Test(arguments: programs)
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

    static let programs: [RxSwiftProgram] = [
        .init("merge ends with the first error", "next(1) next(1) error(once)") {
            let (a, b) = (PublishSubject<String>(), PublishSubject<String>())
            _ = Observable.of(a, b).merge().subscribe(print)
            for subject in [a, b] { subject.onNext("1") }
            a.onError(Failed.once)
            b.onNext("2")
        },
        .init("combineLatest of a list", "next([1,2,3]) next([1,2,4]) completed") {
            let sources = [Observable.just(1), .just(2), .of(3, 4)]
            _ = Observable.combineLatest(sources) { $0 }.subscribe(print)
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
        .init("concatMap, slow ones in order", "next(2) next(2) next(1) completed") {
            _ = Observable.of(2, 1)
                .concatMap { number in
                    Observable<Int>.interval(.seconds(number), scheduler: clock)
                        .take(number).map { _ in number }
                }
                .subscribe(print)
        },
        .init("a subject that is fed from its own handler", "a1 a2 b2 b1") {
            let subject = PublishSubject<Int>()
            _ = subject.subscribe(onNext: {
                print("a\($0)")
                if $0 == 1 { subject.onNext(2) }
            })
            _ = subject.subscribe(onNext: { print("b\($0)") })
            subject.onNext(1)
            subject.onCompleted()
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
    ]
}
