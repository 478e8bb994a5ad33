extension Scene {
    static var race: Scene {
        Scene("race", "two threads end one sequence at the same time") {
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
