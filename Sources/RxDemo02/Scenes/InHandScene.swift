extension Scene {
    static var inHand: Scene {
        Scene("in-hand", "what a subscriber holds when all is over") {
            // The source keeps its observer until it is stopped.
            let observable = Observable<Int>.create { observer in
                Disposables.create { _ = observer }
            }
            let disposable = observable.subscribe(handler(holding: Photo()))
            disposable.dispose()
            print("disposed; we hold: \(type(of: disposable))")
        }
    }
}

private final class Photo {
    deinit { print("the photo is freed") }
}

private func handler(holding photo: Photo) -> AnyObserver<Int> {
    AnyObserver { _ in _ = photo }
}
