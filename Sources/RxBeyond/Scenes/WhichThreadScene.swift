import Dispatch

extension Scene {
    static var whichThread: Scene {
        Scene("which-thread", "two sources on two queues, and where their combinations come") {
            let letters = NamedQueue("letters")
            let numbers = NamedQueue("numbers")
            let worker = NamedQueue("worker")
            let letter = PublishSubject<String>()
            let number = PublishSubject<Int>()
            let pairs = Observable.combineLatest(letter, number) { "\($0)\($1)" }

            print("combineLatest")
            let first = pairs.subscribe(onNext: { pair in
                print("  receive \(pair) on \(NamedQueue.current)")
                // The other queue sends while this is being delivered, and does not wait for it.
                if pair == "b1" { numbers.runAndWait { send(2, to: number) } }
            })
            letters.runAndWait { send("a", to: letter) }
            numbers.runAndWait { send(1, to: number) }
            letters.runAndWait { send("b", to: letter) }
            first.dispose()

            print("combineLatest, observe(on: worker)")
            let end = DispatchSemaphore(value: 0)
            // Stopped until all is sent, so that the lines come in one order.
            worker.queue.suspend()
            let second = pairs.observe(on: worker.scheduler).subscribe { event in
                print("  receive \(event) on \(NamedQueue.current)")
                if event.isStopEvent { end.signal() }
            }
            letters.runAndWait { send("a", to: letter) }
            numbers.runAndWait { send(1, to: number) }
            letters.runAndWait { send("b", to: letter) }
            letter.onCompleted()
            number.onCompleted()
            worker.queue.resume()
            end.wait()
            second.dispose()
        }
    }
}

extension NamedQueue {
    /// Runs `body` on this queue and its thread, while this thread waits.
    fileprivate func runAndWait(_ body: @escaping () -> Void) {
        // One thread at a time runs it.
        nonisolated(unsafe) let body = body
        let end = DispatchSemaphore(value: 0)
        queue.async {
            body()
            end.signal()
        }
        end.wait()
    }
}

private func send<Element>(_ element: Element, to subject: PublishSubject<Element>) {
    print("send \(element) on \(NamedQueue.current)")
    subject.onNext(element)
    print("sent \(element)")
}
