// swift-tools-version: 6.2
import PackageDescription

/// The six stages, in the order in which they are read.
let stages = (1...6).map { "RxDemo0\($0)" }

/// Programs beside the stages: chapter 0 and the side studies.
let studies = ["Prelude", "RxPrototype", "HalfFive"]

/// Programs with which a study's tests compare it.
let peers = ["Prelude": ["RxDemo06"], "RxPrototype": ["RxDemo06"]]

/// An executable `swift run NAME` and its tests.
func program(_ name: String) -> [Target] {
    [
        .executableTarget(name: name),
        .testTarget(
            name: "\(name)Tests",
            dependencies: ([name, "TestSupport"] + peers[name, default: []]).map {
                .byName(name: $0)
            }
        ),
    ]
}

let package = Package(
    name: "RxDemo",
    platforms: [.macOS(.v15)],
    targets: (stages + studies).flatMap(program) + [
        .target(name: "TestSupport", path: "Tests/Support"),
        .testTarget(
            name: "BookTests",
            dependencies: (stages + studies).map { .byName(name: $0) } + ["TestSupport"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
