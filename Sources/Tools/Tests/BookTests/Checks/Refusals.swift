import Foundation

@testable import Workshop

extension Book {
    /// Programs that the compiler is said to refuse: it has to, in these words.
    ///
    /// HalfFive's are compiled with its sources, by its own tests.
    func refusalFindings() async throws -> [Finding] {
        var findings: [Finding] = []
        for page in pages where page.path != "chapters/side-halffive.md" {
            for block in page.blocks where block.info == ["swift", "refused"] {
                let said = block.body.first?.replacing("// error: ", with: "") ?? ""
                let words = try await Self.refusal(of: block.body.joined(separator: "\n"))
                guard let words, words != said else { continue }
                findings.append(page.finding(block.line + 1, actual: said, expected: words))
            }
        }
        return findings
    }

    /// - Returns: the compiler's first error; nil where there is no compiler.
    private static func refusal(of program: String) async throws -> String? {
        let file = FileManager.default.temporaryDirectory.appending(path: "refused-\(UUID()).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(program.utf8).write(to: file)
        let outcome = try await Shell.output(
            of: [
                // Data races are looked for after types have been checked.
                "swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", "6",
                "-diagnostic-style", "llvm", "-no-color-diagnostics", file.path,
            ],
            mergesErrors: true
        )
        guard outcome.status != ProcessResult.notFound else { return nil }
        let error = outcome.output.split(separator: "\n").first { $0.contains(": error: ") }
        guard let error, let place = error.firstRange(of: ": error: ") else { return "it compiles" }
        return String(error[place.upperBound...])
    }
}
