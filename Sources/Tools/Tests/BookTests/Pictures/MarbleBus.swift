@testable import Prelude
@testable import RxBeyond

extension MarbleRuns {
    /// A, B and C are called twice, and A removes itself when it is called.
    static var bus: [String: MarbleDiagram] {
        let bench = MarbleBench(until: 400)
        let input = bench.input("emit")
        var emits: [(Int) -> Void] = []
        for (name, walk) in [("forwards", EventBus<Int>.Walk.forwards), ("snapshot", .snapshot)] {
            let bus = EventBus<Int>(walk: walk)
            var own: Token?
            for handler in ["A", "B", "C"] {
                let output = bench.output("\(name): \(handler)")
                let token = bus.on("rain") { value in
                    output.on(.next(value))
                    guard let token = own else { return }
                    own = nil
                    token.off()
                    output.noteDispose()
                }
                if handler == "A" { own = token }
            }
            emits.append { bus.emit("rain", $0) }
        }
        for value in 1...2 {
            bench.clock.scheduleAt(100 * value) {
                input.on(.next(value))
                for emit in emits { emit(value) }
            }
        }
        return ["marbles-bus": bench.diagram("A removes itself when it is called")]
    }
}
