import TestSupport
import Testing

@testable import RxDemo

/// A part under examination, as a disposable of the program.
private final class PartDisposable: Disposable {
    let part: Contract.Part

    init(part: Contract.Part) { self.part = part }

    func dispose() { part.dispose() }
}

/// Tries one clause of the disposable's contract on a disposable that is made of what it disposes.
func check(
    _ clause: Contract.DisposableClause,
    holding: @escaping (any Disposable) -> any Cancelable,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let subject = Contract.DisposableSubject { part in
        let disposable = holding(PartDisposable(part: part))
        return Contract.Handle(
            dispose: { disposable.dispose() },
            isDisposed: { disposable.isDisposed }
        )
    }
    check(clause, subject, sourceLocation: sourceLocation)
}

/// The same for a disposable to which others are added.
func check<Subject: Cancelable>(
    _ clause: Contract.DisposableClause,
    _ make: @escaping () -> Subject,
    adding add: @escaping (Subject, any Disposable) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    func handle(_ part: Contract.Part?) -> Contract.Handle {
        let disposable = make()
        if let part { add(disposable, PartDisposable(part: part)) }
        return Contract.Handle(
            dispose: { disposable.dispose() },
            isDisposed: { disposable.isDisposed },
            add: { add(disposable, PartDisposable(part: $0)) }
        )
    }
    let subject = Contract.DisposableSubject(holding: { handle($0) }, empty: { handle(nil) })
    check(clause, subject, sourceLocation: sourceLocation)
}

private func check(
    _ clause: Contract.DisposableClause,
    _ subject: Contract.DisposableSubject,
    sourceLocation: SourceLocation
) {
    for fault in Contract.faults(of: subject, in: clause) {
        Issue.record("\(fault)", sourceLocation: sourceLocation)
    }
}

/// Counts every `dispose()`, also a second one.
final class Stop: Disposable {
    let action: () -> Void

    init(action: @escaping () -> Void) { self.action = action }

    func dispose() { action() }
}

/// Tries one clause of the operator's contract on an operator.
///
/// - Parameters:
///   - settle: runs whatever the operator has scheduled, on a clock of the test's.
///   - apply: applies the operator to the contract's source.
///   - count: after how many values the operator completes of itself, if it does.
///   - joinsSources: true where the source is one of several, and may be stopped when it has ended.
///   - model: what the operator does, done to the array of the values that have been sent.
func check<Result, Model: Sequence>(
    _ clause: Contract.Clause,
    settle: (() -> Void)? = nil,
    _ apply: @escaping (Observable<Contract.Number>) -> Observable<Result>,
    completingAfter count: Int? = nil,
    joinsSources: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation,
    model: @escaping ([Contract.Number]) -> Model
) where Model.Element == Result {
    let subject = Contract.Operator(
        build: { source, _ in subscribing(to: apply(source.observable)) },
        settle: settle,
        joinsSources: joinsSources,
        model: Contract.passingEnds(completingAfter: count, model)
    )
    check(clause, subject, sourceLocation: sourceLocation)
}

/// The same for an operator that calls a closure.
///
/// - Parameter apply: is given the contract's source, and the closure to be called for each value.
func check<Result, Model: Sequence>(
    _ clause: Contract.Clause,
    _ apply:
        @escaping (Observable<Contract.Number>, @escaping Contract.Closure) ->
        Observable<Result>,
    joinsSources: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation,
    model: @escaping ([Contract.Number]) -> Model
) where Model.Element == Result {
    let subject = Contract.Operator(
        build: { source, closure in subscribing(to: apply(source.observable, closure)) },
        joinsSources: joinsSources,
        model: Contract.passingEnds(model)
    )
    check(clause, subject, sourceLocation: sourceLocation)
}

/// Tries one clause on an operator that is described in full.
func check(
    _ clause: Contract.Clause,
    _ subject: Contract.Operator,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    var subject = subject
    subject.nest = Contract.nest
    let program = Program(defining: Observable<Int>.self)
    for fault in Contract.faults(of: subject, in: clause, program: program) {
        Issue.record("\(fault)", sourceLocation: sourceLocation)
    }
}

/// Tries one clause of the source's contract on a source that is made of one value.
///
/// - Parameter lines: the events of the source that is made of 7.
func check<Result>(
    _ clause: Contract.SourceClause,
    sends lines: [String],
    settle: @escaping () -> Void = {},
    sourceLocation: SourceLocation = #_sourceLocation,
    source: @escaping (Contract.Number) -> Observable<Result>
) {
    let subject = Contract.SourceSubject(settle: settle, lines: lines) {
        subscribing(to: source($0))
    }
    for fault in Contract.faults(of: subject, in: clause) {
        Issue.record("\(fault)", sourceLocation: sourceLocation)
    }
}

/// What the contract of a program knows of an observable: how to subscribe, and to dispose.
func subscribing<Result>(to observable: Observable<Result>) -> Contract.Subscribe {
    { handler in
        let observer = AnyObserver<Result> { event in
            switch event {
            case .next(let element): handler("next(\(element))", false)
            case .error(let error): handler("error(\(error))", true)
            case .completed: handler("completed", true)
            }
        }
        return observable.subscribe(observer).dispose
    }
}
