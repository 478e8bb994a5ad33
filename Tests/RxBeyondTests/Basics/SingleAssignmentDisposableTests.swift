import Foundation
import TestSupport
import Testing

@testable import RxBeyond

@Suite struct SingleAssignmentDisposableTests {
    @Test func `what it holds is disposed once, and freed`() {
        let (log, living) = (Log(), Counter())
        let place = SingleAssignmentDisposable()
        func hold() {
            let tracked = Tracked(living)
            place.setDisposable(
                Disposables.create {
                    tracked.touch()
                    log.write("disposed")
                }
            )
        }
        hold()
        expect(!place.isDisposed)
        place.dispose()
        place.dispose()
        expect(place.isDisposed)
        expect(log, ["disposed"])
        expect(living.value, 0)
    }

    @Test func `what comes after dispose is disposed on arrival`() {
        let log = Log()
        let place = SingleAssignmentDisposable()
        place.dispose()
        place.setDisposable(Disposables.create { log.write("disposed") })
        expect(log, ["disposed"])
    }

    @Test func `a second disposable stops the program, and is not disposed before`() async {
        await #expect(processExitsWith: .failure) {
            let place = SingleAssignmentDisposable()
            place.setDisposable(Disposables.create())
            place.setDisposable(Disposables.create { exit(EXIT_SUCCESS) })
        }
    }
}
