// Right because: each element is work of its own, so that the stack does not grow and `dispose()` comes
// in between; what waits is a list in the sink, with the next one at its end.
@testable import RxBeyond

extension ObservableType {
    /// `root`, and below each element its `children` with all that is below them, before its next
    /// sibling; what `children` throws ends the sequence.
    ///
    /// You may use everything that RxBeyond has.
    ///
    /// - Parameter children: is asked when the element has been delivered.
    static func walk(
        _ root: Element,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
        children: @escaping (Element) throws -> [Element],
    ) -> Observable<Element> {
        Walk(root: root, scheduler: scheduler, children: children)
    }
}

private final class WalkSink<Observer: ObserverType>: Sink<Observer> {
    //:
    // The next one is the last.
    private var waiting: [Observer.Element] = []

    //.
    func run(_ parent: Walk<Observer.Element>) -> any Disposable {
        //: // TODO: send all that is below the root, too, each as work of its own.
        //: forwardOn(.next(parent.root))
        //: forwardOn(.completed)
        //: dispose()
        //: return Disposables.create()
        waiting = [parent.root]
        return parent.scheduler.scheduleRecursive(()) { _, recurse in
            guard let element = self.waiting.popLast() else {
                self.forwardOn(.completed)
                self.dispose()
                return
            }
            self.forwardOn(.next(element))
            guard !self.isClosed else { return }
            do {
                let children = try parent.children(element)
                self.waiting += children.reversed()
                recurse(())
            } catch {
                self.forwardOn(.error(error))
                self.dispose()
            }
        }
    }
}

private final class Walk<Element>: Producer<Element> {
    let root: Element
    let scheduler: any ImmediateSchedulerType
    let children: (Element) throws -> [Element]

    init(
        root: Element,
        scheduler: any ImmediateSchedulerType,
        children: @escaping (Element) throws -> [Element],
    ) {
        self.root = root
        self.scheduler = scheduler
        self.children = children
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = WalkSink(observer: observer, cancel: cancel)
        let subscription = sink.run(self)
        return (sink: sink, subscription: subscription)
    }
}
