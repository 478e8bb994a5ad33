import Observation

/// A text field: each loop over `texts` receives what is typed meanwhile.
final class SearchField: Sendable {
    private let hub = Hub<String>()

    var isObserved: Bool { hub.isRead }

    var texts: AsyncStream<String> { hub.values }

    func type(_ text: String) {
        print("type '\(text)'")
        hub.send(text)
    }
}

/// A screen that searches for every text of a field.
@MainActor final class SearchScreen {
    private(set) var searched = ""
    private var loop: Task<Void, Never>?

    /// - Parameter isCareful: whether the loop asks if it has been cancelled.
    init(searching field: SearchField, isCareful: Bool = true) {
        let texts = field.texts
        loop = Task {
            for await text in texts where text.count >= 2 {
                if isCareful, Task.isCancelled { return }
                search("\(text)*")
            }
        }
    }

    func close() {
        print("close the screen")
        loop?.cancel()
    }

    private func search(_ text: String) {
        print("  search for '\(text)'")
        searched = text
    }
}

/// What a search screen shows: the answer to the newest text, asked for after a pause.
@MainActor @Observable final class SearchModel {
    typealias Ask = @MainActor (String) async throws -> String

    private(set) var results = "nothing"
    private(set) var isSearching = false
    @ObservationIgnored private var search: Task<Void, Never>?
    private let pause: Duration
    private let clock: any Clock<Duration>
    private let ask: Ask

    init(pause: Duration, clock: any Clock<Duration>, ask: @escaping Ask) {
        self.pause = pause
        self.clock = clock
        self.ask = ask
    }

    func search(for text: String) {
        search?.cancel()
        isSearching = text.count >= 2
        guard isSearching else { return }
        search = Task {
            let answer: String
            do {
                if pause > .zero { try await clock.sleep(for: pause) }
                answer = try await ask(text)
            } catch {
                answer = "\(error)"
            }
            // Whoever answers need not have asked whether somebody still waits.
            if Task.isCancelled { return }
            (results, isSearching) = (answer, false)
        }
    }
}

/// The values of an expression over `@Observable` objects: the present one, then the one that there
/// is whenever the reader comes back and something has changed.
@MainActor func values<Value: Sendable>(
    of expression: @escaping @MainActor @Sendable () -> Value
) -> any AsyncSequence<Value, Never> {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        return Observations { expression() }
    }
    return trackedValues(of: expression)
}

/// The same for older systems.
@MainActor func trackedValues<Value: Sendable>(
    of expression: @escaping @MainActor @Sendable () -> Value
) -> any AsyncSequence<Value, Never> {
    let (changes, change) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    change.yield()
    return changes.map { @MainActor _ in
        // It says once that something is about to change: whoever reads asks again.
        withObservationTracking(expression) { change.yield() }
    }
}
