import Foundation
import Synchronization

/// What a program that ended has left behind.
struct Outcome {
    let status: Int32
    let output: String
    let ranOutOfTime: Bool

    var succeeded: Bool { status == 0 && !ranOutOfTime }
}

/// Programs that the command starts, each in a process group of its own.
enum Shell {
    /// The process group that runs at present, or 0.
    private static let group = Atomic<Int32>(0)

    /// Runs `words` to its end, or for `limit` seconds at most, and keeps what it says.
    static func run(
        _ words: [String],
        in folder: URL,
        environment: [String: String] = [:],
        limit: Double? = nil,
    ) throws -> Outcome {
        let place = FileManager.default.temporaryDirectory
            .appendingPathComponent("workshop-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: place) }
        try Data().write(to: place)
        let output = try FileHandle(forWritingTo: place)
        defer { try? output.close() }

        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output

        let alarm = Alarm()
        try process.run()
        let child = process.processIdentifier
        group.store(child, ordering: .sequentiallyConsistent)
        if let limit { alarm.set(after: limit) { kill(-child, SIGKILL) } }
        process.waitUntilExit()
        group.store(0, ordering: .sequentiallyConsistent)

        return Outcome(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: place), as: UTF8.self),
            ranOutOfTime: alarm.cancel()
        )
    }

    /// Ends the program that runs together with this command when the terminal says stop.
    static func endChildrenOnInterrupt() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                let child = Shell.group.load(ordering: .sequentiallyConsistent)
                if child > 0 { kill(-child, SIGTERM) }
                _exit(128 + number)
            }
        }
    }
}

/// Does something once, later, unless it is called off.
private final class Alarm: Sendable {
    private enum State { case waiting, rung, calledOff }
    private let state = Mutex(State.waiting)

    func set(after seconds: Double, _ action: @escaping @Sendable () -> Void) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
            let rings = state.withLock { state in
                guard case .waiting = state else { return false }
                state = .rung
                return true
            }
            if rings { action() }
        }
    }

    /// Calls it off, and tells whether it was too late.
    func cancel() -> Bool {
        state.withLock { state in
            guard case .waiting = state else { return true }
            state = .calledOff
            return false
        }
    }
}
