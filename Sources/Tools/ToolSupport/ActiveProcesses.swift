import Foundation

/// The process groups that this command has started and that run at present.
///
/// A plain buffer, because a signal handler may read it and may take no lock.
package enum ActiveProcesses {
    private static let capacity = 64
    nonisolated(unsafe) private static let groups: UnsafeMutablePointer<Int32> = {
        let groups = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
        groups.initialize(repeating: 0, count: capacity)
        return groups
    }()
    /// Guarded by `lock`.
    nonisolated(unsafe) private static var places = Set(0..<capacity)
    private static let lock = NSLock()

    /// Remembers a group for as long as `body` runs.
    package static func including<Result>(_ group: Int32, _ body: () throws -> Result) rethrows
        -> Result
    {
        let place = lock.withLock { places.popFirst() }
        if let place { groups[place] = group }
        defer {
            if let place {
                groups[place] = 0
                _ = lock.withLock { places.insert(place) }
            }
        }
        return try body()
    }

    /// Ends every group together with this command when the terminal says stop.
    package static func endOnInterrupt() {
        for place in 0..<capacity { groups[place] = 0 }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                TerminalKeys.restore()
                for place in 0..<ActiveProcesses.capacity {
                    let group = ActiveProcesses.groups[place]
                    if group > 0 { kill(-group, SIGKILL) }
                }
                _exit(128 + number)
            }
        }
    }
}
