/// Sends the elements one by one, where a scheduler runs.
final class ObservableSequenceSink<
    Sequence: Swift.Sequence,
    Observer: ObserverType
>: Sink<Observer> where Sequence.Element == Observer.Element {
    func run(_ parent: ObservableSequence<Sequence>) -> any Disposable {
        // Each element is work of its own, so that other work has its turn between two.
        parent.scheduler.scheduleRecursive(parent.elements.makeIterator()) { iterator, recurse in
            var iterator = iterator
            if let element = iterator.next() {
                self.forwardOn(.next(element))
                recurse(iterator)
            } else {
                self.forwardOn(.completed)
                self.dispose()
            }
        }
    }
}
