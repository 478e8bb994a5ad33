extension Scene {
    static var outcome: Scene {
        Scene("outcome", "map keeps the error") {
            for text in ["20", "twenty"] {
                switch parse(text).map({ $0 + 1 }).map({ "[\($0)]" }) {
                case .success(let box): print("success \(box)")
                case .failure(let error): print("failure \(error)")
                }
            }
        }
    }

    static var laws: Scene {
        Scene("laws", "the two laws, on one value") {
            let double = { $0 * 2 }
            let increment = { $0 + 1 }
            print("nothing done:  \(parse("20").map { $0 })")
            print("in two steps:  \(parse("20").map(double).map(increment))")
            print("in one step:   \(parse("20").map { increment(double($0)) })")
        }
    }

    static var source: Scene {
        Scene("source", "the same map, on values yet to come") {
            let numbers = Source<Int> { observer in
                print("asked for values")
                observer(20)
                observer(21)
            }
            let boxes = numbers.map { $0 + 1 }.map { "[\($0)]" }
            print("built")
            boxes.subscribe { print("received \($0)") }
        }
    }
}

private struct NotANumber: Error {
    let text: String
}

private func parse(_ text: String) -> Outcome<Int> {
    Int(text).map(Outcome.success) ?? .failure(NotANumber(text: text))
}
