import Foundation
import Synchronization
import ToolSupport

/// What has been compiled, each product under the whole of what it was made from.
///
/// Times play no part: a product is used again only if all its inputs are the same, letter by
/// letter. It appears whole or not at all, and a folder that was begun by a process that is gone is
/// removed by the next one.
struct Store: Sendable {
    let folder: URL

    init(folder: URL) {
        self.folder = folder
    }

    /// The folder of the product that is made from `inputs`: an old one, or what `make` puts into
    /// the new folder that it is given.
    func product(_ kind: String, from inputs: [String], make: (URL) throws -> Void) throws -> URL {
        let text = inputs.joined(separator: "\u{0}")
        let kinds = folder.appendingPathComponent(kind)
        return try Self.lock(for: "\(kind) \(text)").withLock {
            var place: URL
            var number = 0
            // Two texts with one fingerprint stand side by side.
            repeat {
                place = kinds.appendingPathComponent(
                    "\(Self.fingerprint(text))-\(number)",
                    isDirectory: true
                )
                let inputs = try? String(contentsOf: Self.inputs(of: place), encoding: .utf8)
                if inputs == text {
                    utimes(place.path, nil)
                    return place
                }
                number += 1
            } while FileManager.default.fileExists(atPath: place.path)

            let new = try Scratch.folder(in: folder)
            defer { try? FileManager.default.removeItem(at: new) }
            try make(new)
            try Data(text.utf8).write(to: Self.inputs(of: new))
            try FileManager.default.createDirectory(at: kinds, withIntermediateDirectories: true)
            do {
                try FileManager.default.moveItem(at: new, to: place)
            } catch  where FileManager.default.fileExists(atPath: place.path) {
                // Another process has made the same.
            }
            return place
        }
    }

    /// Removes the products of a kind that have not been used for longest, if there are very many.
    func prune(_ kind: String, most: Int) {
        let manager = FileManager.default
        let products =
            (try? manager.contentsOfDirectory(
                at: folder.appendingPathComponent(kind),
                includingPropertiesForKeys: [.contentModificationDateKey]
            )) ?? []
        guard products.count > most else { return }
        let uses = products.map { product in
            let values = try? product.resourceValues(forKeys: [.contentModificationDateKey])
            return (product, values?.contentModificationDate ?? .distantPast)
        }
        for (product, _) in uses.sorted(by: { $0.1 < $1.1 }).prefix(products.count - most / 2) {
            try? manager.removeItem(at: product)
        }
    }

    private static func inputs(of place: URL) -> URL {
        place.appendingPathComponent("inputs")
    }

    /// FNV-1a, 64 bits: names a folder; equal inputs are compared as a whole.
    private static func fingerprint(_ text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36)
    }

    /// Two threads that need the same product make it once.
    private static func lock(for product: String) -> NSLock {
        locks.withLock { locks in
            let lock = locks[product] ?? NSLock()
            locks[product] = lock
            return lock
        }
    }

    private static let locks = Mutex<[String: NSLock]>([:])
}
