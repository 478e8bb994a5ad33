import TestSupport
import Testing

@testable import RxDemo

extension Contract.Source {
    /// This source as an observable of the program, which does not hold it: a source that ignores
    /// `dispose` holds its observers, and they may hold what they subscribe to next.
    var observable: Observable<Contract.Number> {
        Ungated { [weak self] observer in
            guard let self else {
                observer.onCompleted()
                return Disposables.create()
            }
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
private final class Stop: Disposable {
    let action: () -> Void

    init(action: @escaping () -> Void) {
        self.action = action
    }

    func dispose() { action() }
}

/// An observable that passes on everything, so that an operator has to keep the grammar itself.
final class Ungated<Element>: Observable<Element> {
    private let subscribeHandler: (AnyObserver<Element>) -> any Disposable

    init(_ subscribeHandler: @escaping (AnyObserver<Element>) -> any Disposable) {
        self.subscribeHandler = subscribeHandler
    }

    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        subscribeHandler(AnyObserver(observer))
    }
}

/// A source that ends and is disposed like any other, and sends afterwards what the test asks for.
final class UngatedSource<Element>: ObserverType {
    private var observer: AnyObserver<Element>?

    var observable: Observable<Element> {
        Ungated { [weak self] observer in
            self?.observer = observer
            return Disposables.create()
        }
    }

    func on(_ event: Event<Element>) { observer?.on(event) }
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
    subject.nest = { work in
        withoutActuallyEscaping(work) { work in
            Observable<Int>.create { _ in
                work()
                return Disposables.create()
            }
            .subscribe(AnyObserver { _ in }).dispose()
        }
    }
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
