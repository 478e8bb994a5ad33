import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// These ask what is left of the search box when its screen has been closed.
@Suite(.timeLimit(.minutes(5)))
struct SearchBoxTests {
    private let program = Program(testedBy: #fileID)

    private let field = SearchField()

    /// Drops what the screen prints, so that a reader sees the tests' own lines: on standard error.
    private static let silence: Void = { dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO) }()

    init() { Self.silence }

    /// Types, and closes the screen half-way; the screen is returned if it is still in memory.
    private func closeTheScreen() -> SearchScreen? {
        weak var closed: SearchScreen?
        do {
            let screen = SearchScreen(searching: field)
            closed = screen
            field.type("swi")
            screen.close()
        }
        field.type("swift")
        return closed
    }

    @Test func `a screen is subscribed to its field as long as it is open`() {
        let screen = SearchScreen(searching: field)
        #expect(field.isObserved)
        screen.close()
    }

    @Test func `a closed screen is unsubscribed from its field`() {
        _ = closeTheScreen()
        expect(.stopsUpstream, found: !field.isObserved)
    }

    @Test func `a closed screen is freed`() {
        let screen = closeTheScreen()
        expect(.freesWithDisposable, found: screen == nil)
    }

    private func expect(_ guarantee: Guarantee, found holds: Bool) {
        if let fault = guarantee.contradiction(of: program, found: holds) {
            Issue.record("\(fault)")
        }
    }
}
