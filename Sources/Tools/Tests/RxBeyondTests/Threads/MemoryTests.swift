import Foundation
import TestSupport
import Testing

@testable import RxDemo

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

/// Bytes of this process that are in memory: those of the moment on Linux; elsewhere the most there
/// have been, which stay the same too while memory is flat.
private func residentMemory() -> Int {
    #if os(Linux)
        let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            .split(separator: " ")[1]
        return pages.flatMap { Int($0) }! * Int(getpagesize())
    #else
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
    #endif
}
