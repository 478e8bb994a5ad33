import Foundation

/// Replaces files so that nothing is lost: what stood there is kept first, and a new file appears
/// whole or not at all.
struct Keeper {
    /// Where the backups go, one dated folder for each command.
    let backups: URL
    var date = Date()

    /// Puts `data` at `file`, and returns where the old file is kept if there was another one.
    @discardableResult
    func write(_ data: Data, to file: URL) throws -> URL? {
        let old = try? Data(contentsOf: file)
        guard old != data else { return nil }
        let kept = try old.map { try keep($0, named: file.lastPathComponent) }
        try data.write(to: file, options: .atomic)
        return kept
    }

    /// Puts the folder `new` at `place`, and returns where the old folder is kept.
    func move(_ new: URL, to place: URL) throws -> URL? {
        let manager = FileManager.default
        var kept: URL?
        if manager.fileExists(atPath: place.path) {
            let backup = try freshFolder().appendingPathComponent(place.lastPathComponent)
            try manager.moveItem(at: place, to: backup)
            kept = backup
        }
        try manager.moveItem(at: new, to: place)
        return kept
    }

    private func keep(_ data: Data, named name: String) throws -> URL {
        let backup = try freshFolder().appendingPathComponent(name)
        try data.write(to: backup, options: .atomic)
        return backup
    }

    /// A folder named after the time, with a number behind it if that is taken.
    private func freshFolder() throws -> URL {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyy-MM-dd-HHmmss"
        let name = format.string(from: date)
        var folder = backups.appendingPathComponent(name)
        var number = 2
        while FileManager.default.fileExists(atPath: folder.path) {
            folder = backups.appendingPathComponent("\(name)-\(number)")
            number += 1
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
