@testable import RxBeyond

extension Library {
    static let rxBeyond = Library(
        name: "RxBeyond"
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
