import TestSupport

#if RxDemo02 || RxDemo03 || RxDemo04 || RxDemo05
    /// A sequence that is driven by hand, keeps its observers for as long as it lives, and counts how
    /// often it is stopped.
    class DrivenSource<Element> {
        let disposals = Counter()
        private var observers: [AnyObserver<Element>] = []

        var subscriptions: Int { observers.count }

        var values: Observable<Element> {
            Observable<Element>.create { [unowned self] observer in
                observers.append(observer)
                return Disposables.create { [disposals] in disposals.increment() }
            }
        }

        func send(_ event: Event<Element>) { for observer in observers { observer.on(event) } }
    }

    final class Source: DrivenSource<Int> {
        var numbers: OwnSequence<Int> { OwnSequence(values: values) }

        func send(_ numbers: Int...) { for number in numbers { send(.next(number)) } }
    }

    /// Writes its name down each time it is disposed.
    struct Note: Disposable {
        let name: String
        let log: Log

        init(_ name: String, _ log: Log) {
            self.name = name
            self.log = log
        }

        func dispose() { log.write(name) }
    }
#elseif RxPrototype
    /// The same for a study that knows whole numbers only.
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
