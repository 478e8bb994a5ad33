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
    /// - Parameter fileID: the file's `#fileID`, such as `RxDemo03Tests/SinkTests.swift`.
    public init(testedBy fileID: String) {
        let tests = fileID.prefix { $0 != "/" }
        guard let program = Self.allCases.first(where: { tests.hasSuffix("\($0.rawValue)Tests") })
        else { fatalError("\(fileID) is not a test of a stage") }
        self = program
    }

    /// The program in which a type stands, whoever asks: also the checks of an exercise.
    public init(defining type: Any.Type) {
        let name = String(reflecting: type).prefix { $0 != "." }
        // RxTuned keeps what RxBeyond promises.
        guard let program = Program(rawValue: name == "RxTuned" ? "RxBeyond" : String(name)) else {
            fatalError("\(type) is not a type of a stage")
        }
        self = program
    }

    /// The chapter that builds it.
    public var chapter: Int {
        1 + Program.allCases.firstIndex(of: self)!
    }
}
