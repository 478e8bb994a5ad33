/// A sentence of chapter 15, as a range.
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
        print("\nwhat chapter 15 says")
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
    static var all: [Claim] {
        [
            .atMost(16_600, "instructions", "a", "RxBeyond"),
            .atMost(2261, "instructions", "b", "RxBeyond"),
            .atMost(950, "instructions", "m", "RxBeyond"),
        ]
    }
}
