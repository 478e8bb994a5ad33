import Foundation
import Synchronization

/// Programs that are started, each in a process group of its own.
enum Shell {
    struct Outcome {
        let status: Int32
        let output: String
        let ranOutOfTime: Bool
        /// Whether it came to its own end, and a good one.
        var succeeded: Bool { status == 0 && !ranOutOfTime }
    }

    private static let groups = Mutex<Set<pid_t>>([])

    /// Runs `words` to their end, or for `limit` seconds, or until a line that it prints is enough.
    static func run(
        _ words: [String],
        in folder: URL,
        environment: [String: String] = [:],
        limit: Double = 1800,
        isEnough: (Substring) -> Bool = { _ in false },
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let group = process.processIdentifier
        groups.withLock { _ = $0.insert(group) }
        let hasRunOut = RunOut()
        let alarm = DispatchWorkItem {
            hasRunOut.isTrue.store(true, ordering: .releasing)
            end(group)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: alarm)
        let output = read(pipe.fileHandleForReading) { line in
            if isEnough(line) { end(group) }
        }
        alarm.cancel()
        // What it has started itself and left behind.
        end(group)
        process.waitUntilExit()
        groups.withLock { _ = $0.remove(group) }
        return Outcome(
            status: process.terminationStatus,
            output: output,
            ranOutOfTime: hasRunOut.isTrue.load(ordering: .acquiring)
        )
    }

    private final class RunOut: Sendable {
        let isTrue = Atomic(false)
    }

    private static func read(_ handle: FileHandle, each: (Substring) -> Void) -> String {
        var output = ""
        var rest = Data()
        while case let data = handle.availableData, !data.isEmpty {
            rest += data
            guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
            let text = String(decoding: rest[...end], as: UTF8.self)
            rest = Data(rest[(end + 1)...])
            output += text
            text.split(separator: "\n").forEach(each)
        }
        return output + String(decoding: rest, as: UTF8.self)
    }

    private static func end(_ group: pid_t) {
        if kill(-group, SIGKILL) != 0 { kill(group, SIGKILL) }
    }

    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []

    /// What hangs would go on for ever if this command were ended alone.
    static func endAllOnInterrupt() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in
                groups.withLock { $0.forEach(end) }
                exit(128 + number)
            }
            source.resume()
            sources.append(source)
        }
    }
}
