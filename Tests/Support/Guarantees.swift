/// The one table of what programs promise, or do not: README, chapters and tests share it.
///
/// Each program's `GuaranteeTests` and the contract try every row, and fail where they find something
/// else than the table says. The last row takes the ThreadSanitizer: `RaceTests` hold it.
public enum Guarantee: String, CaseIterable, Sendable {
    case valuesInOrder = "values arrive in order"
    case anyObserver = "any `ObserverType` can subscribe"
    case independent = "every subscribe is independent"
    case nothingAfterTheEnd = "nothing comes after `completed` or `error`"
    case disposeStops = "`dispose()` stops delivery"
    case disposeIsIdempotent =
        "`dispose()` may be called twice, from inside itself and from a handler"
    case silentWhileDisposing = "nothing is delivered while a subscription is being disposed"
    case actionOnce =
        "the action given to `Disposables.create` runs once, however the subscription ends"
    case throwingTransform =
        "a transform that throws ends the stream with that error and is not called again"
    case stopsUpstream = "disposing downstream stops the work upstream"
    case freesWithDisposable = "an ended subscription is freed with its disposable"
    case freesAtOnce = "an ended subscription is freed even while its disposable is held"
    case freesWithSource = "a source that is freed without an end leaves nothing behind"
    case anyThread = "`dispose()` is safe on any thread; after it nothing new is delivered"

    public enum Cell: String, Sendable {
        case yes
        case no
        /// The stage has nothing of which this could be asked.
        case absent = "–"
    }

    public var title: String { rawValue }

    /// A cell for each of `Program.allCases`.
    public var cells: [Cell] {
        switch self {
        case .valuesInOrder: [.yes, .yes, .yes, .yes, .yes, .yes, .yes]
        case .anyObserver: [.yes, .yes, .yes, .yes, .yes, .yes, .yes]
        case .independent: [.yes, .yes, .yes, .yes, .yes, .yes, .yes]
        case .nothingAfterTheEnd: [.no, .yes, .yes, .yes, .yes, .yes, .yes]
        case .disposeStops: [.no, .yes, .yes, .yes, .yes, .yes, .yes]
        case .disposeIsIdempotent: [.no, .yes, .yes, .yes, .yes, .yes, .yes]
        case .silentWhileDisposing: [.no, .yes, .yes, .yes, .yes, .yes, .yes]
        case .actionOnce: [.no, .yes, .yes, .yes, .no, .yes, .yes]
        case .throwingTransform: [.absent, .absent, .absent, .no, .yes, .yes, .yes]
        case .stopsUpstream: [.no, .yes, .yes, .yes, .no, .yes, .yes]
        case .freesWithDisposable: [.no, .yes, .yes, .yes, .no, .yes, .yes]
        case .freesAtOnce: [.no, .yes, .no, .no, .no, .yes, .yes]
        case .freesWithSource: [.yes, .yes, .no, .no, .yes, .no, .no]
        case .anyThread: [.no, .no, .no, .no, .no, .no, .yes]
        }
    }

    public func cell(of program: Program) -> Cell { cells[program.chapter - 1] }

    /// Says what is wrong if a test finds that this holds for `program`, or does not; nil where the
    /// table says the same.
    public func contradiction(of program: Program, found holds: Bool) -> String? {
        switch (cell(of: program), holds) {
        case (.yes, true), (.no, false):
            return nil
        case (.yes, false):
            return "\(program.rawValue) promises that \(title), and that does not hold any more."
        case (.absent, _):
            return "\(program.rawValue) has nothing of which could be said that \(title)."
        case (.no, true):
            let mending = Program.allCases.first {
                $0.chapter > program.chapter && cell(of: $0) == .yes
            }
            let end = mending.map { "; chapter \($0.chapter) turns it into 'yes'" } ?? ""
            return """
                You have mended it: \(title). This row of the table of guarantees says 'no' for \
                \(program.rawValue) on purpose\(end).
                """
        }
    }
}

/// A program that has a column in the table of guarantees.
public enum Program: String, CaseIterable, Sendable {
    case rxDemo01 = "RxDemo01"
    case rxDemo02 = "RxDemo02"
    case rxDemo03 = "RxDemo03"
    case rxDemo04 = "RxDemo04"
    case rxDemo05 = "RxDemo05"
    case rxDemo06 = "RxDemo06"
    case rxBeyond = "RxBeyond"

    /// The program to which a test file belongs.
    ///
    /// - Parameter fileID: the file's `#fileID`, such as `RxDemo06Tests/RaceTests.swift`.
    public init(testedBy fileID: String) {
        let tests = fileID.prefix { $0 != "/" }
        self.init(named: tests.replacing(/(Stage6)?Tests$/, with: ""))
    }

    /// The program in which a type stands, whoever asks: also the checks of an exercise.
    public init(defining type: Any.Type) {
        self.init(named: String(reflecting: type).prefix { $0 != "." })
    }

    private init(named name: Substring) {
        // RxTuned keeps what RxBeyond promises.
        guard let program = Program(rawValue: name == "RxTuned" ? "RxBeyond" : String(name)) else {
            fatalError("\(name) is not a stage, and not RxBeyond")
        }
        self = program
    }

    /// The chapter that builds it.
    public var chapter: Int { 1 + Program.allCases.firstIndex(of: self)! }
}
