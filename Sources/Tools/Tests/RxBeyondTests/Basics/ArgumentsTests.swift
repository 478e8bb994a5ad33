import TestSupport
import Testing

@testable import RxDemo

/// The rule for arguments: a number that can mean nothing stops the program where it is written.
@Suite(.timeLimit(.minutes(5)))
struct ArgumentsTests {
    private static let wrong: [@Sendable () -> Void] = [
        { _ = Observable.just(1).take(-1) },
        { _ = Observable.just(1).retry(-1) },
        { _ = Observable.just(1).replay(-1) },
        { _ = Observable.just(1).share(replay: -1) },
        { _ = ReplaySubject<Int>.create(bufferSize: -1) },
        { _ = Observable.range(start: 0, count: -1) },
        { _ = Observable.of(Observable.just(1)).merge(maxConcurrent: 0) },
    ]

    @Test(arguments: wrong.indices)
    func `a number that can mean nothing stops the program`(index: Int) async {
        await withHighPriority {
            await #expect(processExitsWith: .failure) { [index] in Self.wrong[index]() }
        }
    }
}
