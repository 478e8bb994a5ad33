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
    public var chapter: Int {
        1 + Program.allCases.firstIndex(of: self)!
    }
}
