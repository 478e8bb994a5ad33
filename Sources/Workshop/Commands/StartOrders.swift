import Foundation

/// A class that is wrong, with its scenario, and the place for the reader's own: a package that plays them in
/// every order of their steps.
struct OrdersPackage {
    static let program = "Scenarios"

    let repository: Repository

    var folder: URL { repository.workbench.appending(path: "Orders") }
    var sources: URL { folder.appending(path: "Sources/\(Self.program)") }

    /// Lays it out anew.
    ///
    /// - Returns: where an older one is kept.
    func start(backupStore: BackupStore) throws -> URL? {
        let beginning = repository.root.appending(path: "Tests/OrdersTests/Start")
        let texts = try repository.filesByPath(in: beginning).texts()
        return try backupStore.layOut(
            Self.program,
            of: texts,
            on: ("Orders", repository.root.lastPathComponent, ".package(path: \"../..\")"),
            at: folder
        )
    }

    /// Builds the program.
    ///
    /// - Throws: `CommandError`, if there is none, or in the compiler's words.
    func program() throws -> URL {
        guard folder.exists else {
            throw CommandError("nothing is there yet: `swift run workshop start Orders`", status: 1)
        }
        let build = try Shell.run(
            ["swift", "build", "-q", "--package-path", folder.path],
            in: repository.root,
            limit: 600
        )
        guard build.succeeded else { throw CommandError(build.output.trimmed, status: 1) }
        return folder.appending(path: ".build/debug/\(Self.program)")
    }
}

extension Workshop {
    func startOrders() throws -> Int32 {
        let package = OrdersPackage(repository: repository)
        let backup = try package.start(backupStore: backupStore)
        let place = repository.shortPath(package.folder)
        print(terminal.strong("Orders: a class of your own in every order of its steps"))
        if let backup { print("What stood in \(place) is in \(repository.shortPath(backup)).") }
        print(
            """
              cd \(place)
              swift run                                    plays a cache that is wrong, and yours
              swift run workshop orders Orders cache       you say who goes on
            Put your class beside ImageCache.swift, and what its threads do into Scenarios.swift.
            """
        )
        return 0
    }

    /// Plays a scenario of the reader's package.
    func orders(ofOwn name: String, _ flags: Set<String>) throws -> Int32 {
        let package = OrdersPackage(repository: repository)
        let words = try [package.program().path] + (name.isEmpty ? [] : [name])
        guard flags.contains("--film") else {
            setenv("ORDERS_BY_HAND", "1", 1)
            return try replace(with: words)
        }
        let sources = try repository.sources(in: package.sources)
        return try film(name, of: OrdersPackage.program, sources, flags, with: words)
    }
}
