import Foundation

extension Contract {
    /// What is wrong with an operator, in words; empty where the clause holds.
    public static func faults(of subject: Operator, in clause: Clause) -> [String] {
        var examination = Examination(subject)
        examination.examine(clause)
        return examination.faults.map { "\(clause): \($0)" }
    }

    /// Tries an operator, and writes down what is other than expected.
    struct Examination {
        let subject: Operator
        private(set) var faults: [String] = []

        /// With two equal values in a row, and a value that comes again.
        static let values: [Input] = [1, 2, 2, 3, 1, 0, 4].map { .next($0) }
        static let ends: [Input] = [.completed, .error]

        /// A cancellation is an error like any other here: nobody has cancelled this subscription.
        static let errors: [any Error] = [Boom(), CancellationError()]

        /// The lines with either error named as the model names it.
        static func naming(_ lines: [String]) -> [String] {
            lines.map {
                $0.replacingOccurrences(of: "Swift.", with: "")
                    .replacingOccurrences(of: "CancellationError()", with: "boom")
            }
        }

        init(_ subject: Operator) {
            self.subject = subject
        }

        mutating func expect<Value: Equatable>(
            _ found: Value,
            _ expected: Value,
            _ situation: String
        ) {
            guard found != expected else { return }
            fail("\(situation): expected \(expected), found \(found)")
        }

        mutating func fail(_ fault: String) {
            faults.append(fault)
        }

        /// Compares what has arrived with what the model says about `inputs`.
        mutating func expect(_ subscriber: Subscriber, after inputs: [Input], _ situation: String) {
            expect(subscriber.lines, subject.model(inputs), situation)
        }

        mutating func examine(_ clause: Clause) {
            switch clause {
            case .nothingBeforeSubscribe: nothingBeforeSubscribe()
            case .valuesInOrder: valuesInOrder()
            case .synchronousSource: synchronous(Self.values + [.completed])
            case .emptySource: emptySource()
            case .failingSource: failingSource()
            case .endlessSource: endlessSource()
            case .stopsEndedSource: stopsEndedSource()
            case .stopsSynchronousSource: stopsSynchronousSource()
            case .stopsInHandler: stopsInHandler()
            case .nothingAfterTheEnd: nothingAfterTheEnd()
            case .sendInHandler: sendInHandler()
            case .endInHandler: endInHandler()
            case .answeredEnd: answeredEnd()
            case .subscribeInHandler: subscribeInHandler()
            case .disposeInHandler: disposeInHandler()
            case .twoAtOnce: twoAtOnce()
            case .oneAfterTheOther: oneAfterTheOther()
            case .secondInTheMiddle: secondInTheMiddle()
            case .othersEnd: othersEnd()
            case .hundred: hundred()
            case .disposeStops: disposeStops()
            case .disposeOnce: disposeOnce()
            case .silentWhileDisposing: silentWhileDisposing()
            case .sendWhileEnding: sendWhileEnding()
            case .subscribeWhileStopping: subscribeWhileStopping()
            case .freedElementActs: freedElementActs()
            case .freedCaptureActs: freedCaptureActs()
            case .leaverFreed: leaverFreed()
            case .descriptionFreed: descriptionFreed()
            case .keepsNothingAfterDispose: keepsNothingAfterDispose()
            case .longSource: longSource()
            case .freedWithDisposable: freed(whileHeld: false)
            case .freedAtOnce: freed(whileHeld: true)
            case .describedFreed: freed(whileHeld: false, whileDescribed: true)
            case .closureCalledOnce: closureCalledOnce()
            case .closureThrows: closureThrows()
            case .closureAfterThrowing: closureAfterThrowing()
            case .closureAfterTheEnd: closureAfterTheEnd()
            case .answeredThrow: answeredThrow()
            case .closureDisposes: closureDisposes()
            case .closureStopsSource: closureStopsSource()
            case .closureThrowsForOne: closureThrowsForOne()
            case .closureActs: closureActs()
            case .noLockHeld: noLockHeld()
            case .subscribeOnTwoThreads: subscribeOnTwoThreads()
            case .disposeOnAnotherThread: disposeOnAnotherThread()
            case .disposeOnTwoThreads: disposeOnTwoThreads()
            case .disposeAgainstEnd: disposeAgainstEnd()
            case .releasedOnce: releasedOnce()
            }
        }
    }
}
