#if RxDemo02 || RxDemo03 || RxDemo04 || RxDemo05 || RxDemo06 || RxBeyond
    import TestSupport
    import Testing

    /// Two sources, and words that a check adds to what comes from them.
    final class TwoSources {
        fileprivate let log = Log()
        private let sources: [Character: RowSource]

        fileprivate init(inside words: [Substring]) {
            func source(_ name: Character) -> RowSource {
                RowSource(inside: words.filter { $0.first == name }.map { $0.dropFirst() })
            }
            sources = ["a": source("a"), "b": source("b")]
        }

        var a: Observable<Int> { sources["a"]!.observable }
        var b: Observable<Int> { sources["b"]!.observable }

        func send(_ word: Substring) { sources[word.first!]!.send(word.dropFirst()) }

        func write(_ word: some Any) { log.write("\(word)".filter { $0 != " " }) }
    }

    /// A row as `row` has it, in which each word begins with the letter of its source: `a1` is an
    /// element of `a`, `b|` the completion of `b`.
    func rowOfTwo<Element>(
        _ sent: String,
        _ expected: String,
        where note: String = "",
        sourceLocation: SourceLocation = #_sourceLocation,
        of operator: (TwoSources) -> Observable<Element>
    ) {
        let sources = TwoSources(inside: parts(of: sent).inside)
        let subscription = `operator`(sources).subscribe(AnyObserver(writingTo: sources.log))
        row(sent, expected, in: sources.log, where: note, sourceLocation: sourceLocation) {
            if $0 == "dispose" { subscription.dispose() } else { sources.send($0) }
        }
        subscription.dispose()
    }
#endif
