// swift-tools-version: 6.2
import PackageDescription

// What a learner opens: the stages with their tests, RxBeyond with what its rooms promise, the
// studies, and the workshop with its exercises. What checks, draws and measures all of it is a
// package of its own: Sources/Tools.

let stages = (1...6).map { "RxDemo0\($0)" }
let studies = ["Prelude", "RxPrototype", "HalfFive", "Today"]

func program(_ name: String, path: String? = nil) -> Target {
    .executableTarget(name: name, path: path ?? "Sources/\(name)")
}

/// The tests of a stage or of RxBeyond, which they import as `RxDemo`.
func tests(of program: String) -> Target {
    .testTarget(
        name: "\(program)Tests",
        dependencies: [.byName(name: program), "TestSupport"],
        path: "Tests/\(program)Tests",
        // What a learner does not need each time is the makers'.
        exclude: program == "RxBeyond" ? ["Further"] : [],
        swiftSettings: [.unsafeFlags(["-module-alias", "RxDemo=\(program)"])]
    )
}

let package = Package(
    name: "RxDemo",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    // What any package can use.
    products: [.library(name: "Orders", targets: ["Orders"])],
    targets: (stages + ["RxBeyond"]).flatMap { [program($0), tests(of: $0)] }
        + studies.map { program($0, path: "Sources/Studies/\($0)") } + [
            .target(name: "Orders"),
            .target(name: "TestSupport", dependencies: ["Orders"], path: "Tests/Support"),
            // On a Mac's disk `Workshop` and `workshop` are one folder of a build.
            .target(name: "WorkshopCommand", path: "Sources/Workshop", exclude: ["Main"]),
            .executableTarget(
                name: "workshop",
                dependencies: ["WorkshopCommand"],
                path: "Sources/Workshop/Main"
            ),
            .testTarget(
                name: "ExerciseTests",
                dependencies: ["WorkshopCommand"],
                path: "Tests/ExerciseTests"
            ),
        ],
    swiftLanguageModes: [.v6]
)

// Without it a first build spends most of its time on an index of what Foundation declares, which
// nobody asks for. What other packages use can't have it: SwiftPM refuses them unsafe flags.
for target in package.targets where target.name != "Orders" {
    let flags = SwiftSetting.unsafeFlags(["-index-ignore-system-modules"])
    target.swiftSettings = (target.swiftSettings ?? []) + [flags]
}
