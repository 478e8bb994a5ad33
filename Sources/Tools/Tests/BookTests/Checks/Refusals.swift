import Foundation

@testable import Workshop

extension Book {
    /// Programs that the compiler is said to refuse: it has to, in these words.
    ///
    /// A room's are compiled with RxBeyond, and HalfFive's with its sources, by its own tests.
    func refusalFindings() async throws -> [Finding] {
        var findings: [Finding] = []
        let rooms = Set(Chapter.all.filter(\.isRoom).map(\.path))
        let library = libraryFiles(of: "RxBeyond").values.sorted()
            .map { Repository.here.root.appending(path: $0).path }
        for page in pages where page.path != "chapters/side-halffive.md" {
            for block in page.blocks where block.info == ["swift", "refused"] {
                let said = block.body.first?.replacing("// error: ", with: "") ?? ""
                let words = try await Self.refusal(
                    of: block.body.joined(separator: "\n"),
                    beside: rooms.contains(page.path) ? library : []
                )
                guard let words, words != said else { continue }
                findings.append(page.finding(block.line + 1, actual: said, expected: words))
            }
        }
        return findings
    }

    /// - Returns: the compiler's first error; nil where there is no compiler.
    private static func refusal(
        of program: String,
        beside library: [String]
    ) async throws -> String? {
        let file = FileManager.default.temporaryDirectory.appending(path: "refused-\(UUID()).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(program.utf8).write(to: file)
        let outcome = try await Shell.output(
            of: [
                // Data races are looked for after types have been checked.
                "swiftc", "-emit-sil", "-wmo", "-o", "/dev/null", "-swift-version", "6",
                "-diagnostic-style", "llvm", "-no-color-diagnostics", file.path,
            ] + library,
            mergesErrors: true
        )
        guard outcome.status != ProcessResult.notFound else { return nil }
        let error = outcome.output.split(separator: "\n").first { $0.contains(": error: ") }
        guard let error, let place = error.firstRange(of: ": error: ") else { return "it compiles" }
        return String(error[place.upperBound...])
    }
}
