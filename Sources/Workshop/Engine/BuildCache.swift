import Foundation
import Synchronization

/// What has been compiled, each product with the list of what it was made from.
///
/// A product never changes: it appears whole or not at all, and is used again where that list is the
/// same. So two commands at once do not disturb each other, and what was begun by a process that is
/// gone is removed by the next one.
struct BuildCache: Sendable {
    let folder: URL

    /// The folder of the product that is made from `inputs`: an old one, or what `make` puts into
    /// the new folder that it is given.
    func product(_ name: String, from inputs: [String], make: (URL) throws -> Void) throws -> URL {
        let list = inputs.joined(separator: "\u{0}")
        return try Self.lock(for: list).withLock {
            let old = products(name).first { old in
                (try? String(contentsOf: Self.list(of: old), encoding: .utf8)) == list
            }
            if let old {
                // The date says when it was used last.
                utimes(old.path, nil)
                return old
            }
            let new = try Scratch.folder(in: folder)
            defer { try? FileManager.default.removeItem(at: new) }
            try make(new)
            try Data(list.utf8).write(to: Self.list(of: new))
            let place = folder.appendingPathComponent(
                "\(name)/\(UUID().uuidString)",
                isDirectory: true
            )
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.moveItem(at: new, to: place)
            return place
        }
    }

    /// Removes what has not been used for a week, and of very many products the oldest.
    func prune() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let uses = names.flatMap(products).map { product in
            let values = try? product.resourceValues(forKeys: [.contentModificationDateKey])
            return (product, date: values?.contentModificationDate ?? .distantPast)
        }.sorted { $0.date > $1.date }
        // All answers that `prove` tries are 1,800 products.
        for (place, (product, date)) in uses.enumerated()
        where place >= 2500 || date.timeIntervalSinceNow < -604_800 {
            try? FileManager.default.removeItem(at: product)
        }
    }

    private func products(_ name: String) -> [URL] {
        let products = try? FileManager.default.contentsOfDirectory(
            at: folder.appendingPathComponent(name),
            includingPropertiesForKeys: [.contentModificationDateKey]
        )
        return (products ?? []).sorted { $0.path < $1.path }
    }

    private static func list(of product: URL) -> URL {
        product.appendingPathComponent("inputs")
    }

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
