import Foundation
import ToolSupport

/// Replaces files so that nothing is lost: what stood there is kept first, and a new file appears
/// whole or not at all.
struct Keeper {
    /// Where the backups go, one dated folder for each file or folder.
    let backups: URL
    var date = Date()

    /// Puts `data` at `file`, and returns where the old file is kept if there was another one, or
    /// the folder or whatever else stood in its place.
    ///
    /// - Throws: `Complaint` if what stands there can't be read, and so can't be kept.
    @discardableResult
    func write(_ data: Data, to file: URL) throws -> URL? {
        let manager = FileManager.default
        var old: Data?
        var status = stat()
        let isThere = stat(file.path, &status) == 0
        let isFile = isThere && status.st_mode & S_IFMT == S_IFREG
        if isFile {
            guard let found = try? Data(contentsOf: file) else {
                throw Complaint("\(file.path) can't be read, so it is left as it is")
            }
            old = found
        }
        Scratch.clean(backups)
        guard old != data else { return nil }
        let scratch = try Scratch.folder(in: backups)
        defer { try? manager.removeItem(at: scratch) }
        let new = scratch.appendingPathComponent(file.lastPathComponent)
        try data.write(to: new)
        if isThere && !isFile { return try move(new, to: file) }
        try manager.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        let kept = try old.map { old in
            let copy = scratch.appendingPathComponent("old")
            try old.write(to: copy)
            let kept = try freshFolder().appendingPathComponent(file.lastPathComponent)
            try manager.moveItem(at: copy, to: kept)
            return kept
        }
        guard rename(new.path, file.path) == 0 else {
            throw Complaint("can't write \(file.path): \(String(cString: strerror(errno)))")
        }
        return kept
    }

    /// Puts the file or folder `new` at `place`, and returns where the old one is kept.
    func move(_ new: URL, to place: URL) throws -> URL? {
        let manager = FileManager.default
        var kept: URL?
        if manager.fileExists(atPath: place.path) {
            kept = try keep(place)
        }
        try manager.moveItem(at: new, to: place)
        return kept
    }

    /// Moves a file or a folder to the backups.
    private func keep(_ place: URL) throws -> URL {
        let backup = try freshFolder().appendingPathComponent(place.lastPathComponent)
        try FileManager.default.moveItem(at: place, to: backup)
        return backup
    }

    /// Puts a file or a folder at `place`, or into the backups if something stands there.
    ///
    /// - Returns: where it is.
    func bring(_ file: URL, to place: URL) throws -> URL {
        let manager = FileManager.default
        guard !manager.fileExists(atPath: place.path) else { return try keep(file) }
        try manager.createDirectory(
            at: place.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try manager.moveItem(at: file, to: place)
        return place
    }

    /// A folder named after the time, with a number behind it if that is taken.
    private func freshFolder() throws -> URL {
        let manager = FileManager.default
        try manager.createDirectory(at: backups, withIntermediateDirectories: true)
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyy-MM-dd-HHmmss"
        let name = format.string(from: date)
        var number = 1
        while true {
            let folder = backups.appendingPathComponent(number == 1 ? name : "\(name)-\(number)")
            // Making it is the test: two commands at once get two folders.
            if mkdir(folder.path, 0o755) == 0 { return folder }
            guard errno == EEXIST else {
                throw Complaint("no backup in \(backups.path): \(String(cString: strerror(errno)))")
            }
            number += 1
        }
    }
}
