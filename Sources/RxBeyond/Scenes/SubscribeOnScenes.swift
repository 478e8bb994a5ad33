import Dispatch

extension Scene {
    static var subscribeOn: Scene {
        Scene("subscribe-on", "subscribed on another queue, and received there or here") {
            let worker = NamedQueue("worker")
            let sent = DispatchSemaphore(value: 0)
            print("subscribe(on: worker)")
            let first = twoValues().subscribe(on: worker.scheduler).subscribe { event in
                print("  receive \(event) on \(NamedQueue.current)")
                if event.isStopEvent { sent.signal() }
            }
            sent.wait()
            print("subscribe(on: worker), observe(on: main)")
            var isOver = false
            let second = twoValues()
                .do(afterCompleted: { sent.signal() })
                .subscribe(on: worker.scheduler)
                .observe(on: MainScheduler.instance)
                .subscribe { event in
                    print("  receive \(event) on \(NamedQueue.current)")
                    isOver = event.isStopEvent
                }
            // The main queue waits until all is sent, so that the lines come in one order.
            sent.wait()
            serveMainQueue { isOver }
            first.dispose()
            second.dispose()
        }
    }

    static var subscribeOnTwice: Scene {
        Scene("subscribe-on-twice", "two of them, and one that moves nothing") {
            let (near, far) = (NamedQueue("near"), NamedQueue("far"))
            let done = DispatchSemaphore(value: 0)
            let bag = DisposeBag()
            print("subscribe(on: near), subscribe(on: far)")
            twoValues()
                .subscribe(on: near.scheduler)
                .do(onSubscribe: { print("between the two on \(NamedQueue.current)") })
                .subscribe(on: far.scheduler)
                .subscribe { event in
                    print("  receive \(event) on \(NamedQueue.current)")
                    if event.isStopEvent { done.signal() }
                }
                .disposed(by: bag)
            done.wait()
            print("a field with subscribe(on: near)")
            let field = SearchField()
            field.text
                .do(
                    onSubscribe: { print("subscribed on \(NamedQueue.current)") },
                    onSubscribed: { done.signal() }
                )
                .subscribe(on: near.scheduler)
                .subscribe(onNext: { print("  receive '\($0)' on \(NamedQueue.current)") })
                .disposed(by: bag)
            done.wait()
            field.type("s")
        }
    }
}
