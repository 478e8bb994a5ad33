import Foundation

/// The scenes of stage 6 on the real RxSwift, which is fetched by SwiftPM when it is first built.
struct RxSwiftPackage {
    static let program = "OnRxSwift"
    static let address = "https://github.com/ReactiveX/RxSwift.git"
    /// The release that chapter 7 reads.
    static let release = "6.10.0"

    let repository: Repository

    /// Not called `RxSwift`, because SwiftPM knows packages by their folders.
    var folder: URL { repository.workbench.appendingPathComponent(Self.program) }

    /// Lays it out anew, with the reader's scenes where there are some.
    ///
    /// - Returns: where an older one is kept.
    func start() throws -> URL? {
        let stage = Milestone.stages[Milestone.stages.count - 1]
        let workbench = Workbench(repository: repository, milestone: stage)
        let scenes = workbench.milestoneFiles.merging(workbench.ownFiles) { $1 }
            .filter { $0.key.hasPrefix("Scenes/") }
        var texts = try scenes.texts()
        // Beside them lies a class as one brings it oneself.
        let model = "Scenes/ViewModelScene.swift"
        texts[model] = try repository.text(of: "Sources/RxBeyond/\(model)")
        // RxSwift keeps it to itself, so no scene can look at it there.
        texts = texts.filter { !$0.value.contains("SinkDisposer") }
        for path in texts.keys where path != Chapter.runner {
            texts[path] = "import RxSwift\n\n" + texts[path, default: ""]
        }
        let main = repository.program(stage.program).appendingPathComponent("main.swift")
        let names = texts.values.flatMap(\.scenes)
        let list = try repository.source(main).text.replacing("])", with: "    .viewModel,\n])")
            .lines.filter { line in
                !line.hasPrefix("    .") || names.contains { line == "    .\($0)," }
            }
        texts["main.swift"] = list.joined(separator: "\n") + "\n"
        let dependency = ".package(url: \"\(Self.address)\", exact: \"\(Self.release)\")"
        return try repository.backupStore.layOut(
            Self.program,
            of: texts,
            on: ("RxSwift", "RxSwift", dependency),
            at: folder
        )
    }
}

extension BackupStore {
    /// Lays out a package with one program, and returns where an older one is kept.
    ///
    /// - Parameter library: the product that the program imports, and its package.
    func layOut(
        _ program: String,
        of texts: [String: String],
        on library: (product: String, package: String, dependency: String),
        at folder: URL
    ) throws -> URL? {
        let home = folder.deletingLastPathComponent()
        Scratch.clean(home)
        let new = try Scratch.folder(in: home)
        defer { try? FileManager.default.removeItem(at: new) }
        let product = ".product(name: \"\(library.product)\", package: \"\(library.package)\")"
        let manifest = Workbench.manifest(
            program,
            needing: library.dependency,
            targets: [".executableTarget(name: \"\(program)\", dependencies: [\(product)]),"]
        )
        try Workbench.write(["Package.swift": manifest], in: new)
        try Workbench.write(texts, in: new.appending(path: "Sources/\(program)"))
        return try move(new, to: folder)
    }
}

extension Workshop {
    func startRxSwift() throws -> Int32 {
        let package = RxSwiftPackage(repository: repository)
        let backup = try package.start()
        let place = repository.shortPath(package.folder)
        print(terminal.strong("RxSwift: the scenes of stage 6 on the real one (chapter 7)"))
        if let backup { print("What stood in \(place) is in \(repository.shortPath(backup)).") }
        print(
            """
            The first run fetches RxSwift \(RxSwiftPackage.release), and wants a network.
              cd \(place)
              swift run \(RxSwiftPackage.program) paste
            """
        )
        return 0
    }
}
