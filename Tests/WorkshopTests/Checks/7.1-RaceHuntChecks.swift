import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxBeyond

extension Checks {
    @Suite struct Exercise71 {
        @Test func `it cleans on dispose, and says so`() {
            let log = Log()
            let cleaner = Cleaner(report: { log.write($0) }, action: { log.write("clean") })
            #expect(!cleaner.isDisposed)
            cleaner.dispose()
            cleaner.dispose()
            #expect(log.lines == ["cleaning", "clean"])
            #expect(cleaner.isDisposed)
        }

        @Test func `two threads at once are one cleaning`() {
            let (reports, cleanings, done) = (Counter(), Counter(), Counter())
            let cleaner = Cleaner(
                report: { _ in
                    reports.increment()
                    // The first one stays here until the second one is in as well, or has gone.
                    while reports.value < 2, done.value < 1 { Thread.sleep(forTimeInterval: 0.001) }
                },
                action: { cleanings.increment() }
            )
            onThreads(2) { _ in
                cleaner.dispose()
                done.increment()
            }
            #expect(reports.value == 1)
            #expect(cleanings.value == 1)
        }

        @Test func `the action may dispose`() {
            let cleanings = Counter()
            let place = SingleAssignmentDisposable()
            let again = Shared(place)
            let cleaner = Cleaner(
                report: { _ in },
                action: { if cleanings.increment() == 1 { again.value.dispose() } }
            )
            place.setDisposable(cleaner)
            cleaner.dispose()
            #expect(cleanings.value == 1)
        }

        @Test func `the action sees that it is disposed`() {
            let log = Log()
            let place = Place()
            let cleaner = Cleaner(
                report: { _ in },
                action: {
                    log.write("disposed: \(place.cleaner.withLock { $0 }?.isDisposed ?? false)")
                }
            )
            place.cleaner.withLock { $0 = cleaner }
            cleaner.dispose()
            place.cleaner.withLock { $0 = nil }
            #expect(log.lines == ["disposed: true"])
        }

        /// Lets an action find the cleaner that runs it.
        private final class Place: Sendable {
            let cleaner = Mutex<Cleaner?>(nil)
        }
    }
}
