extension Scene {
    static var hopByHand: Scene {
        Scene("hop-by-hand", "each handler goes to the main queue by itself") {
            var shown = 0
            let disposable = twoValues().subscribe(onNext: { value in
                after(0) {
                    print("  show \(value) on \(NamedQueue.current)")
                    shown += 1
                }
            })
            disposable.dispose()
            print("disposed")
            serveMainQueue { shown == 2 }
        }
    }
}
