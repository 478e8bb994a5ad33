import TestSupport
import Testing

@testable import RxBeyond

/// The first try of chapter 17: a task for every value.
@MainActor private final class TaskPerValue {
    private(set) var shown: [String] = []

    func show(
        _ results: Observable<String>,
        drawing draw: @escaping (String) async -> String,
    ) -> any Disposable {
        results.subscribe(onNext: { text in
            Task { self.shown.append(await draw(text)) }
        })
    }
}

/// The second one: a continuation for one value.
nonisolated(nonsending) private func firstByHand(_ source: Observable<String>) async -> String {
    await withCheckedContinuation { continuation in
        _ = source.subscribe(onNext: { continuation.resume(returning: $0) })
    }
}

@MainActor struct TaskPerValueTests {
    private let screen = TaskPerValue()
    private let results = PublishSubject<String>()
    private let drawn = PublishSubject<String>()

    private func draw(_ text: String) async -> String {
        _ = try? await drawn.filter { $0 == text }.first()
        return text
    }

    private func settle() async {
        for _ in 0..<8 { await Task.yield() }
    }

    @Test func `a task per value shows last what takes longest`() async {
        let subscription = screen.show(results, drawing: draw)
        for text in ["sw", "swift"] { results.onNext(text) }
        await settle()
        for text in ["swift", "sw"] {
            drawn.onNext(text)
            await settle()
        }
        #expect(screen.shown == ["swift", "sw"])
        subscription.dispose()
    }

    @Test func `dispose stops no task that has begun`() async {
        let subscription = screen.show(results, drawing: draw)
        results.onNext("sw")
        await settle()
        subscription.dispose()
        drawn.onNext("sw")
        await settle()
        #expect(screen.shown == ["sw"])
    }

    @Test func `a second value resumes the continuation again, which ends the program`() async {
        await withHighPriority {
            await #expect(processExitsWith: .failure) {
                _ = await firstByHand(Observable.of("sw", "swift"))
            }
        }
    }
}
