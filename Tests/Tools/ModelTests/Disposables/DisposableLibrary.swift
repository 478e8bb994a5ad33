/// The disposables of one library.
struct DisposableLibrary: Sendable {
    let name: String
    /// Whether it has the kinds that come with the first room.
    var hasAllKinds = false
    /// Runs a program.
    let log: @Sendable (RandomDisposables) -> [String]

    var trial: Trial<RandomDisposables> {
        Trial(
            description: "disposables of \(name)",
            share: hasAllKinds ? 60 : 20,
            make: { [hasAllKinds] seed in RandomDisposables(seed: seed, all: hasAllKinds) },
            found: log,
            expected: DisposableModel.log,
            swift: { program, log in program.test(expecting: log) }
        )
    }
}
