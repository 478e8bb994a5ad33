import Foundation

/// Folders in which something is being made.
enum Scratch {
    /// A new folder, named after this process.
    static func folder(in parent: URL) throws -> URL {
        let name = ".new-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
        let folder = parent.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Removes what processes that are gone have begun.
    static func clean(_ parent: URL) {
        let manager = FileManager.default
        let names = (try? manager.contentsOfDirectory(atPath: parent.path)) ?? []
        for name in names where name.hasPrefix(".new-") {
            let process = name.split(separator: "-").dropFirst().first.flatMap { Int32($0) }
            if let process, kill(process, 0) == 0 || errno == EPERM { continue }
            try? manager.removeItem(at: parent.appendingPathComponent(name))
        }
    }
}
