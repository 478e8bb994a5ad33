import TestSupport

@testable import RxBeyond

/// A source of one value with one fault, and the clause that catches it.
struct WrongSource: Sendable {
    typealias Number = Contract.Number

    let clause: Contract.SourceClause
    let fault: String
    let make: @Sendable (Clock, Number) -> Observable<Number>

    /// Work that waits until the test runs it.
    final class Clock {
        private var work: [() -> Void] = []

        func schedule(_ action: @escaping () -> Void) {
            work.append(action)
        }

        func run() {
            while !work.isEmpty { work.removeFirst()() }
        }
    }

    static let all = [
        WrongSource(clause: .anew, fault: "is used up by its first subscriber") { _, number in
            var values = [number]
            return Observable.create { observer in
                for value in values { observer.onNext(value) }
                values = []
                observer.onCompleted()
                return Disposables.create()
            }
        },
        WrongSource(clause: .subscribeInHandler, fault: "sends to one at a time") { _, number in
            var isSending = false
            return Observable.create { observer in
                if !isSending {
                    isSending = true
                    observer.onNext(number)
                    isSending = false
                }
                observer.onCompleted()
                return Disposables.create()
            }
        },
        WrongSource(clause: .disposeStops, fault: "has nothing to dispose") { clock, number in
            Ungated { observer in
                clock.schedule {
                    observer.onNext(number)
                    observer.onCompleted()
                }
                return Disposables.create()
            }
        },
        WrongSource(clause: .disposeTwice, fault: "completes again on dispose") { _, number in
            Ungated { observer in
                observer.onNext(number)
                observer.onCompleted()
                return Disposables.create { observer.onCompleted() }
            }
        },
        WrongSource(clause: .freedAtOnce, fault: "holds its value to the last") { _, number in
            Ungated { observer in
                observer.onNext(number)
                observer.onCompleted()
                return Disposables.create { withExtendedLifetime(number) {} }
            }
        },
    ]
}
