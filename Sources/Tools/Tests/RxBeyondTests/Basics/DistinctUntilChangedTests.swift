import TestSupport
import Testing

@testable import RxDemo

@Suite struct DistinctUntilChangedTests {
    private let source = TestSource<Int>()
    private let log = Log()

    /// Sends these elements and `completed` through what `operators` makes.
    private func send<Element>(
        _ elements: [Element],
        through operators: (Observable<Element>) -> Observable<Element>,
    ) -> [String] {
        let (log, source) = (Log(), TestSource<Element>())
        operators(source.observable).subscribe(log)
        for element in elements { source.onNext(element) }
        source.onCompleted()
        return log.lines
    }

    @Test func `an element that equals the last one sent is left out`() {
        expect(
            send([1, 1, 2, 2, 1]) { $0.distinctUntilChanged() },
            ["next(1)", "next(2)", "next(1)", "completed"]
        )
    }

    @Test func `a key, a comparer, which receives the last one first, both, or a property decides`()
    {
        expect(
            send([1, 11, 2, 21]) { $0.distinctUntilChanged { $0 % 10 } },
            ["next(1)", "next(2)", "next(21)", "completed"]
        )
        expect(
            send([1, 2, 3, 4, 6]) { $0.distinctUntilChanged { last, new in new < last + 2 } },
            ["next(1)", "next(3)", "next(6)", "completed"]
        )
        let letters = send(["a", "A", "b"]) {
            $0.distinctUntilChanged({ Array($0.lowercased()) }, comparer: { $0 == $1 })
        }
        expect(letters, ["next(a)", "next(b)", "completed"])
        let lengths = send(["a", "b", "cc"]) { $0.distinctUntilChanged(at: \.count) }
        expect(lengths, ["next(a)", "next(cc)", "completed"])
    }

    @Test(arguments: [true, false])
    func `what a closure throws ends the sequence and is the last call`(_ inSelector: Bool) {
        let source = TestSource<Int>(ignoresDispose: true)
        source.observable
            .distinctUntilChanged(
                { key in
                    log.write("key")
                    if inSelector { throw Boom() }
                    return key
                },
                comparer: { (_: Int, _: Int) in throw Boom() },
            )
            .subscribe(log)
        for element in 1...3 { source.onNext(element) }
        source.onCompleted()
        expect(
            log,
            (inSelector
                ? ["key", "error(boom)"] : ["key", "next(1)", "key", "error(boom)"])
        )
        expect(source.disposals, 1)
    }

    @Test func `a key whose deinit sends the next element is freed safely`() {
        final class Key {
            let (element, source): (Int, TestSource<Int>)

            init(_ element: Int, _ source: TestSource<Int>) {
                (self.element, self.source) = (element, source)
            }

            deinit {
                if element == 1 { source.onNext(3) }
            }
        }
        source.observable
            .distinctUntilChanged({ Key($0, source) }, comparer: { $0.element == $1.element })
            .subscribe(log)
        source.onNext(1)
        source.onNext(2)
        source.onCompleted()
        // When it is freed is the optimiser's choice; that it can send then is what counts.
        expect(log.lines.sorted(), ["completed", "next(1)", "next(2)", "next(3)"])
    }
}
