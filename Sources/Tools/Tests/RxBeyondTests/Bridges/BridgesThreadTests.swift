import TestSupport
import Testing

@testable import RxDemo

@Suite(.serialized, .timeLimit(.minutes(2)))
struct BridgesThreadTests {
    /// A task that reads a subject, and what it has read.
    private final class Reader: Sendable {
        var subject: PublishSubject<Int> { shared.value }
        let ends = Counter()
        let task: Task<Void, Never>
        private let shared = Shared(PublishSubject<Int>())

        init() {
            task = Task.detached { [shared, ends] in
                do {
                    for try await _ in shared.value.values {}
                } catch {}
                ends.increment()
            }
        }
    }

    /// A continuation that is never resumed would keep the task, and one resumed twice end the process.
    @Test(arguments: 0..<3)
    func `cancelled while an event comes, every loop ends once`(kind: Int) async {
        let readers = (0..<2000).map { _ in Reader() }
        for reader in readers { await until { reader.subject.hasObservers } }
        inRounds(readers) { reader, role in
            let event = [Event.next(1), .error(Boom()), .completed][kind]
            role == 0 ? reader.task.cancel() : reader.subject.on(event)
        }
        for reader in readers {
            await reader.task.value
            expect(reader.ends.value == 1 && !reader.subject.hasObservers)
        }
    }

    @Test func `a first value that comes while its task is cancelled ends it once`() async {
        let subjects = (0..<2000).map { _ in PublishSubject<Int>() }
        let tasks = subjects.map { subject in
            let shared = Shared(subject)
            return Task.detached { try await shared.value.first() }
        }
        for subject in subjects { await until { subject.hasObservers } }
        inRounds(Array(zip(subjects, tasks))) { pair, role in
            role == 0 ? pair.1.cancel() : pair.0.onNext(1)
        }
        for (subject, task) in zip(subjects, tasks) {
            let result = await task.result
            expect((try? result.get()).map { $0 == 1 } ?? true)
            expect(!subject.hasObservers)
        }
    }
}
