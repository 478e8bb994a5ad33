import Foundation
import TestSupport
import Testing

@testable import Workshop

@Suite struct RxSwiftTests {
    /// Stage 6 stands for RxSwift here: a repository of that shape, in its address's place.
    @Test func `stage 6's scenes run on what is fetched from RxSwift's address`() throws {
        let clone = try CopiedClone(programs: ["RxDemo05", "RxDemo06"])
        let package = RxSwiftPackage(repository: clone.repository)
        let origin = try TemporaryFolder()
        let core = clone.repository.program("RxDemo06")
        for file in clone.repository.files(in: core) {
            let path = String(file.path.dropFirst(core.path.count + 1))
            guard !path.hasPrefix("Scenes/"), path != "main.swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            _ = try origin.write(text, to: "Sources/RxSwift/\(path)")
        }
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "RxSwift",
                products: [.library(name: "RxSwift", targets: ["RxSwift"])],
                targets: [.target(name: "RxSwift")]
            )
            """
        _ = try origin.write(manifest, to: "Package.swift")
        @discardableResult
        func run(_ command: String, in folder: URL) throws -> String {
            let words = command.split(separator: " ").map(String.init)
            let outcome = try Shell.run(words, in: folder, limit: 300, keepsErrorsApart: true)
            #expect(outcome.status == 0, "\(words): \(outcome.output) \(outcome.errorOutput)")
            return outcome.output
        }
        let git = "git -c user.name=a -c user.email=b -c commit.gpgSign=false"
        for words in ["init -q", "add .", "commit -qm core", "tag \(RxSwiftPackage.release)"] {
            try run("\(git) \(words)", in: origin.url)
        }

        let backups = clone.repository.workbench.appending(path: "backups")
        #expect(try package.start(backupStore: BackupStore(backups: backups)) == nil)
        let sources = package.folder.appendingPathComponent("Sources/\(RxSwiftPackage.program)")
        for file in clone.repository.files(in: sources) {
            let text = try String(contentsOf: file, encoding: .utf8)
            // Our core has nothing public.
            let testable = text.replacing("import RxSwift", with: "@testable import RxSwift")
            try Data(testable.utf8).write(to: file)
        }
        let address = RxSwiftPackage.address
        let config = "swift package config set-mirror --original \(address) --mirror file://"
        try run("\(config)\(origin.url.path)", in: package.folder)
        let scenes = "paste two-maps in-hand search-box"
        let output = try run("swift run -q \(RxSwiftPackage.program) \(scenes)", in: package.folder)
        let stage = Built.program("RxDemo06").path
        #expect(try output == run("\(stage) \(scenes)", in: package.folder))
        let main = try String(contentsOf: sources.appending(path: "main.swift"), encoding: .utf8)
        #expect(main.contains(".just,") && !main.contains(".nesting"))
    }
}
