extension Scene {
    static var recorded: [Scene] { [oneSubscription, disposeInside, wave, race] }

    private static var oneSubscription: Scene {
        Scene("one-subscription", "one handler at a field, before and after dispose()") {
            let field = SearchField()
            let handler = Handler()
            let disposable = field.text
                .map { $0.uppercased() }
                .map { "\($0)!" }
                .subscribe(AnyObserver { event in handler.receive(event) })
            field.type("sw")
            disposable.dispose()
            print("the field is \(field.isObserved ? "observed" : "not observed any more")")
        }
    }

    private static var disposeInside: Scene {
        Scene("dispose-inside", "a handler that has had enough disposes from inside") {
            let field = SearchField()
            let subscriber = Subscriber()
            let lengths = field.text.map { $0.count }
            subscriber.subscription = lengths.subscribe(
                AnyObserver { event in subscriber.receive(event) }
            )
            for text in ["sw", "swi"] { field.type(text) }
            print("the field is \(field.isObserved ? "observed" : "not observed any more")")
        }
    }

    private static var wave: Scene {
        Scene("wave", "dispose() runs through three disposers, from the screen to the source") {
            let field = SearchField()
            let long = field.text.filter { $0.count > 1 }
            let late = long.skip(1)
            let disposable = late.subscribe(AnyObserver { event in print("  receive \(event)") })
            disposable.dispose()
        }
    }

    private static var race: Scene {
        Scene("race", "two threads end one sequence at the same time: both ends arrive") {
            var sent: AnyObserver<String>?
            let source = Observable<String>.create { observer in
                sent = observer
                return Disposables.create { print("the source stops") }
            }
            _ = source.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let text): print("  receive \(text)")
                    case .error: print("  receive the error")
                    case .completed: print("  receive the completion")
                    }
                }
            )
            nonisolated(unsafe) let other = sent
            WorkshopRecorder.meanwhile = { other?.onError(Offline()) }
            sent?.onCompleted()
            sent = nil
        }
    }
}

private struct Offline: Error {}

/// Has had enough after the first event.
private final class Subscriber {
    var subscription: (any Disposable)?

    func receive(_ event: Event<Int>) {
        print("  receive \(event)")
        subscription?.dispose()
    }
}

/// What the subscriber works for.
private final class Handler {
    func receive(_ event: Event<String>) {
        print("  receive \(event)")
    }
}
