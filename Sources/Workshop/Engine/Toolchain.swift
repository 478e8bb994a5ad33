import Foundation

/// The compiler that is on the PATH, and what it has to be given.
struct Toolchain: Sendable {
    /// Name and target of the compiler: what one release has compiled no other can use.
    let version: String
    /// For every compilation.
    let flags: [String]
    /// For what imports Testing.
    let testingFlags: [String]
    let linkerFlags: [String]

    /// Asks the compiler: a tenth of a second.
    static func find(in folder: URL) throws -> Toolchain {
        // It wants a place for files that it does not make.
        let environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": "/tmp"]) { $1 }
        let words = ["swiftc", "-print-target-info"]
        let outcome = try Shell.run(words, in: folder, environment: environment)
        guard outcome.status != ProcessResult.notFound else {
            throw CommandError("no Swift compiler: `swiftc` has to be on the PATH")
        }
        guard outcome.succeeded,
            let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(outcome.output.utf8))
        else { throw CommandError("`swiftc -print-target-info` fails: \(outcome.output.trimmed)") }
        let common = [
            "-swift-version", "6", "-Onone", "-enable-testing", "-wmo",
            "-no-emit-module-separately-wmo",
        ]
        let version = "\(info.compilerVersion) \(info.target.triple)"
        #if os(macOS)
            let target = ["-target", "\(info.target.arch)-apple-macosx15.0"]
            let places = try DeveloperFolders.find(in: folder)
            return Toolchain(
                version: version,
                flags: common + target,
                testingFlags: [
                    "-F", places.frameworks, "-I", places.libraries,
                    "-plugin-path", places.plugins,
                ],
                linkerFlags: target + [
                    "-F", places.frameworks, "-L", places.libraries,
                    "-Xlinker", "-rpath", "-Xlinker", places.frameworks,
                    "-Xlinker", "-rpath", "-Xlinker", places.libraries,
                ]
            )
        #else
            // lld is the faster one; with one thread, because other programs are linked beside this one.
            let lld = info.paths.runtimeResourcePath + "/../../bin/ld.lld"
            let isThere = FileManager.default.isExecutableFile(atPath: lld)
            let linkerFlags = isThere ? ["-use-ld=lld", "-Xlinker", "--threads=1"] : []
            return Toolchain(
                version: version,
                flags: common,
                testingFlags: [],
                linkerFlags: linkerFlags
            )
        #endif
    }

    private struct TargetInfo: Decodable {
        struct Target: Decodable { let triple, arch: String }
        struct Paths: Decodable { let runtimeResourcePath: String }
        let compilerVersion: String
        let target: Target
        let paths: Paths
    }
}

#if os(macOS)
    /// The place where Xcode, or its command line tools alone, keep Testing.
    private struct DeveloperFolders {
        let frameworks, libraries, plugins: String

        static func find(in folder: URL) throws -> DeveloperFolders {
            func ask(_ words: String...) throws -> String {
                let outcome = try Shell.run(["xcrun"] + words, in: folder)
                return outcome.succeeded ? outcome.output.trimmed : ""
            }
            let compiler = URL(fileURLWithPath: try ask("--find", "swiftc"))
            let usr = compiler.deletingLastPathComponent().deletingLastPathComponent()
            let plugins = usr.appendingPathComponent("lib/swift/host/plugins/testing").path
            let platform = try ask("--sdk", "macosx", "--show-sdk-platform-path")
            // The command line tools know no platform, and keep the frameworks beside `usr`.
            let developer =
                platform.isEmpty
                ? usr.deletingLastPathComponent().path + "/Library/Developer"
                : platform + "/Developer"
            let inner = platform.isEmpty ? developer : developer + "/Library"
            return DeveloperFolders(
                frameworks: inner + "/Frameworks",
                libraries: developer + "/usr/lib",
                plugins: plugins
            )
        }
    }
#endif
