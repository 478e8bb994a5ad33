extension Scene {
    static var trampoline: Scene {
        Scene("trampoline", "what waits until the outermost subscribe is through") {
            print("two sources of two elements each")
            _ = Observable.merge(.of(1, 2), .of(10, 20)).subscribe { print("  \($0)") }
            print("subscribe has returned")

            func received() -> [Int] {
                var elements: [Int] = []
                _ = Observable.of(1, 2).subscribe(onNext: { elements.append($0) })
                return elements
            }
            print("received on the next line: \(received())")
            _ = Observable<Int>.create { _ in
                print("the same, inside another subscribe: \(received())")
                return Disposables.create()
            }
            .subscribe()
        }
    }
}
