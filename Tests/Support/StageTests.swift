import Foundation

/// A test file that is another one from a program on, or that a program does not have.
public struct SupersededTest: Sendable {
    public let file: String
    public let program: Program
    public let reason: String

    /// All of them: every other test file is the same in each program that has it.
    public static let all = [
        SupersededTest(
            file: "Support.swift",
            program: .rxDemo02,
            reason: "`subscribe` returns a disposable, and a source can be stopped"
        ),
        SupersededTest(
            file: "GuaranteeTests.swift",
            program: .rxDemo02,
            reason: "there is a disposable of which more can be asked"
        ),
        SupersededTest(
            file: "GuaranteeTests.swift",
            program: .rxDemo04,
            reason: "there is a transform that can throw, and a chain to be disposed"
        ),
        SupersededTest(
            file: "OperatorContractTests.swift",
            program: .rxDemo04,
            reason: "there are operators, and they take the place of those made by hand"
        ),
        SupersededTest(
            file: "UnsubscribeTests.swift",
            program: .rxDemo05,
            reason: "the action that is given to `create` is lost, and chapter 6 brings it back"
        ),
        SupersededTest(
            file: "ContractAdapter.swift",
            program: .rxDemo05,
            reason: "`Observable` has subclasses, so the contract's source can do without a gate"
        ),
        SupersededTest(
            file: "SinkTests.swift",
            program: .rxDemo06,
            reason: "a sink is made with what it cancels"
        ),
    ]
}

/// Where the tests of a program differ from those of the one before in more than their import.
///
/// - Parameter root: the top of the repository.
/// - Returns: one line for each difference that `SupersededTest.all` does not list, and for each
///   entry of that list that is not true.
public func stageTestDifferences(root: URL) throws -> [String] {
    var differences: [String] = []
    var copies: [String: String] = [:]
    for program in Program.allCases {
        let own = try testFiles(of: program, root: root)
        for (file, earlier) in copies.sorted(by: { $0.key < $1.key }) {
            let isSame = own[file] == earlier
            let isListed = SupersededTest.all.contains { $0.file == file && $0.program == program }
            guard isSame == isListed else { continue }
            let fault =
                isSame
                ? "is listed as superseded, and is the same as before"
                : own[file] == nil ? "is missing" : "differs from the one before"
            differences.append("Tests/\(program.rawValue)Tests/\(file) \(fault)")
        }
        copies.merge(own) { _, new in new }
    }
    return differences
}

/// The text of each test file, without its import of the program.
private func testFiles(of program: Program, root: URL) throws -> [String: String] {
    let tests = root.appending(path: "Tests/\(program.rawValue)Tests")
    let folders = program == .rxBeyond ? [tests, tests.appending(path: "Core")] : [tests]
    var files: [String: String] = [:]
    for folder in folders {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in names where name.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            files[name] = text.replacing("@testable import \(program.rawValue)\n", with: "")
        }
    }
    return files
}
