import Foundation

/// A program that a library runs as the model does not, as short as it could be made.
struct Difference: CustomStringConvertible {
    let library: Library
    let seed: UInt64
    let program: RandomProgram
    let found: [Entry]
    let expected: [Entry]

    /// Runs the program of a seed on both.
    ///
    /// - Parameter defects: those that the model is to have.
    init?(of library: Library, from defects: Defects, seed: UInt64) {
        func differs(_ program: RandomProgram) -> Bool {
            World.log(of: program, on: library) != World.log(of: program, byModelWith: defects)
        }
        let whole = RandomProgram(seed: seed, withOperators: library.hasOperators)
        guard differs(whole) else { return nil }
        self.library = library
        self.seed = seed
        program = whole.shrunk(while: differs)
        found = World.log(of: program, on: library)
        expected = World.log(of: program, byModelWith: defects)
    }

    /// The first difference that the programs of some seeds show.
    static func first(
        of library: Library,
        from defects: Defects,
        seeds: ClosedRange<UInt64>
    ) -> Difference? {
        seeds.lazy.compactMap { Difference(of: library, from: defects, seed: $0) }.first
    }

    var description: String {
        """
        \(library) differs from the model:
        found    \(found)
        expected \(expected)
        \(program.test(seed: seed, expecting: expected))
        """
    }
}

/// What the environment asks for.
enum Request {
    /// `MODEL_PROGRAMS=N`: how many programs are run in all.
    static let programs = number("MODEL_PROGRAMS").map(Int.init) ?? 20_000
    /// `MODEL_SEED=N`: runs the program of this seed only.
    static let seed = number("MODEL_SEED")

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
    }

    private static let shares: Int = {
        var shares = 0
        for library in Library.all { shares += library.share }
        for library in DisposableLibrary.all { shares += library.trial.share }
        for trial in RoomLibrary.trials { shares += trial.share }
        for trial in RoomLibrary.races { shares += trial.share }
        return shares
    }()

    /// The seeds of a share of all programs.
    ///
    /// - Parameter share: weighs against those of all others.
    static func seeds(ofShare share: Int) -> ClosedRange<UInt64> {
        if let seed { return seed...seed }
        return 1...UInt64(max(1, programs * share / shares))
    }
}
