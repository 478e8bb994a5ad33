import Foundation
import TestSupport
import Testing

@testable import RxBeyond

/// Only when asked for, in a process of its own: tests beside it need memory too.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["RX_MEMORY"] != nil))
struct MemoryTests {
    @Test func `a million subscribe and dispose pairs leave memory flat`() {
        let source = Observable<Int>.create { _ in Disposables.create {} }
        let chain = source.map { $0 + 1 }.filter { $0 > 0 }
        func subscribeAndDispose(_ count: Int) {
            for _ in 0..<count { chain.subscribe(onNext: { _ in }).dispose() }
        }
        subscribeAndDispose(10_000)
        let before = residentMemory()
        subscribeAndDispose(1_000_000)
        // A leak of one object for each pair is 40 MB or more.
        expect(residentMemory() - before < 4 << 20)
    }
}
