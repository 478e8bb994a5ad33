import Dispatch

@Test func `the first dispose cleans, and says so`() {
    let log = Log()
    let cleaner = Cleaner(report: { log.write($0) }, action: { log.write("clean") })
    #expect(!cleaner.isDisposed)
    cleaner.dispose()
    #expect(log.lines == ["cleaning", "clean"])
    #expect(cleaner.isDisposed)
}

@Test func `a second dispose does nothing`() throws {
    let log = Log()
    let cleaner = Cleaner(report: { log.write($0) }, action: { log.write("clean") })
    for _ in 1...2 { cleaner.dispose() }
    try #require(log.lines == ["cleaning", "clean"])
    for _ in 1...100_000 { cleaner.dispose() }
    #expect(log.lines.count == 2)
}

@Test func `a cleaner that is never disposed does not clean`() {
    let log = Log()
    _ = Cleaner(report: { log.write($0) }, action: { log.write("clean") })
    #expect(log.lines == [])
}

@Test func `a thread that comes during the report does not clean`() {
    let (reports, cleanings) = (Counter(), Counter())
    let place = Place()
    let cleaner = Cleaner(
        report: { _ in
            if reports.increment() == 1 { place.disposeOnAnotherThread() }
        },
        action: { cleanings.increment() }
    )
    place.put(cleaner)
    cleaner.dispose()
    place.wait()
    #expect(reports.value == 1)
    #expect(cleanings.value == 1)
}

@Test func `of two threads that come at the same moment one cleans`() {
    inEveryOrder {
        let cleanings = Counter()
        let cleaner = Cleaner(
            report: { _ in step("reports") },
            action: {
                step("cleans")
                cleanings.increment()
            }
        )
        return Scene([cleaner.dispose, cleaner.dispose]) {
            cleanings.value == 1 ? nil : "It has cleaned \(cleanings.value) times."
        }
    }
}

@Test func `the action may dispose`() {
    let cleanings = Counter()
    let place = Place()
    let cleaner = Cleaner(
        report: { _ in },
        action: { if cleanings.increment() == 1 { place.dispose() } }
    )
    place.put(cleaner)
    cleaner.dispose()
    #expect(cleanings.value == 1)
}

@Test func `another thread waits neither for the report nor for the action`() {
    let place = Place()
    let others = Counter()
    let cleaner = Cleaner(
        report: { _ in if place.disposeOnAnotherThread() { others.increment() } },
        action: { if place.disposeOnAnotherThread() { others.increment() } }
    )
    place.put(cleaner)
    cleaner.dispose()
    place.wait()
    #expect(others.value == 2, "how many other threads were back while these ran")
}

@Test func `report and action see that it is disposed`() {
    let log = Log()
    let place = Place()
    let cleaner = Cleaner(
        report: { _ in log.write("report: \(place.isDisposed)") },
        action: { log.write("action: \(place.isDisposed)") }
    )
    place.put(cleaner)
    cleaner.dispose()
    #expect(log.lines == ["report: true", "action: true"])
}

/// Lets closures find the cleaner that runs them, until the check is over.
private final class Place: Sendable {
    private let cleaner = Mutex<Cleaner?>(nil)
    private let threads = DispatchGroup()

    func put(_ new: Cleaner) { cleaner.withLock { $0 = new } }

    var isDisposed: Bool { cleaner.withLock { $0 }?.isDisposed ?? false }

    func dispose() { cleaner.withLock { $0 }?.dispose() }

    /// Disposes this cleaner and another one.
    ///
    /// - Returns: whether the other thread was back within a second.
    @discardableResult
    func disposeOnAnotherThread() -> Bool {
        DispatchQueue.global().async(group: threads) {
            self.dispose()
            Cleaner(report: { _ in }, action: {}).dispose()
        }
        return threads.wait(timeout: .now() + 1) == .success
    }

    /// Waits for the other thread, and releases the cleaner.
    func wait() {
        threads.wait()
        cleaner.withLock { $0 = nil }
    }
}
