import Foundation

/// The text of every file of the repository.
struct Repository {
    let files: [String: String]

    /// The folder that holds `Package.swift`.
    static let top = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Where the build put the running tests, and with them the programs.
    static let productsFolder: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    }()

    func lines(of path: String) -> [String]? {
        files[path]?.lines
    }

    /// What `swift run` can run: the folders of `Sources`, and the workshop by its product's name.
    var programs: Set<String> {
        Set(paths(under: "Sources").map { $0.split(separator: "/")[0] }.map(String.init))
            .union(["workshop"])
    }

    /// Whether a file or a folder has this path.
    func has(_ path: String) -> Bool {
        if files[path] != nil { return true }
        let folder = path.hasSuffix("/") ? path : path + "/"
        return files.keys.contains { $0.hasPrefix(folder) }
    }

    /// The paths of the files in a folder, relative to it, sorted.
    func paths(under folder: String) -> [String] {
        files.keys.filter { $0.hasPrefix(folder + "/") }
            .map { String($0.dropFirst(folder.count + 1)) }
            .sorted()
    }
}

extension String {
    /// The lines of a text file; the last one ends like the others.
    var lines: [String] {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}

extension Repository {
    /// Reads the folder that these tests were compiled from.
    static func read() throws -> Repository {
        let manager = FileManager.default
        var files: [String: String] = [:]
        for entry in try manager.contentsOfDirectory(atPath: top.path) {
            guard entry != ".git", !entry.hasPrefix(".build") else { continue }
            let url = top.appending(path: entry)
            files[entry] = try? String(contentsOf: url, encoding: .utf8)
            for path in manager.enumerator(atPath: url.path)?.compactMap({ $0 as? String }) ?? [] {
                let file = url.appending(path: path)
                files["\(entry)/\(path)"] = try? String(contentsOf: file, encoding: .utf8)
            }
        }
        return Repository(files: files)
    }
}
