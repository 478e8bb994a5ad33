import Foundation

/// Loads each picture once, or so it means to.
///
/// Unchecked, because the pictures are touched only under the lock.
final class ImageCache: @unchecked Sendable {
    private let lock = NSLock()
    private let load: (String) -> String
    private var pictures: [String: String] = [:]

    init(load: @escaping (String) -> String) {
        self.load = load
    }

    func picture(of name: String) -> String {
        lock.lock()
        let known = pictures[name]
        lock.unlock()
        if let known { return known }

        // Not under the lock, because it takes long, and others want other pictures meanwhile.
        let picture = load(name)
        lock.lock()
        pictures[name] = picture
        lock.unlock()
        return picture
    }

    var count: Int {
        lock.withLock { pictures.count }
    }

    func removeAll() {
        lock.lock()
        defer { lock.unlock() }
        pictures = [:]
    }
}
