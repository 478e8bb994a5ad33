/// A sentence of the chapter on speed, as a range.
struct Claim {
    let words: String
    let range: ClosedRange<Double>
    /// The figure; nil where it has not been measured.
    let value: (Figures) -> Double?

    /// That a program needs at most so many.
    static func atMost(_ limit: Double, _ unit: String, _ workload: String, _ program: String)
        -> Claim
    {
        Claim(words: "\(program), \(workload): \(unit)", range: 0...limit) {
            $0.minimum(unit, workload, program)
        }
    }

    /// By what a program is better than another one.
    static func ratio(
        _ range: ClosedRange<Double>,
        _ unit: String,
        _ workload: String,
        _ program: String,
        to other: String,
    ) -> Claim {
        Claim(words: "\(workload): \(unit) of \(program) / \(other)", range: range) { figures in
            guard let value = figures.minimum(unit, workload, program) else { return nil }
            return figures.minimum(unit, workload, other).map { value / $0 }
        }
    }
}

extension Figures {
    /// Prints each claim with its figure; what has not been measured is left out.
    func areAsTheChapterSays() -> Bool {
        print("\nwhat the chapter on speed says")
        var areAllTrue = true
        for claim in Claim.all {
            guard let value = claim.value(self) else { continue }
            let isTrue = claim.range.contains(value)
            let range = "\(claim.range.lowerBound) to \(claim.range.upperBound)"
            print(
                (isTrue ? "yes" : "NO ").padded(4) + claim.words.padded(52)
                    + "\((value * 100).rounded() / 100)".paddedLeft(12) + range.paddedLeft(18)
            )
            if !isTrue { areAllTrue = false }
        }
        return areAllTrue
    }
}

extension Claim {
    /// How much dearer each of many is than each of a few.
    ///
    /// - Parameter unit: `series` for nanoseconds, `work` for instructions.
    static func growth(
        _ range: ClosedRange<Double>,
        _ series: String,
        from few: Int,
        to many: Int,
        _ program: String,
        unit: String = "series",
    ) -> Claim {
        let unitName = unit == "work" ? ", instructions" : ""
        let words = "\(program), \(series)\(unitName): \(few) to \(many)"
        return Claim(words: words, range: range) { figures in
            guard let first = figures.minimum(unit, "\(series) \(few)", program),
                let last = figures.minimum(unit, "\(series) \(many)", program)
            else { return nil }
            return last / first
        }
    }

    static var all: [Claim] { stages + differences + limits + series }

    private static var stages: [Claim] {
        [
            .ratio(15...60, "ns", "b", "RxBeyond", to: "Floor"),
            .ratio(1...3, "instructions", "event", "RxDemo01", to: "Floor"),
            .ratio(20...30, "instructions", "event", "RxDemo02", to: "RxDemo01"),
            .ratio(1.2...2, "instructions", "m", "RxDemo04", to: "RxDemo06"),
            .ratio(0.9...1.1, "instructions", "m", "RxDemo05", to: "RxDemo06"),
            .ratio(0.4...0.9, "instructions", "event", "RxBeyond", to: "RxDemo06"),
            .ratio(0.4...0.9, "instructions", "m", "RxBeyond", to: "RxDemo06"),
        ]
    }

    private static var differences: [Claim] {
        [
            .ratio(0.03...0.1, "instructions", "event", "RxTuned", to: "RxBeyond"),
            .ratio(0.03...0.1, "instructions", "b", "RxTuned", to: "RxBeyond"),
            .ratio(0.03...0.1, "instructions", "m", "RxTuned", to: "RxBeyond"),
            .ratio(0.4...0.6, "instructions", "a", "RxTuned", to: "RxBeyond"),
            .ratio(0.4...0.65, "instructions", "d", "RxTuned", to: "RxBeyond"),
            .ratio(0.08...0.2, "instructions", "c 1", "RxTuned", to: "RxBeyond"),
            .ratio(0.08...0.2, "instructions", "c 100", "RxTuned", to: "RxBeyond"),
            .ratio(1...3, "instructions", "c 100", "RxTuned", to: "Floor"),
            .ratio(0.05...0.25, "ns", "b", "RxTuned", to: "RxBeyond"),
            .ratio(0.3...0.9, "ns", "a", "RxTuned", to: "RxBeyond"),
        ]
    }

    /// What a change must not make dearer.
    private static var limits: [Claim] {
        [
            .atMost(16_600, "instructions", "a", "RxBeyond"),
            .atMost(2600, "instructions", "b", "RxBeyond"),
            .atMost(950, "instructions", "m", "RxBeyond"),
            .atMost(8, "held", "held", "RxBeyond"),
            .atMost(9000, "instructions", "a", "RxTuned"),
            .atMost(6, "blocks", "a", "RxTuned"),
            .atMost(215, "instructions", "b", "RxTuned"),
            .atMost(90, "instructions", "m", "RxTuned"),
            .atMost(470, "instructions", "c 1", "RxTuned"),
            .atMost(270, "instructions", "c 100", "RxTuned"),
            .atMost(9000, "instructions", "d", "RxTuned"),
            .atMost(1000, "instructions", "e", "RxTuned"),
            .atMost(6, "held", "held", "RxTuned"),
        ]
    }

    private static var series: [Claim] {
        // The memory of plain objects, in an order that no cache can foresee.
        let floor = Claim.growth(
            1.5...20,
            "observers, disposed in random order",
            from: 100,
            to: 100_000,
            "Floor"
        )
        let rooms = ["RxBeyond", "RxTuned"].flatMap { program -> [Claim] in
            [
                .growth(0...3, "observers, disposed in order", from: 100, to: 100_000, program),
                .growth(
                    0...3,
                    "observers, disposed in reverse order",
                    from: 100,
                    to: 100_000,
                    program
                ),
                .growth(
                    0...8,
                    "observers, disposed in random order",
                    from: 100,
                    to: 100_000,
                    program
                ),
                .growth(
                    0.9...1.2,
                    "observers, disposed in random order",
                    from: 100,
                    to: 100_000,
                    program,
                    unit: "work"
                ),
                .growth(0...3, "children of a composite", from: 1000, to: 1_000_000, program),
                .growth(0...6, "bag", from: 1000, to: 1_000_000, program),
                .growth(0...6, "timers in virtual time", from: 1000, to: 100_000, program),
            ]
        }
        return [floor] + rooms
    }
}
