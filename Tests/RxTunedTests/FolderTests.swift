import Foundation
import Testing

/// That the difference between the two folders is the chapter's lesson, and nothing else.
@Suite struct `the folder of RxTuned` {
    @Test func `every file that RxBeyond has is there`() throws {
        #expect(try files(of: "RxBeyond").keys.allSatisfy(try files(of: "RxTuned").keys.contains))
    }

    @Test func `a file that differs is named by the chapter`() throws {
        let (beyond, tuned) = (try files(of: "RxBeyond"), try files(of: "RxTuned"))
        let chapter = try String(
            contentsOf: root.appending(path: "chapters/15-speed.md"),
            encoding: .utf8
        )
        let different = tuned.keys.filter { tuned[$0] != beyond[$0] }
        #expect(!different.isEmpty)
        #expect(different.sorted().filter { !chapter.contains("Sources/RxTuned/\($0)") } == [])
        #expect(different.filter { $0.hasPrefix("Scenes/") } == [])
    }

    private let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The contents of all files, by path from the program's folder.
    private func files(of program: String) throws -> [String: Data] {
        let folder = root.appending(path: "Sources/\(program)")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { files, path in
            files[path] = try Data(contentsOf: folder.appending(path: path))
        }
    }
}
