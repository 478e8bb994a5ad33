@testable import RxDemo02

extension Library {
    static let rxDemo02 = Library(
        name: "RxDemo02",
        hasOperators: false,
        share: 2
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
