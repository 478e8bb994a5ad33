@testable import RxDemo02

extension Library {
    static let rxDemo02 = Library(
        name: "RxDemo02",
        hasOperators: false,
        share: 20
    ) { source, links in
        precondition(links.isEmpty, "It has no operators")
        let chain = Observable<Int>.create { observer in
            disposable(of: source { observer.on(event(of: $0)) })
        }
        return { receive in
            chain.subscribe(AnyObserver { receive(signal(of: $0)) }).dispose
        }
    }
}

extension DisposableLibrary {
    static let rxDemo02 = DisposableLibrary(
        name: "RxDemo02"
    ) { program in
        DisposableWorld(program).log(handle)
    }
}

/// A user's own disposable: it acts at every call.
private struct Custom: Disposable {
    let action: () -> Void

    func dispose() {
        action()
    }
}

private func disposable(of stop: Stop) -> any Disposable {
    stop.isCustom ? Custom(action: stop.action) : Disposables.create(with: stop.action)
}

private func event(of signal: Signal) -> Event<Int> {
    switch signal {
    case .next(let element): .next(element)
    case .error(let number): .error(Failure(number: number))
    case .completed: .completed
    }
}

private func signal(of event: Event<Int>) -> Signal {
    switch event {
    case .next(let element): .next(element)
    // No program fails with this number: a foreign error shows as a difference.
    case .error(let error): .error((error as? Failure)?.number ?? -1)
    case .completed: .completed
    }
}

/// A disposable of its own kind with what can be done with it.
private func handle(
    _ kind: DisposableKind,
    _ items: [any Disposable],
    _ action: @escaping () -> Void
) -> Handle<any Disposable> {
    switch kind {
    case .anonymous:
        let anonymous = Disposables.create(with: action)
        return Handle(
            item: anonymous,
            dispose: anonymous.dispose,
            isDisposed: { anonymous.isDisposed }
        )
    case .custom:
        let custom = Custom(action: action)
        return Handle(item: custom, dispose: custom.dispose)
    case .nop:
        let nop = Disposables.create()
        return Handle(item: nop, dispose: nop.dispose)
    case .composite:
        let composite = CompositeDisposable()
        return Handle(
            item: composite,
            dispose: composite.dispose,
            isDisposed: { composite.isDisposed },
            insert: { item in
                composite.insert(item)
                return nil
            }
        )
    case .bag:
        let bag = DisposeBag()
        return Handle(
            item: nil,
            dispose: {},
            insert: { item in
                item.disposed(by: bag)
                return nil
            }
        )
    case .single, .serial, .binary:
        preconditionFailure("It has none of these")
    }
}
