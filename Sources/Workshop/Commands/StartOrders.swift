import Foundation

/// A class that is wrong, with its scenario, and the place for the reader's own: a package that plays them in
/// every order of their steps.
extension Workshop {
    private static let scenarios = "Scenarios"

    private var ordersFolder: URL { repository.workbench.appending(path: "Orders") }

    func startOrders() throws -> Int32 {
        let beginning = repository.root.appending(path: "Tests/OrdersTests/Start")
        let backup = try repository.backupStore.layOut(
            Self.scenarios,
            of: repository.filesByPath(in: beginning).texts(),
            on: ("Orders", repository.root.lastPathComponent, ".package(path: \"../..\")"),
            at: ordersFolder
        )
        let place = repository.shortPath(ordersFolder)
        print(terminal.strong("Orders: a class of your own in every order of its steps"))
        if let backup { print("What stood in \(place) is in \(repository.shortPath(backup)).") }
        print(
            """
              cd \(place)
              swift run          plays a cache that is wrong, and yours
            Put your class beside ImageCache.swift, and what its threads do into Scenarios.swift.
            From here, `swift run workshop orders Orders cache` lets you say who goes on.
            """
        )
        return 0
    }

    func orders(ofOwn name: String, _ flags: Set<String>) throws -> Int32 {
        guard ordersFolder.exists else {
            throw CommandError("nothing is there yet: `swift run workshop start Orders`", status: 1)
        }
        let build = try Shell.run(
            ["swift", "build", "-q", "--package-path", ordersFolder.path],
            in: repository.root,
            limit: 600
        )
        guard build.succeeded else { throw CommandError(build.output.trimmed, status: 1) }
        let program = ordersFolder.appending(path: ".build/debug/\(Self.scenarios)").path
        let words = [program] + (name.isEmpty ? [] : [name])
        guard flags.contains("--film") else {
            setenv("ORDERS_BY_HAND", "1", 1)
            return try replace(with: words)
        }
        let folder = ordersFolder.appending(path: "Sources/\(Self.scenarios)")
        let sources = try repository.sources(in: folder)
        return try film(name, of: Self.scenarios, sources, flags, with: words)
    }
}
