extension Scene {
    static var nesting: Scene {
        Scene("nesting", "what a subscription is made of, and in which order it is disposed") {
            var disposers: [SinkDisposer] = []
            let disposable = Observable<String>.create { _ in
                Disposables.create { printStates(of: disposers) }
            }
            .filter { $0.count >= 2 }
            .map { "\($0)*" }
            .subscribe(onNext: { print("receive \($0)") })
            disposers = disposersBelow(disposable)
            printNest(of: disposers)
            disposable.dispose()
            printNest(of: disposers)
        }
    }
}

/// The disposers of a chain, from the one that the subscriber holds to the one at the source.
private func disposersBelow(_ disposable: any Disposable) -> [SinkDisposer] {
    guard let disposer = disposable as? SinkDisposer else { return [] }
    return [disposer] + (held(by: disposer).map { disposersBelow($0.subscription) } ?? [])
}

private func printNest(of disposers: [SinkDisposer]) {
    for (number, disposer) in disposers.enumerated() {
        let indentation = String(repeating: "    ", count: number)
        let held = held(by: disposer)
        print("\(indentation)disposer \(number + 1)")
        let sink = held.map { name(of: $0.sink) } ?? "nothing"
        print("\(indentation)  sink: \(sink)")
        let subscription = held.map { name(of: $0.subscription) } ?? "nothing"
        print("\(indentation)  subscription: \(subscription)")
    }
}

private func printStates(of disposers: [SinkDisposer]) {
    for (number, disposer) in disposers.enumerated() {
        print("disposer \(number + 1) is \(disposer.isDisposed ? "disposed" : "not disposed yet")")
    }
    print("the source stops")
}

/// What a disposer holds; it is private, so we look at it from outside.
private func held(
    by disposer: SinkDisposer
) -> (sink: any Disposable, subscription: any Disposable)? {
    let state = Mirror(reflecting: disposer).descendant("state")
    let payload = state.flatMap { Mirror(reflecting: $0).children.first?.value }
    return payload as? (sink: any Disposable, subscription: any Disposable)
}

private func name(of disposable: any Disposable) -> String {
    String("\(type(of: disposable))".prefix { $0 != "<" })
}
