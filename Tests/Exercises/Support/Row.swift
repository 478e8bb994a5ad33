import TestSupport
import Testing

/// Does what each word of a row says, and compares what is written, place by place.
///
/// What is written at one place stands between parentheses, `-` is nothing, and a place at the end
/// where nothing comes may be left out. Behind `now:` stands what has been written before.
///
/// - Parameter notes: what its words mean, and what is done meanwhile, for who reads that it fails.
func row(
    _ sent: String,
    _ expected: String,
    in log: Log,
    where notes: String...,
    sourceLocation: SourceLocation = #_sourceLocation,
    act: (Substring) -> Void
) {
    var (places, seen): ([String], Int) = ([], 0)
    func look() {
        let lines = log.lines
        places.append(inOnePlace(lines[seen...]))
        seen = lines.count
    }
    look()
    places = places == ["-"] ? [] : ["now:"] + places
    for word in parts(of: sent).words {
        if word != "-" { act(word) }
        look()
    }
    expectRow(places, expected, after: sent, where: notes, sourceLocation: sourceLocation)
}

/// What has come at one place of a row.
func inOnePlace(_ words: some Collection<String>) -> String {
    let line = words.joined(separator: " ")
    return words.isEmpty ? "-" : words.count == 1 ? line : "(\(line))"
}

/// Compares what has come at each place, and says what was sent, what should come and what came.
func expectRow(
    _ places: [String],
    _ expected: String,
    after sent: String,
    where notes: [String] = [],
    sourceLocation: SourceLocation
) {
    var places = places
    while places.last == "-" { places.removeLast() }
    let came = places.joined(separator: " ")
    if came != expected { record(sent, expected, came, where: notes, sourceLocation) }
}

/// Says what was sent, what should come and what came.
func record(
    _ sent: String,
    _ expected: String,
    _ came: String,
    where notes: [String],
    _ sourceLocation: SourceLocation
) {
    let lines =
        ["sent         \(sent)"] + notes.filter { !$0.isEmpty }.map { "where        \($0)" }
        + ["should come  \(expected)", "came         \(came)"]
    Issue.record("\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
}

/// The words of a row that are sent inside `subscribe`, and those after it.
func parts(of row: String) -> (inside: [Substring], words: [Substring]) {
    guard let now = row.prefixMatch(of: /now: \((.*?)\) ?/) else {
        return ([], row.split(separator: " "))
    }
    return (now.1.split(separator: " "), row[now.range.upperBound...].split(separator: " "))
}

#if RxDemo01 || RxDemo02 || RxDemo03 || RxDemo04 || RxDemo05 || RxDemo06 || RxBeyond
    /// Sends what a row of marbles says, and compares what comes, place by place.
    ///
    /// A number is an element, `|` a completion, `#` the error `Boom`; `dispose` ends the subscription.
    /// What is sent inside `subscribe` stands behind `now:` and between parentheses.
    ///
    /// - Parameters:
    ///   - log: a check may write there, too.
    ///   - subscribe: subscribes an observer to what is asked, which stands on `numbers`.
    func row<Element>(
        _ sent: String,
        _ expected: String,
        in log: Log = Log(),
        where note: String = "",
        sourceLocation: SourceLocation = #_sourceLocation,
        subscribe: (_ numbers: OwnSequence<Int>, _ observer: AnyObserver<Element>) -> Subscription
    ) {
        let source = RowSource(inside: parts(of: sent).inside)
        let numbers = OwnSequence(values: source.observable)
        let subscription = Place()
        subscription.insert(subscribe(numbers, AnyObserver(writingTo: log)))
        row(sent, expected, in: log, where: note, sourceLocation: sourceLocation) { word in
            if word == "dispose" { subscription.dispose() } else { source.send(word) }
        }
        subscription.dispose()
    }

    /// The same for an operator.
    func row<Element>(
        _ sent: String,
        _ expected: String,
        where note: String = "",
        sourceLocation: SourceLocation = #_sourceLocation,
        of operator: (OwnSequence<Int>) -> Observable<Element>
    ) {
        row(sent, expected, where: note, sourceLocation: sourceLocation) {
            `operator`($0).subscribe($1)
        }
    }
#endif
