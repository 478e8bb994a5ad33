import TestSupport

#if RxPrototype
    /// A sequence of a study that knows whole numbers only, which is driven by hand, keeps its
    /// observers for as long as it lives, and counts how often it is stopped.
    final class Source {
        let disposals = Counter()
        private var observers: [any ObserverType] = []

        var numbers: ObservableInt {
            .create { [unowned self] observer in
                observers.append(observer)
                return Stop(counter: disposals)
            }
        }

        func send(_ event: Event) { for observer in observers { observer.on(event) } }

        func send(_ numbers: Int...) { for number in numbers { send(.next(number)) } }
    }

    /// Counts every `dispose()`.
    final class Stop: Disposable {
        private let counter: Counter

        init(counter: Counter) { self.counter = counter }

        func dispose() { counter.increment() }
    }
#endif
