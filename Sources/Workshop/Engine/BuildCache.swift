import Foundation
import Synchronization

/// The cache holds compiled products, each with the list of what it was made from.
///
/// A product never changes: it appears whole or not at all, and is used again where that list is the
/// same. So two commands at once do not disturb each other, and what was begun by a process that is
/// gone is removed by the next one.
struct BuildCache: Sendable {
    let folder: URL
    var mostBytes = 2 << 30

    /// The compiler's own cache: not at HOME, where it may not be allowed to write, and another one
    /// where the clone has been moved, because what lies there knows its path.
    var modules: URL {
        let number = folder.path.utf8.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) }
        return folder.appendingPathComponent("modules/\(String(number, radix: 36))")
    }

    /// The folder of the product that is made from `inputs`: an old one, or what `make` puts into
    /// the new folder that it is given.
    func product(_ name: String, from inputs: [String], make: (URL) throws -> Void) throws -> URL {
        let list = inputs.joined(separator: "\u{0}")
        return try Self.lock(for: list).withLock {
            if let old = products(name).first(where: { Self.list(of: $0).text == list }) {
                // The date says when it was used last.
                utimes(old.path, nil)
                return old
            }
            let new = try Scratch.folder(in: folder)
            defer { try? FileManager.default.removeItem(at: new) }
            try make(new)
            try Data(list.utf8).write(to: Self.list(of: new))
            let place = folder.appendingPathComponent("\(name)/\(UUID())", isDirectory: true)
            try place.createParent()
            try FileManager.default.moveItem(at: new, to: place)
            return place
        }
    }

    /// Removes what has not been used for a week, and the oldest where there is too much; looks once
    /// an hour.
    func prune() {
        let mark = folder.appending(path: ".pruned").path
        if let last = FileStamp(mark)?.time, Date().timeIntervalSince1970 - last < 3600 { return }
        _ = FileManager.default.createFile(atPath: mark, contents: nil)
        let uses = names(in: folder).flatMap(products)
            .map { ($0, time: FileStamp($0.path)?.time ?? 0) }.sorted { $0.time > $1.time }
        let weekAgo = Date().timeIntervalSince1970 - 604_800
        var bytes = 0
        for (product, time) in uses {
            bytes += Self.bytes(in: product)
            guard bytes > mostBytes || time < weekAgo else { continue }
            try? FileManager.default.removeItem(at: product)
        }
    }

    private static func bytes(in folder: URL) -> Int {
        let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
        return names.compactMap { $0 as? String }.reduce(0) { sum, name in
            sum + (FileStamp("\(folder.path)/\(name)").map { Int($0.size) } ?? 0)
        }
    }

    private func products(_ name: String) -> [URL] {
        names(in: folder.appending(path: name)).map { folder.appending(path: "\(name)/\($0)") }
    }

    private static func list(of product: URL) -> URL { product.appending(path: "inputs") }

    /// Two threads that need the same product make it once.
    private static func lock(for list: String) -> NSLock {
        locks.withLock { locks in
            let lock = locks[list] ?? NSLock()
            locks[list] = lock
            return lock
        }
    }

    private static let locks = Mutex<[String: NSLock]>([:])
}

/// A verdict that is kept beside the program that gave it. The same answer, checks, program and
/// toolchain are linked to the same file, so that what has not changed is answered at once.
struct VerdictMemory {
    enum Trust: Sendable {
        case all
        /// A failure may have been a race's: who asks for one exercise has it tried again.
        case solved
        case none
    }

    private let file: URL

    init(besides program: URL) {
        file = program.deletingLastPathComponent().appending(path: "verdict")
    }

    func recalled(_ trust: Trust) -> Verdict? {
        guard trust != .none, let data = try? Data(contentsOf: file),
            let verdict = try? JSONDecoder().decode(Verdict.self, from: data)
        else { return nil }
        return trust == .all || verdict.isSolved ? verdict : nil
    }

    /// Keeps what its checks have said to the end; what has been ended is tried anew.
    func remember(_ verdict: Verdict) {
        guard [.solved, .open].contains(verdict.state) else { return }
        try? JSONEncoder().encode(verdict).write(to: file, options: .atomic)
    }
}
