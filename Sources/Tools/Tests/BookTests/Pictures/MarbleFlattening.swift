@testable import RxBeyond

extension MarbleRuns {
    /// A slow search, and a quick one that is begun after it.
    static var flattening: [String: MarbleDiagram] {
        [
            "marbles-concat": combining("first.concat(second)") { $0.concat($1) },
            "marbles-flat-map": searching("flatMap { search($0) }") { $0.flatMap($1) },
            "marbles-flat-map-latest": searching("flatMapLatest { search($0) }") {
                $0.flatMapLatest($1)
            },
        ]
    }

    static var combining: [String: MarbleDiagram] {
        [
            "marbles-combine-latest": combining("combineLatest(first, second) { $0 + $1 }") {
                Observable.combineLatest($0, $1) { $0 + $1 }
            },
            "marbles-zip": combining("zip(first, second) { $0 + $1 }") {
                Observable.zip($0, $1) { $0 + $1 }
            },
        ]
    }

    static var errors: [String: MarbleDiagram] {
        [
            "marbles-catch": observing("catch { _ in second }") { bench in
                let first = failing(on: bench)
                let second = bench.source("second", [(60, "c"), (120, "d")], completedAt: 200)
                return first.catch { _ in second }
            },
            "marbles-retry": observing("retry(2)") { failing(on: $0).retry(2) },
        ]
    }

    /// Numbers and letters, sent at times of their own.
    private static func combining(
        _ title: String,
        _ combine: (Observable<String>, Observable<String>) -> Observable<String>,
    ) -> MarbleDiagram {
        let bench = MarbleBench()
        let first = bench.source("first", [(50, "1"), (250, "2"), (300, "3")], completedAt: 350)
        let second = bench.source("second", [(100, "a"), (150, "b")], completedAt: 220)
        return bench.diagram(title, combine(first, second))
    }

    private static func searching(
        _ title: String,
        _ flatten: (Observable<String>, @escaping (String) -> Observable<String>)
            -> Observable<String>,
    ) -> MarbleDiagram {
        let bench = MarbleBench(until: 800)
        let field = bench.source("the field", [(50, "sw"), (150, "swi")])
        let searches = [
            "sw": bench.source("search(sw)", [(250, "sw 1"), (410, "sw 2")], completedAt: 450),
            "swi": bench.source("search(swi)", [(70, "swi 1"), (230, "swi 2")], completedAt: 270),
        ]
        return bench.diagram(title, flatten(field) { searches[$0]! }, as: "results")
    }

    private static func failing(on bench: MarbleBench) -> Observable<String> {
        bench.source("first", [(50, "a"), (120, "b")], failedAt: 200)
    }
}
