import TestSupport
import Testing

/// Does what each word of a row says, and compares what is written, place by place.
///
/// What is written at one place stands between parentheses, `-` is nothing, and a place at the end
/// where nothing comes may be left out. Behind `now:` stands what has been written before.
func row(
    _ words: String,
    _ expected: String,
    in log: Log,
    sourceLocation: SourceLocation = #_sourceLocation,
    act: (Substring) -> Void
) {
    var (places, seen): ([String], Int) = ([], 0)
    func look() {
        let new = log.lines[seen...]
        seen = log.lines.count
        let words = new.joined(separator: " ")
        places.append(new.isEmpty ? "-" : new.count == 1 ? words : "(\(words))")
    }
    look()
    places = places == ["-"] ? [] : ["now:"] + places
    for word in words.split(separator: " ") {
        if word != "-" { act(word) }
        look()
    }
    while places.last == "-" { places.removeLast() }
    let came = places.joined(separator: " ")
    guard came != expected else { return }
    Issue.record(
        "sent         \(words)\nshould come  \(expected)\ncame         \(came)",
        sourceLocation: sourceLocation
    )
}

#if RxDemo01 || RxDemo02 || RxDemo03 || RxDemo04 || RxDemo05 || RxDemo06 || RxBeyond
    /// Sends what a row of marbles says, and compares what comes, place by place.
    ///
    /// A place is a word: a number is an element, `|` a completion, `#` the error `Boom`, `-` nothing;
    /// `dispose` ends the subscription. What comes at one place stands between parentheses, and a
    /// place at the end where nothing comes may be left out. The first place of either row may be
    /// `now:`, behind which stands what is sent, or what comes, inside `subscribe`.
    ///
    /// - Parameters:
    ///   - log: a check may write there, too.
    ///   - subscribe: subscribes an observer to what is asked, which stands on `numbers`.
    func row<Element>(
        _ sent: String,
        _ expected: String,
        in log: Log = Log(),
        sourceLocation: SourceLocation = #_sourceLocation,
        subscribe: (_ numbers: OwnSequence<Int>, _ observer: AnyObserver<Element>) -> Subscription
    ) {
        let (inside, words) = places(of: sent)
        let source = RowSource(inside: inside)
        let numbers = OwnSequence(values: source.observable)
        let subscription = Place()
        subscription.insert(subscribe(numbers, AnyObserver(writingTo: log)))
        row(words, expected, in: log, sourceLocation: sourceLocation) { word in
            if word == "dispose" { subscription.dispose() } else { source.send(word) }
        }
        subscription.dispose()
    }

    /// The same for an operator.
    func row<Element>(
        _ sent: String,
        _ expected: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        of operator: (OwnSequence<Int>) -> Observable<Element>
    ) {
        row(sent, expected, sourceLocation: sourceLocation) { `operator`($0).subscribe($1) }
    }
#endif
