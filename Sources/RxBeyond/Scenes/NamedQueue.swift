import Dispatch
import Foundation

/// A serial queue whose name scenes can print.
struct NamedQueue {
    private static let name = DispatchSpecificKey<String>()

    /// The name of the queue that runs this.
    static var current: String {
        DispatchQueue.getSpecific(key: name) ?? (Thread.isMainThread ? "main" : "?")
    }

    let queue: DispatchQueue

    init(_ name: String) {
        queue = DispatchQueue(label: name)
        queue.setSpecific(key: Self.name, value: name)
    }
}

/// Two values and the end; says where it is subscribed and disposed, and where it sends.
func twoValues() -> Observable<Int> {
    Observable.create { observer in
        print("subscribed on \(NamedQueue.current)")
        for value in 1...2 {
            print("send \(value) on \(NamedQueue.current)")
            observer.onNext(value)
        }
        print("send completed on \(NamedQueue.current)")
        observer.onCompleted()
        return Disposables.create()
    }
}

/// Serves the main queue until `isOver`.
@MainActor
func serveMainQueue(until isOver: () -> Bool) {
    while !isOver() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
}
