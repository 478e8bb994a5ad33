/// What a stage promises, or does not promise: the one table that README, chapters and tests share.
///
/// Each stage's `GuaranteeTests` try every row, and fail where the table does not say what they
/// find.
public enum Guarantee: CaseIterable, Sendable {
    case valuesInOrder
    case anyObserver
    case independent
    case nothingAfterTheEnd
    case disposeStops
    case disposeIsIdempotent
    case silentWhileDisposing
    case actionOnce
    case throwingTransform
    case stopsUpstream
    case freesWithDisposable
    case freesAtOnce
    case anyThread

    public enum Cell: String, Sendable {
        case yes
        case no
        /// The stage has nothing of which this could be asked.
        case absent = "–"
    }

    public var title: String {
        switch self {
        case .valuesInOrder: "values arrive in order"
        case .anyObserver: "any `ObserverType` can subscribe"
        case .independent: "every subscribe is independent"
        case .nothingAfterTheEnd: "nothing comes after `completed` or `error`"
        case .disposeStops: "`dispose()` stops delivery"
        case .disposeIsIdempotent:
            "`dispose()` may be called twice, from inside itself and from a handler"
        case .silentWhileDisposing: "nothing is delivered while a subscription is being disposed"
        case .actionOnce:
            "the action given to `Disposables.create` runs once, however the subscription ends"
        case .throwingTransform:
            "a transform that throws ends the stream with that error and is not called again"
        case .stopsUpstream: "disposing downstream stops the work upstream"
        case .freesWithDisposable: "an ended subscription is freed with its disposable"
        case .freesAtOnce: "an ended subscription is freed even while its disposable is held"
        case .anyThread: "`dispose()` from another thread while events flow is safe"
        }
    }

    /// The cells of stages 1 to 6.
    public var cells: [Cell] {
        switch self {
        case .valuesInOrder: [.yes, .yes, .yes, .yes, .yes, .yes]
        case .anyObserver: [.yes, .yes, .yes, .yes, .yes, .yes]
        case .independent: [.yes, .yes, .yes, .yes, .yes, .yes]
        case .nothingAfterTheEnd: [.no, .yes, .yes, .yes, .yes, .yes]
        case .disposeStops: [.no, .yes, .yes, .yes, .yes, .yes]
        case .disposeIsIdempotent: [.no, .yes, .yes, .yes, .yes, .yes]
        case .silentWhileDisposing: [.no, .yes, .yes, .yes, .yes, .yes]
        case .actionOnce: [.no, .yes, .yes, .yes, .no, .yes]
        case .throwingTransform: [.absent, .absent, .absent, .no, .yes, .yes]
        case .stopsUpstream: [.no, .yes, .yes, .yes, .no, .yes]
        case .freesWithDisposable: [.no, .yes, .yes, .yes, .no, .yes]
        case .freesAtOnce: [.no, .yes, .no, .no, .no, .yes]
        case .anyThread: [.no, .yes, .yes, .yes, .yes, .yes]
        }
    }

    /// - Parameter stage: from 1 to 6.
    public func cell(ofStage stage: Int) -> Cell {
        cells[stage - 1]
    }
}
