#if RxDemo01 || RxPrototype
    import TestSupport
    import Testing

    /// Tries one clause of the operator's contract where a program's own tests have no use for it.
    func check(
        _ clause: Contract.Clause,
        _ subject: Contract.Operator,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for fault in Contract.faults(of: subject, in: clause) {
            Issue.record("\(fault)", sourceLocation: sourceLocation)
        }
    }
#endif

#if RxDemo01
    extension Contract.Source {
        /// This source as an observable of the program; nothing can stop it.
        var observable: Observable<Contract.Number> {
            Observable.create { [self] observer in
                _ = subscribe(
                    onNext: observer.onNext,
                    onError: observer.onError,
                    onCompleted: observer.onCompleted
                )
            }
        }
    }

    func subscribing<Result>(to observable: Observable<Result>) -> Contract.Subscribe {
        { handler in
            observable.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element): handler("next(\(element))", false)
                    case .error(let error): handler("error(\(error))", true)
                    case .completed: handler("completed", true)
                    }
                }
            )
            return {}
        }
    }
#elseif RxPrototype
    extension Contract.Source {
        /// This source as an observable of the program.
        var numbers: ObservableInt {
            .create { [self] observer in
                let stop = subscribe(
                    onNext: { observer.on(.next($0.value)) },
                    onError: { observer.on(.error($0)) },
                    onCompleted: { observer.on(.completed) }
                )
                return Stop(stop)
            }
        }
    }

    func subscribing(to numbers: ObservableInt) -> Contract.Subscribe {
        { handler in
            let handle = numbers.subscribe(on: { handler("\($0)", $0.isStopEvent) })
            return handle.dispose
        }
    }
#endif
