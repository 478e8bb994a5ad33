import Dispatch

extension Scene {
    static var observeOn: Scene {
        Scene("observe-on", "subscribed here, received on another queue") {
            let worker = NamedQueue("worker")
            let end = DispatchSemaphore(value: 0)
            // Stopped until all is sent, so that the lines come in one order.
            worker.queue.suspend()
            let disposable = twoValues().observe(on: worker.scheduler).subscribe { event in
                print("receive \(event) on \(NamedQueue.current)")
                if event.isStopEvent { end.signal() }
            }
            print("subscribe has returned")
            worker.queue.resume()
            end.wait()
            disposable.dispose()
        }
    }
}

extension NamedQueue {
    /// Runs work on this queue.
    var scheduler: SerialDispatchQueueScheduler {
        SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: queue.label)
    }
}
