#if RxDemo01 || RxDemo02 || RxDemo03 || RxDemo04 || RxDemo05 || RxDemo06 || RxBeyond
    import TestSupport

    #if RxDemo01
        typealias Subscription = Void

        /// Nothing can be disposed in stage 1.
        struct Place {
            func insert(_: Void) {}
            func dispose() {}
        }
    #else
        typealias Subscription = any Disposable
        typealias Place = CompositeDisposable
    #endif

    /// A source that sends what the words of a row say, also to those who have disposed.
    final class RowSource {
        #if RxDemo01
            private let source = TestSource<Int>()
        #else
            private let source = TestSource<Int>(ignoresDispose: true)
        #endif
        private let inside: [Event<Int>]

        init(inside words: [Substring]) { inside = words.map(Event.init) }

        var observable: Observable<Int> {
            let later = source.observable
            guard !inside.isEmpty else { return later }
            return Observable.create { [inside] observer in
                for event in inside { observer.on(event) }
                return later.subscribe(observer)
            }
        }

        func send(_ word: Substring) { source.on(Event(word)) }
    }

    /// A sequence of one's own type: an operator stands on every `ObservableType`.
    struct OwnSequence<Element>: ObservableType {
        let values: Observable<Element>

        func subscribe(_ observer: some ObserverType<Element>) -> Subscription {
            values.subscribe(observer)
        }
    }

    extension Event<Int> {
        /// The event that a word of a row says.
        init(_ word: Substring) {
            switch word {
            case "|": self = .completed
            case "#": self = .error(Boom())
            default: self = .next(Int(word)!)
            }
        }
    }

    extension AnyObserver {
        /// Writes the marble of each event.
        init(writingTo log: Log) {
            self.init { log.write(marble: $0) }
        }
    }

    extension Log {
        @discardableResult
        func write(marble event: Event<some Any>) -> String {
            let word =
                switch event {
                case .next(let element): "\(element)".filter { $0 != " " }
                case .error(let error): error is Boom ? "#" : "#\(error)"
                case .completed: "|"
                }
            write(word)
            return word
        }
    }
#endif
