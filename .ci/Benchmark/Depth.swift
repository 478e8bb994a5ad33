import Foundation

@testable import Library

/// Subscribes to a chain of `count` maps, sends, completes and frees it, on a stack of 8 MB.
///
/// Where the stack is too small for it, the process crashes.
func completeChain(of count: Int) {
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
        var source: AnyObserver<Int>?
        do {
            var chain = Observable<Int>.create { observer in
                source = observer
                return Disposables.create()
            }
            for _ in 0..<count { chain = chain.map { $0 &+ 1 } }
            _ = chain.subscribe(onNext: { receive($0) })
        }
        source?.onNext(0)
        source?.onCompleted()
        source = nil
        end.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
    end.wait()
    precondition(received == count | 1)
}
