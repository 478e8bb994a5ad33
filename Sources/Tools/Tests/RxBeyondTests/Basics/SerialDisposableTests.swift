import Foundation
import TestSupport
import Testing

@testable import RxDemo

@Suite struct SerialDisposableTests {
    private let log = Log()

    @Test func `a new disposable disposes the one before`() {
        let serial = SerialDisposable()
        serial.disposable = Disposables.create { log.write("first") }
        expect(log, [])
        serial.disposable = Disposables.create { log.write("second") }
        expect(log, ["first"])
        serial.dispose()
        expect(log, ["first", "second"])
        expect(serial.isDisposed)
    }

    @Test func `it can be asked for what it holds`() {
        let serial = SerialDisposable()
        serial.disposable.dispose()
        serial.disposable = Disposables.create { log.write("disposed") }
        serial.disposable.dispose()
        expect(log, ["disposed"])
    }

    @Test
    func
        `a second disposable of a single assignment stops the program, and is not disposed before`()
        async
    {
        await withHighPriority {
            await #expect(processExitsWith: .failure) {
                let place = SingleAssignmentDisposable()
                place.setDisposable(Disposables.create())
                place.setDisposable(Disposables.create { exit(EXIT_SUCCESS) })
            }
        }
    }
}
