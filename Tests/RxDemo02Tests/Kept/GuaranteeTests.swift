import TestSupport
import Testing

@testable import RxDemo

/// Compares the table of guarantees with what a program does.
///
/// The contract asks most rows of `create` and of the operators, and fails where it finds something
/// else than the table says. The last row takes the ThreadSanitizer.
@Suite(.timeLimit(.minutes(5))) struct GuaranteeTests {
    private let program = Program(testedBy: #fileID)

    @Test func `the table of guarantees says what is true`() {
        let rows: [(Guarantee, holds: Bool)] = [
            (.anyObserver, anyObserver()), (.freesWithSource, freesWithSource()),
        ]
        for (guarantee, holds) in rows {
            if let fault = guarantee.contradiction(of: program, found: holds) {
                Issue.record("\(fault)")
            }
        }
        // Operators come with stage 4.
        let isAbsent = Guarantee.throwingTransform.cell(of: program) == .absent
        #expect(isAbsent == (program.chapter < 4))
    }

    private func anyObserver() -> Bool {
        let log = Log()
        let source = TestSource<Int>()
        _ = source.observable.subscribe(CustomObserver(log: log))
        source.onNext(1)
        return log.lines == ["custom next(1)"]
    }

    /// Frees a source that has not ended, with an operator by hand downstream of it, and counts what
    /// is alive of what the handler captured.
    private func freesWithSource() -> Bool {
        let living = Counter()
        var source: AnyObserver<Int>?
        weak var subscription: AnyObject?
        do {
            let tracked = Tracked(living)
            let observable = Observable<Int>.create { observer in
                source = observer
                return Disposables.create()
            }
            let operated = Observable<Int>.create { observer in
                observable.subscribe { event in observer.on(event) }
            }
            subscription = operated.subscribe { _ in tracked.touch() } as AnyObject
        }
        source?.onNext(1)
        source = nil
        // Where the table says no, it is here that it ends.
        defer { (subscription as? any Disposable)?.dispose() }
        return living.value == 0
    }

    @Test(arguments: Contract.clauses)
    func `create keeps the operator's contract`(clause: Contract.Clause) {
        check(clause, { source in Observable.create { source.subscribe($0) } }, model: { $0 })
    }
}
