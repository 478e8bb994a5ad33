@Test func `isDisposed is true by the time that it reports, and then it cleans once`() {
    let (log, place) = (Log(), Place())
    let cleaner = Cleaner(
        report: { log.write("\($0), disposed: \(place.isDisposed)") },
        action: { log.write("clean, disposed: \(place.isDisposed)") }
    )
    place.cleaner = cleaner
    for _ in 1...100_000 { cleaner.dispose() }
    let first = Array(log.lines.prefix(3))
    #expect(first == ["cleaning, disposed: true", "clean, disposed: true"])
}

@Test func `the other one doesn't wait, nor report, nor clean`() {
    let (place, reports, cleanings, others) = (Place(), Counter(), Counter(), Counter())
    let cleaner = Cleaner(
        report: { _ in
            if reports.increment() == 1, place.isBackFromAnotherThread() { others.increment() }
        },
        action: {
            if cleanings.increment() == 1, place.isBackFromAnotherThread() { others.increment() }
        }
    )
    place.cleaner = cleaner
    cleaner.dispose()
    #expect([reports.value, cleanings.value] == [1, 1], "how often it has reported and cleaned")
    #expect(others.value == 2, "how many other threads were back while these ran")
}

/// Lets closures find the cleaner that runs them.
///
/// Unchecked, because the cleaner stands here before it is disposed, and stays.
private final class Place: @unchecked Sendable {
    weak var cleaner: Cleaner?

    var isDisposed: Bool { cleaner?.isDisposed ?? false }

    /// Disposes this cleaner and another one on another thread: within a second?
    func isBackFromAnotherThread() -> Bool {
        onAnotherThread(within: 1) {
            self.cleaner?.dispose()
            Cleaner(report: { _ in }, action: {}).dispose()
        }
    }
}

@Test func `when two threads call dispose at the same moment, one of them cleans`() {
    inEveryOrder {
        let cleanings = Counter()
        let cleaner = Cleaner(
            report: { _ in step("reports") },
            action: {
                step("cleans")
                cleanings.increment()
            }
        )
        return Scenario([cleaner.dispose, cleaner.dispose]) {
            cleanings.value == 1 ? nil : "It has cleaned \(cleanings.value) times."
        }
    }
}

@Test(arguments: [
    Contract.DisposableClause.notBefore, .once, .inside, .disposedFirst, .unusedFreed,
])
func `it keeps the disposable's contract`(clause: Contract.DisposableClause) {
    check(clause) { part in
        let part = Shared(part)
        return Cleaner(report: { _ in }, action: { part.value.dispose() })
    }
}
