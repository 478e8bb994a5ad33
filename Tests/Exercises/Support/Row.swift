#if RxDemo02 || RxDemo03 || RxDemo04 || RxDemo05 || RxDemo06 || RxBeyond
    import TestSupport
    import Testing

    /// Sends what a row of marbles says, and compares what comes, place by place.
    ///
    /// A place is a word: a number is an element, `|` a completion, `#` the error `Boom`, `-` nothing;
    /// `dispose` ends the subscription. What comes at one place stands between parentheses, and a
    /// place at the end where nothing comes may be left out. The first place of what comes may be
    /// `now:`, behind which stands what comes inside `subscribe`.
    ///
    /// - Parameter subscribe: subscribes an observer to what is asked, which stands on `numbers`.
    func row<Element>(
        _ sent: String,
        _ expected: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        subscribe: (_ numbers: OwnSequence<Int>, _ observer: AnyObserver<Element>) -> any Disposable
    ) {
        let source = TestSource<Int>(ignoresDispose: true)
        let log = Log()
        let numbers = OwnSequence(values: source.observable)
        let observer = AnyObserver<Element> { event in
            switch event {
            case .next(let element): log.write("\(element)".filter { $0 != " " })
            case .error(let error): log.write(error is Boom ? "#" : "#\(error)")
            case .completed: log.write("|")
            }
        }
        var places: [String] = []
        var seen = 0
        func look() {
            let new = log.lines[seen...]
            seen = log.lines.count
            let words = new.joined(separator: " ")
            places.append(new.isEmpty ? "-" : new.count == 1 ? words : "(\(words))")
        }
        let subscription = subscribe(numbers, observer)
        look()
        places = places == ["-"] ? [] : ["now:"] + places
        for word in sent.split(separator: " ") {
            switch word {
            case "|": source.onCompleted()
            case "#": source.onError(Boom())
            case "-": break
            case "dispose": subscription.dispose()
            default: source.onNext(Int(word)!)
            }
            look()
        }
        subscription.dispose()
        while places.last == "-" { places.removeLast() }
        let came = places.joined(separator: " ")
        guard came != expected else { return }
        Issue.record(
            "sent         \(sent)\nshould come  \(expected)\ncame         \(came)",
            sourceLocation: sourceLocation
        )
    }

    /// The same for an operator.
    func row<Element>(
        _ sent: String,
        _ expected: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        of operator: (OwnSequence<Int>) -> Observable<Element>
    ) {
        row(sent, expected, sourceLocation: sourceLocation) { numbers, observer in
            `operator`(numbers).subscribe(observer)
        }
    }

    /// A sequence of one's own type: an operator stands on every `ObservableType`.
    struct OwnSequence<Element>: ObservableType {
        let values: Observable<Element>

        func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
            values.subscribe(observer)
        }
    }
#endif
