@testable import RxDemo06

extension Library {
    static let rxDemo06 = Library(
        name: "RxDemo06"
    ) { source, links in
        var chain = Observable<Int>.create { observer in
            disposable(of: source { observer.on(event(of: $0)) })
        }
        for link in links {
            switch link {
            case .map(let transform): chain = chain.map(transform)
            case .filter(let predicate): chain = chain.filter(predicate)
            case .skip(let count): chain = chain.skip(count)
            }
        }
        let described = chain
        return { receive in
            described.subscribe(AnyObserver { receive(signal(of: $0)) }).dispose
        }
    }
}

extension DisposableLibrary {
    static let rxDemo06 = DisposableLibrary(
        name: "RxDemo06"
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
