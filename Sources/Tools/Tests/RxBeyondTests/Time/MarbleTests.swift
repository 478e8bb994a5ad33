import TestSupport
import Testing

@testable import RxDemo

/// What a chapter shows: a test that is its own picture.
@Suite struct MarbleTests {
    private let clock = VirtualTimeScheduler()

    @Test func `debounce waits for a pause, throttle does not`() {
        let keys = "a-b-c-----d|"
        let debounced = clock.hot(keys).debounce(.milliseconds(3), scheduler: clock)
        #expect(clock.marbles(of: debounced) == "-------c---(d|)")
        let throttled = clock.hot(keys).throttle(.milliseconds(3), scheduler: clock)
        #expect(clock.marbles(of: throttled) == "a--b--c---d|")
    }
}
