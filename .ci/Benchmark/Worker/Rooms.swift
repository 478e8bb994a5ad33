// What only RxBeyond and RxTuned have: subjects, and clocks.

import Foundation
import Synchronization

@testable import Library

extension Workload {
    static var rooms: [Workload] {
        [
            Workload("c 1", 200_000) { deliver($0, observers: 1) },
            Workload("c 100", 500_000) { deliver($0, observers: 100) },
            Workload("d", 20_000) { count in
                let subject = PublishSubject<Int>()
                let chain = mapAndFilter(subject)
                for _ in 0..<count { chain.subscribe(onNext: { receive($0) }).dispose() }
                return 0
            },
        ]
    }

    static var roomSeries: [Workload] {
        var all = observers { indices in
            let subject = PublishSubject<Int>()
            let disposables = indices.map { _ in subject.subscribe(onNext: { receive($0) }) }
            subject.onNext(1)
            for index in indices { disposables[index].dispose() }
            precondition(!subject.hasObservers)
        }
        all += Workload.series("children of a composite", [1000, 100_000, 1_000_000]) {
            size,
            rounds in
            for _ in 0..<rounds {
                let composite = CompositeDisposable()
                let keys = (0..<size).map { _ in composite.insert(Receiving())! }
                for key in keys { composite.remove(for: key) }
            }
            return size * rounds
        }
        all += Workload.series("timers in virtual time", [1000, 10_000, 100_000]) { size, rounds in
            for _ in 0..<rounds {
                let scheduler = VirtualTimeScheduler()
                // Any order will do; 7919 is prime, so that all times differ.
                for index in 0..<size {
                    let dueTime = DispatchTimeInterval.seconds(index * 7919 % size)
                    _ = scheduler.scheduleRelative(index, dueTime: dueTime) { value in
                        receive(value)
                        return Disposables.create()
                    }
                }
                scheduler.start()
            }
            return size * rounds
        }
        all += [1, 2].map { threads in
            Workload("events of threads on one subject \(threads)", 400_000) { count in
                send(count, from: threads)
            }
        }
        return all
    }
}

private func deliver(_ count: Int, observers: Int) -> Int {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    for _ in 0..<observers { subject.subscribe(onNext: { receive($0) }).disposed(by: bag) }
    for value in 0..<count / observers { subject.onNext(value) }
    return count / observers * observers
}

private func send(_ count: Int, from threads: Int) -> Int {
    let subject = PublishSubject<Int>()
    let sum = Atomic(0)
    withExtendedLifetime(sum) {
        let disposable = subject.subscribe(onNext: { _ in
            sum.add(1, ordering: .relaxed)
        })
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            for value in 0..<count / threads { subject.onNext(value) }
        }
        disposable.dispose()
    }
    precondition(sum.load(ordering: .relaxed) == count)
    return 0
}

/// Subscribes to a chain of `count` maps, sends, completes and frees it, on a stack of 8 MB.
///
/// Where the stack is too small for it, the process crashes.
func completeChain(of count: Int) {
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
        var (source, _): (AnyObserver<Int>?, Subscription) = subscribe { add(count, mapsTo: $0) }
        source?.onNext(0)
        source?.onCompleted()
        source = nil
        end.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
    end.wait()
    precondition(received.sum == count)
}
