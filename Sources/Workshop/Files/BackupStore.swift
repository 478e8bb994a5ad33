import Foundation

/// Replaces files so that nothing is lost: what stood there is kept first, and a new file appears
/// whole or not at all.
struct BackupStore {
    /// The place where the backups go, one dated folder for each file or folder.
    let backups: URL
    var date = Date()

    /// Puts `data` at `file`, and returns where is kept what stood there, if it was something else.
    @discardableResult
    func write(_ data: Data, to file: URL) throws -> URL? {
        var status = stat()
        let isFile = stat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        Scratch.clean(backups)
        if isFile, try Data(contentsOf: file) == data { return nil }
        let scratch = try Scratch.folder(in: backups)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let new = scratch.appending(path: file.lastPathComponent)
        try data.write(to: new)
        guard isFile else { return try move(new, to: file) }
        let kept = try backup(of: file)
        try FileManager.default.copyItem(at: file, to: kept)
        guard rename(new.path, file.path) == 0 else {
            throw CommandError("can't write \(file.path): \(String(cString: strerror(errno)))")
        }
        return kept
    }

    /// Puts the file or folder `new` at `place`, and returns where the old one is kept.
    func move(_ new: URL, to place: URL) throws -> URL? {
        let kept = place.exists ? try backup(of: place) : nil
        if let kept { try FileManager.default.moveItem(at: place, to: kept) }
        try place.createParent()
        try FileManager.default.moveItem(at: new, to: place)
        return kept
    }

    /// The place where a file or a folder is to be kept: in a folder named after the time, with a
    /// number behind it if that is taken.
    private func backup(of place: URL) throws -> URL {
        try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
        // As `2026-11-29T173012`.
        let style = Date.ISO8601FormatStyle(timeSeparator: .omitted, timeZone: .current)
        let name = String(date.formatted(style).prefix(17))
        var number = 1
        while true {
            let folder = backups.appendingPathComponent(number == 1 ? name : "\(name)-\(number)")
            // Making it is the test: two commands at once get two folders.
            if mkdir(folder.path, 0o755) == 0 {
                return folder.appending(path: place.lastPathComponent)
            }
            guard errno == EEXIST else {
                let reason = String(cString: strerror(errno))
                throw CommandError("no backup in \(backups.path): \(reason)")
            }
            number += 1
        }
    }
}

/// Folders in which something is being made.
enum Scratch {
    /// A new folder, named after this process.
    static func folder(in parent: URL) throws -> URL {
        let name = ".new-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
        let folder = parent.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Removes what processes that are gone have begun.
    static func clean(_ parent: URL) {
        for name in names(in: parent) where name.hasPrefix(".new-") {
            let process = name.split(separator: "-").dropFirst().first.flatMap { Int32($0) }
            if let process, kill(process, 0) == 0 || errno == EPERM { continue }
            try? FileManager.default.removeItem(at: parent.appending(path: name))
        }
    }
}
