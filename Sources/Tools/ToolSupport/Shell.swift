import Foundation
import Synchronization

/// What a program that ended has left behind.
package struct Outcome {
    package let status: Int32
    package let output: String
    /// What came on standard error, if that was to be kept apart; or else it is in the output.
    package let errorOutput: String
    package let ranOutOfTime: Bool
    package let wasKilled: Bool

    /// The status with which `env` ends where there is no such program.
    package static let notFound: Int32 = 127

    package init(
        status: Int32,
        output: String,
        errorOutput: String = "",
        ranOutOfTime: Bool,
        wasKilled: Bool
    ) {
        self.status = status
        self.output = output
        self.errorOutput = errorOutput
        self.ranOutOfTime = ranOutOfTime
        self.wasKilled = wasKilled
    }

    package var succeeded: Bool { status == 0 && !ranOutOfTime && !wasKilled }
}

/// Programs that the command starts, each in a process group of its own.
package enum Shell {
    /// One program at a time is started, so that none inherits what is open for another.
    private static let starting = NSLock()

    /// Runs `words` to its end, or for `limit` seconds at most, and keeps what it prints.
    ///
    /// - Parameters:
    ///   - words: a program, by its path or by its name on the PATH, and its arguments.
    ///   - keepsErrorsApart: whether standard error is kept by itself.
    ///   - speak: is given the parent's end of a socket whose other end is the program's standard
    ///     input, which is closed when the program has ended or this command has; it runs on the
    ///     calling thread.
    /// - Throws: `Complaint` if the program could not be started.
    package static func run(
        _ words: [String],
        in folder: URL,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        limit: Double? = nil,
        keepsErrorsApart: Bool = false,
        speak: ((Socket) -> Void)? = nil,
    ) throws -> Outcome {
        let output = try TemporaryOutput()
        let errors = keepsErrorsApart ? try TemporaryOutput() : nil
        let process = Process()
        // On macOS `env` would take from a program the folders of the libraries that it needs.
        let isPath = words[0].contains("/")
        process.executableURL = URL(fileURLWithPath: isPath ? words[0] : "/usr/bin/env")
        process.arguments = isPath ? Array(words.dropFirst()) : words
        process.currentDirectoryURL = folder
        process.environment = environment
        process.standardOutput = output.handle
        process.standardError = (errors ?? output).handle

        let alarm = Alarm()
        let socket = try starting.withLock {
            let pair = try speak.map { _ in try Socket.pair() }
            process.standardInput = pair?.theirs ?? FileHandle.nullDevice
            do {
                try process.run()
            } catch {
                throw Complaint("\(words[0]) can't be started: \(error.localizedDescription)")
            }
            try pair?.theirs.close()
            return pair?.ours
        }
        let group = process.processIdentifier
        ActiveProcesses.including(group) {
            if let limit { alarm.set(after: limit) { end(group) } }
            withExtendedLifetime(socket) {
                if let socket, let speak { speak(socket) }
                waitForExit(of: group)
            }
            // What the program has started itself and left behind: on Linux, Foundation would wait
            // for that too.
            kill(-group, SIGKILL)
            process.waitUntilExit()
        }
        let ranOutOfTime = alarm.cancel()
        return Outcome(
            status: process.terminationStatus,
            output: output.text,
            errorOutput: errors?.text ?? "",
            ranOutOfTime: ranOutOfTime,
            wasKilled: process.terminationReason == .uncaughtSignal
        )
    }

    /// Waits for a process, and leaves it to Foundation to ask how it ended.
    private static func waitForExit(of process: Int32) {
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0 {
            guard errno == EINTR else { return }
        }
    }

    /// Ends a group, or at least its first process where there is no such group (yet).
    private static func end(_ group: Int32) {
        if kill(-group, SIGKILL) != 0 { kill(group, SIGKILL) }
    }
}

/// A file without a name: it is gone with this process, however that ends.
private struct TemporaryOutput {
    let handle: FileHandle

    init() throws {
        let place = FileManager.default.temporaryDirectory
            .appendingPathComponent("workshop-\(UUID().uuidString)").path
        let descriptor = open(place, O_RDWR | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0 else {
            throw Complaint("can't write to \(place): \(String(cString: strerror(errno)))")
        }
        unlink(place)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        // Where there is no room a program's words would be lost, and silence be taken for them.
        let probe = [UInt8](repeating: 0, count: 1 << 16)
        guard write(descriptor, probe, probe.count) == probe.count, ftruncate(descriptor, 0) == 0,
            lseek(descriptor, 0, SEEK_SET) == 0
        else { throw Complaint("no room in \(FileManager.default.temporaryDirectory.path)") }
    }

    var text: String {
        guard (try? handle.seek(toOffset: 0)) != nil,
            let data = try? handle.readToEnd()
        else { return "" }
        return String(decoding: data, as: UTF8.self)
    }
}

/// Does something once, later, unless it is called off.
private final class Alarm: Sendable {
    private enum State { case waiting, rung, calledOff }
    private let state = Mutex(State.waiting)

    func set(after seconds: Double, _ action: @escaping @Sendable () -> Void) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
            state.withLock { state in
                guard case .waiting = state else { return }
                state = .rung
                action()
            }
        }
    }

    /// Calls it off, and returns whether it was too late.
    func cancel() -> Bool {
        state.withLock { state in
            guard case .waiting = state else { return true }
            state = .calledOff
            return false
        }
    }
}
