import Foundation
import Synchronization

/// An object that is counted while it lives: capture it where a leak would keep it.
///
/// Unchecked, because nothing changes; what it does when it is freed is the test's.
public final class Tracked: @unchecked Sendable {
    private let living: Counter
    private let whenFreed: () -> Void

    /// - Parameters:
    ///   - living: counts the objects made with it that are alive.
    ///   - whenFreed: runs while it is still counted.
    public init(_ living: Counter, whenFreed: @escaping () -> Void = {}) {
        (self.living, self.whenFreed) = (living, whenFreed)
        living.increment()
    }

    deinit {
        whenFreed()
        living.decrement()
    }

    /// Keeps the object alive up to this call, and says nothing else about it.
    public func touch() {}
}

/// The error that tests send and throw; it prints as `boom`.
public struct Boom: Error, Equatable, CustomStringConvertible {
    public init() {}

    public var description: String { "boom" }
}

/// A number that any thread may count up and down.
public final class Counter: Sendable {
    private let storage = Atomic(0)

    public init() {}

    public var value: Int { storage.load(ordering: .sequentiallyConsistent) }

    /// Adds one, and returns the number after it.
    @discardableResult
    public func increment() -> Int { storage.add(1, ordering: .sequentiallyConsistent).newValue }

    /// Takes one away, and returns the number after it.
    @discardableResult
    public func decrement() -> Int {
        storage.subtract(1, ordering: .sequentiallyConsistent).newValue
    }
}

/// Lines in the order in which they were written, from any thread.
///
/// Unchecked, because the lines are touched only under the lock: one that ThreadSanitizer knows.
public final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var storage: [String] = []

    public init() {}

    public var lines: [String] { lock.withLock { storage } }

    public func write(_ line: String) { lock.withLock { storage.append(line) } }

    /// Writes what `print(value)` would print.
    public func write(_ value: some Any) { write("\(value)") }
}

/// Runs a closure when it is freed, as a user's object may.
public final class AtDeinit {
    private let body: () -> Void

    public init(_ body: @escaping () -> Void) { self.body = body }

    /// Keeps the object alive up to this call.
    public func touch() {}

    deinit { body() }
}

/// Finds what the build has put beside the running tests.
public enum Built {
    public static let folder: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    }()

    /// The executable of a program, which may not be there.
    public static func program(_ name: String) -> URL { folder.appending(path: name) }
}

/// A regular expression that several tests may use at once.
///
/// Swift's own `Regex` reads its pattern anew at every use, and with Swift 6.3.1 that crashes now
/// and then when two threads do it.
public struct Pattern: Sendable {
    private let expression: NSRegularExpression

    /// - Parameter pattern: must be right; it is the programmer's own.
    public init(_ pattern: String) {
        do {
            expression = try NSRegularExpression(pattern: pattern)
        } catch {
            fatalError("\(pattern): \(error)")
        }
    }

    /// Every match in `text`: the whole of it, and then its groups, empty where one took no part.
    public func matches(in text: String) -> [[String]] {
        let all = NSRange(text.startIndex..., in: text)
        return expression.matches(in: text, range: all).map { match in
            (0..<match.numberOfRanges).map { group in
                Range(match.range(at: group), in: text).map { String(text[$0]) } ?? ""
            }
        }
    }

    /// The groups if all of `text` is one match.
    public func wholeMatch(in text: String) -> [String]? {
        matches(in: text).first { $0[0] == text }
    }
}
