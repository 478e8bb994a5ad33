import TestSupport
import Testing

@testable import RxDemo

extension Contract.Source {
    /// This source as an observable of the program.
    var observable: Observable<Contract.Number> {
        Observable.create { [self] observer in
            let stop = subscribe(
                onNext: observer.onNext,
                onError: observer.onError,
                onCompleted: observer.onCompleted
            )
            return Stop(action: stop)
        }
    }
}

/// Counts every `dispose()`, also a second one.
private struct Stop: Disposable {
    let action: () -> Void

    func dispose() { action() }
}

/// Tries one clause of the operator's contract on an operator.
///
/// - Parameters:
///   - apply: applies the operator to the contract's source.
///   - model: what the operator does, done to the array of the values that have been sent.
func check<Result, Model: Sequence>(
    _ clause: Contract.Clause,
    _ apply: @escaping (Observable<Contract.Number>) -> Observable<Result>,
    sourceLocation: SourceLocation = #_sourceLocation,
    model: @escaping ([Contract.Number]) -> Model
) where Model.Element == Result {
    let subject = Contract.Operator(
        build: { source, _ in subscribing(to: apply(source.observable)) },
        model: Contract.passingEnds(model)
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
    sourceLocation: SourceLocation = #_sourceLocation,
    model: @escaping ([Contract.Number]) -> Model
) where Model.Element == Result {
    let subject = Contract.Operator(
        build: { source, closure in subscribing(to: apply(source.observable, closure)) },
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
    let program = Program(defining: Observable<Int>.self)
    for fault in Contract.faults(of: subject, in: clause, program: program) {
        Issue.record("\(fault)", sourceLocation: sourceLocation)
    }
}

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
