#if RxBeyond
    import TestSupport
    import Testing

    /// Lets observers of one sequence come and go, and compares what they receive, place by place.
    ///
    /// A letter subscribes an observer of that name, `-a` disposes its subscription; a number, `|` and
    /// `#` are sent, `+100` lets so many milliseconds pass. Another thread does what stands behind `@`;
    /// if it is not back within a second, it `waits`.
    /// What comes is `a1`, `a|` or `a#`, and behind these `on` where the source is subscribed to, and
    /// `off` where it is stopped. The first place may be `now:`, behind which stands what came before.
    ///
    /// - Parameters:
    ///   - reactions: what is done as soon as one of these comes for the first time.
    ///   - make: makes the sequence of its source.
    func observers(
        _ words: String,
        _ expected: String,
        when reactions: [String: String] = [:],
        sourceLocation: SourceLocation = #_sourceLocation,
        of make: (_ source: Observable<Int>, _ clock: VirtualTimeScheduler) -> Observable<Int>
    ) {
        let row = ObserversRow(reactions)
        row.sequence = make(row.source, row.clock)
        row.expect(expected, after: words, sourceLocation)
    }

    /// The same for a subject, to which everything is sent.
    func observers(
        _ words: String,
        _ expected: String,
        when reactions: [String: String] = [:],
        sourceLocation: SourceLocation = #_sourceLocation,
        of subject: some Observable<Int> & ObserverType<Int>
    ) {
        let row = ObserversRow(reactions)
        row.sequence = subject
        row.inputs = [AnyObserver(subject)]
        row.expect(expected, after: words, sourceLocation)
    }

    private final class ObserversRow {
        let clock = VirtualTimeScheduler()
        var sequence = Observable<Int>.never()
        var inputs: [AnyObserver<Int>] = []
        private let log = Log()
        private let notes: [String]
        private var reactions: [String: String]
        private var subscriptions: [String: SingleAssignmentDisposable] = [:]

        init(_ reactions: [String: String]) {
            self.reactions = reactions
            notes = reactions.map { "as soon as \($0) comes, \($1) is done" }.sorted()
        }

        var source: Observable<Int> {
            Observable.create { [self] observer in
                inputs.append(observer)
                write("on")
                return Disposables.create { self.write("off") }
            }
        }

        func expect(_ expected: String, after words: String, _ location: SourceLocation) {
            let before = place(from: 0)
            var places = before == "-" ? [] : ["now:", before]
            for word in words.split(separator: " ") {
                let start = log.lines.count
                act(String(word))
                places.append(place(from: start))
            }
            for subscription in subscriptions.values { subscription.dispose() }
            sequence = .never()
            expectRow(places, expected, after: words, where: notes, sourceLocation: location)
        }

        /// What has come since so many lines, the source's behind the observers'.
        private func place(from start: Int) -> String {
            let lines = log.lines[start...]
            let ofSource = lines.filter(["on", "off"].contains).sorted()
            return inOnePlace(lines.filter { !ofSource.contains($0) } + ofSource)
        }

        private func write(_ line: String) {
            log.write(line)
            let words = reactions.removeValue(forKey: line) ?? ""
            for word in words.split(separator: " ") { act(String(word)) }
        }

        private func act(_ word: String) {
            let rest = String(word.dropFirst())
            switch word.first! {
            case "-": subscriptions[rest]?.dispose()
            case "+": clock.advanceTo(clock.clock + Int(rest)!)
            case "@": if !onAnotherThread(within: 1, { self.act(rest) }) { log.write("waits") }
            case "|": send(.completed)
            case "#": send(.error(Boom()))
            case let sign where sign.isNumber: send(.next(Int(word)!))
            default: subscribe(word)
            }
        }

        private func send(_ event: Event<Int>) { for input in inputs { input.on(event) } }

        private func subscribe(_ name: String) {
            let subscription = SingleAssignmentDisposable()
            subscriptions[name] = subscription
            let observer = AnyObserver<Int> { [self] event in
                switch event {
                case .next(let element): write("\(name)\(element)")
                case .error: write("\(name)#")
                case .completed: write("\(name)|")
                }
            }
            subscription.setDisposable(sequence.subscribe(observer))
        }
    }
#endif
