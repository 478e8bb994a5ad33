func functorScenes() -> [Scene] {
    [
        Scene(name: "outcome", title: "map keeps the error", play: mapOutcomes),
        Scene(name: "laws", title: "the two laws, on one value", play: showLaws),
        Scene(name: "source", title: "the same map, on values yet to come", play: mapSource),
    ]
}

private struct NotANumber: Error {
    let text: String
}

private func parse(_ text: String) -> Outcome<Int> {
    Int(text).map(Outcome.success) ?? .failure(NotANumber(text: text))
}

private func mapOutcomes(say: @escaping Say) {
    for text in ["20", "twenty"] {
        switch parse(text).map({ $0 + 1 }).map({ "[\($0)]" }) {
        case .success(let box): say("success \(box)")
        case .failure(let error): say("failure \(error)")
        }
    }
}

private func showLaws(say: @escaping Say) {
    let double = { $0 * 2 }
    let increment = { $0 + 1 }
    say("nothing done:  \(parse("20").map { $0 })")
    say("in two steps:  \(parse("20").map(double).map(increment))")
    say("in one step:   \(parse("20").map { increment(double($0)) })")
}

private func mapSource(say: @escaping Say) {
    let numbers = Source<Int> { observer in
        say("asked for values")
        observer(20)
        observer(21)
    }
    let boxes = numbers.map { $0 + 1 }.map { "[\($0)]" }
    say("built")
    boxes.subscribe { say("received \($0)") }
}
