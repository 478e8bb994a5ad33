extension CurrentThreadScheduler {
    /// True if work runs on this thread and none waits: what it scheduled now would come next.
    fileprivate static var isNothingWaiting: Bool {
        queue?.pointee.isEmpty ?? false
    }
}

/// Sends the elements one by one, where a scheduler runs.
final class ObservableSequenceSink<
    Sequence: Swift.Sequence,
    Observer: ObserverType
>: Sink<Observer> where Sequence.Element == Observer.Element {
    func run(_ parent: ObservableSequence<Sequence>) -> any Disposable {
        let isOnTrampoline = parent.scheduler is CurrentThreadScheduler
        // Each element is work of its own, so that other work has its turn between two. Where no other
        // work waits, the trampoline would come back at once: then we go round ourselves.
        return parent.scheduler.scheduleRecursive(parent.elements.makeIterator()) {
            iterator,
            recurse in
            var iterator = iterator
            repeat {
                guard let element = iterator.next() else { return self.end() }
                self.forwardNext(element)
            } while isOnTrampoline && !self.isClosed && CurrentThreadScheduler.isNothingWaiting
            recurse(iterator)
        }
    }
}
