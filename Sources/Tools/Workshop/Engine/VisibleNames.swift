import Foundation

/// The names that a compiled exercise shows to its checks, as the compiler lists them.
///
/// A check must mean what its author meant: so an exercise may not give a new meaning to a word
/// that the checks use. What is `private` is nobody's business.
struct VisibleNames {
    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Kind: Decodable { let identifier: String }
            struct Location: Decodable {
                struct Position: Decodable { let line: Int }
                let position: Position
            }
            struct Extended: Decodable { let extendedModule: String }
            let kind: Kind
            let pathComponents: [String]
            let location: Location?
            let swiftExtension: Extended?
        }
        let symbols: [Symbol]
    }

    private struct Trace: Decodable {
        struct Module: Decodable {
            let name: String
        }
        let swiftmodulesDetailedInfo: [Module]
    }

    private let symbols: [Graph.Symbol]
    /// Whether the exercise reaches for the library that runs the checks.
    let importsTesting: Bool

    /// Where the compiler is to write what this reads.
    static func flags(_ folder: URL) -> [String] {
        [
            "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
            "-symbol-graph-minimum-access-level", "internal",
            "-emit-loaded-module-trace",
            "-emit-loaded-module-trace-path", trace(in: folder).path,
        ]
    }

    private static func trace(in folder: URL) -> URL {
        folder.appendingPathComponent("modules.json")
    }

    /// Reads the symbol graphs in the folder of a module.
    init(of module: Compiler.Module) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: module.folder.path)
        symbols = try names.filter { $0.hasSuffix(".symbols.json") }.sorted().flatMap { name in
            let data = try Data(contentsOf: module.folder.appendingPathComponent(name))
            return try JSONDecoder().decode(Graph.self, from: data).symbols
        }
        let trace = try Data(contentsOf: Self.trace(in: module.folder))
        importsTesting = try JSONDecoder().decode(Trace.self, from: trace)
            .swiftmodulesDetailedInfo.contains { $0.name == "Testing" }
    }

    /// What would give the checks another meaning.
    ///
    /// - Parameters:
    ///   - starter: what it declares, an exercise may declare.
    ///   - checks: every word that the checks and their support use.
    ///   - programs: modules of ours, whose types an exercise may extend.
    func faults(
        starter: Set<String>,
        checks: Set<String>,
        programs: Set<String>,
    ) -> [(line: Int, name: String)] {
        symbols.compactMap { symbol in
            // What has no place in the file has been derived by the compiler.
            guard let line = symbol.location?.position.line,
                let name = symbol.pathComponents.last.map({ String($0.prefix { $0 != "(" }) }),
                !starter.contains(name)
            else { return nil }
            let isOperator = symbol.kind.identifier == "swift.func.op"
            let isTop = symbol.pathComponents.count == 1
            let extended = symbol.swiftExtension?.extendedModule
            let isForeign = extended.map { !programs.contains($0) } ?? false
            let isUsed = checks.contains(name) || name == "init" || name == "subscript"
            return isOperator || (isUsed && (isTop || isForeign)) ? (line + 1, name) : nil
        }
    }
}
