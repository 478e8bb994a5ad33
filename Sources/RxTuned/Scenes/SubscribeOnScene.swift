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
}
