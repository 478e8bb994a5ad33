extension Contract {
    /// One question; its description is the sentence that is expected to be true.
    public enum Clause: CaseIterable, Sendable {
        case nothingBeforeSubscribe
        case valuesInOrder
        case synchronousSource
        case emptySource
        case failingSource
        case endlessSource
        case stopsEndedSource
        case stopsSynchronousSource
        case stopsInHandler
        case nothingAfterTheEnd
        case sendInHandler
        case endInHandler
        case answeredEnd
        case subscribeInHandler
        case disposeInHandler
        case twoAtOnce
        case oneAfterTheOther
        case secondInTheMiddle
        case othersEnd
        case hundred
        case disposeStops
        case disposeOnce
        case silentWhileDisposing
        case sendWhileEnding
        case subscribeWhileStopping
        case freedElementActs
        case freedCaptureActs
        case freedWithDisposable
        case freedAtOnce
        case describedFreed
        case leaverFreed
        case descriptionFreed
        case keepsNothingAfterDispose
        case longSource

        case closureCalledOnce
        case closureThrows
        case closureAfterThrowing
        case closureAfterTheEnd
        case answeredThrow
        case closureDisposes
        case closureStopsSource
        case closureThrowsForOne
        case closureActs

        case noLockHeld
        case subscribeOnTwoThreads
        case disposeOnAnotherThread
        case disposeOnTwoThreads
        case disposeAgainstEnd

        case releasedOnce

        /// Whether it asks nothing about other threads.
        public var isOnOneThread: Bool { kind != .thread && kind != .race }

        enum Kind {
            case plain
            case closure
            case thread
            case race
        }

        var kind: Kind {
            switch self {
            case .closureCalledOnce, .closureThrows, .closureAfterThrowing, .closureAfterTheEnd,
                .answeredThrow, .closureDisposes, .closureStopsSource, .closureThrowsForOne,
                .closureActs:
                .closure
            case .noLockHeld, .subscribeOnTwoThreads, .disposeOnAnotherThread,
                .disposeOnTwoThreads, .disposeAgainstEnd:
                .thread
            case .releasedOnce: .race
            default: .plain
            }
        }
    }
}

extension Contract.Clause: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nothingBeforeSubscribe:
            "the source is subscribed to once for every subscriber, and not before"
        case .valuesInOrder: "each event arrives in order, as soon as it is sent"
        case .synchronousSource: "a source that sends inside subscribe gives the same events"
        case .emptySource: "an empty source gives an empty sequence that completes"
        case .failingSource: "an error of the source arrives as that error"
        case .endlessSource: "of an endless source no more is kept than is needed"
        case .stopsEndedSource: "a source is disposed once when the sequence ends"
        case .stopsSynchronousSource:
            "a source that ends while subscribe runs is disposed once, before subscribe returns"
        case .stopsInHandler: "a handler that disposes stops the source once, there and then"
        case .nothingAfterTheEnd: "nothing arrives after the end, whatever the source sends"
        case .sendInHandler: "a handler may make the source send the next value, and complete"
        case .endInHandler: "a handler may make the source end"
        case .answeredEnd: "an end that is answered with another event stays the last one"
        case .subscribeInHandler: "a handler may subscribe to the same sequence"
        case .disposeInHandler: "a handler may dispose: nothing more arrives"
        case .twoAtOnce: "two subscribers at once share nothing"
        case .oneAfterTheOther: "every subscriber begins anew, also after another one's end"
        case .secondInTheMiddle:
            "one that subscribes in an event of another one disturbs neither"
        case .othersEnd: "an end of one subscriber's source is nothing to the others"
        case .hundred: "a hundred may subscribe, at once and one after the other"
        case .disposeStops: "nothing arrives after dispose, whatever the source sends"
        case .disposeOnce:
            "dispose is passed on to the source exactly once, also when the source calls it again"
        case .silentWhileDisposing: "nothing arrives while the subscription is being disposed"
        case .sendWhileEnding: "a source that sends while it is stopped at its end changes nothing"
        case .subscribeWhileStopping:
            "what runs while the source is stopped may subscribe to the same sequence"
        case .freedElementActs: "an element may send, end or dispose while it is being freed"
        case .freedCaptureActs:
            "what the handler or the closure has captured may send and dispose while it is freed"
        case .freedWithDisposable: "an ended subscription is freed with its disposable"
        case .describedFreed: "a sequence keeps nothing of a subscription that has ended"
        case .freedAtOnce: "an ended subscription is freed while its disposable is held"
        case .leaverFreed: "what one that has left had captured is freed, while another one stays"
        case .descriptionFreed: "what is subscribed goes on when the description is freed"
        case .keepsNothingAfterDispose: "what a source sends after dispose is not kept"
        case .longSource: "ten thousand elements do not fill a small stack"
        case .closureCalledOnce: "the closure is called once for each value, in order"
        case .closureThrows: "what the closure throws is the end of the sequence"
        case .closureAfterThrowing: "a closure that has thrown is not called again"
        case .closureAfterTheEnd: "the closure is not called after the end or after dispose"
        case .answeredThrow: "an error thrown by the closure stays the end, however it is answered"
        case .closureDisposes: "a closure may dispose: what it returns then is not delivered"
        case .closureStopsSource: "a closure that throws or disposes stops the source once"
        case .closureThrowsForOne: "what the closure throws for one subscriber ends that one only"
        case .closureActs: "a closure may make the source send, fail or complete, and may subscribe"
        case .noLockHeld:
            "while a handler, a closure or a dispose action runs, no other thread has to wait"
        case .subscribeOnTwoThreads: "two threads may subscribe at once, and share nothing"
        case .disposeOnAnotherThread: "another thread may dispose while events flow"
        case .disposeOnTwoThreads: "two threads may dispose at once: the source stops once"
        case .disposeAgainstEnd:
            "one thread may dispose while another ends: at most one end, the source stops once"
        case .releasedOnce: "what waits is released once, by the thread that fails or disposes"
        }
    }
}
