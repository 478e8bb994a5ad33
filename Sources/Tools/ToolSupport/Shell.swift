import Foundation

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
    // ThreadSanitizer can't follow a `Mutex` that has to wait, and follows this.
    private static let lock = NSLock()
    // Touched only under the lock.
    nonisolated(unsafe) private static var groups: Set<pid_t> = []

    /// Runs `words` to its end, or for `limit` seconds at most, and keeps what it prints.
    ///
    /// - Parameters:
    ///   - words: a program, by its path or by its name on the PATH, and its arguments.
    ///   - keepsErrorsApart: whether standard error is kept by itself.
    ///   - isEnough: is asked about each line of the output; one that is enough ends the program.
    /// - Throws: `Complaint` if the program could not be started.
    package static func run(
        _ words: [String],
        in folder: URL,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        limit: Double? = nil,
        keepsErrorsApart: Bool = false,
        isEnough: ((Substring) -> Bool)? = nil,
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
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output.handle
        process.standardError = (errors ?? output).handle
        // One program at a time is started, so that none inherits what is open for another.
        let group = try lock.withLock {
            do {
                try process.run()
            } catch {
                throw Complaint("\(words[0]) can't be started: \(error.localizedDescription)")
            }
            groups.insert(process.processIdentifier)
            return process.processIdentifier
        }
        let ranOutOfTime = wait(for: group, limit) {
            isEnough.map { output.newLines().contains(where: $0) } ?? false
        }
        // What the program has started itself and left behind: on Linux, Foundation would wait for
        // that too.
        end(group)
        process.waitUntilExit()
        _ = lock.withLock { groups.remove(group) }
        return Outcome(
            status: process.terminationStatus,
            output: output.text,
            errorOutput: errors?.text ?? "",
            ranOutOfTime: ranOutOfTime,
            wasKilled: process.terminationReason == .uncaughtSignal
        )
    }

    /// Waits until a process has ended, has said enough, or has used its time.
    ///
    /// - Returns: whether it has used its time.
    private static func wait(for process: pid_t, _ limit: Double?, isEnough: () -> Bool) -> Bool {
        let start = SuspendingClock.now
        while true {
            // Foundation is left to ask how it ended.
            var information = siginfo_t()
            let result = waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG)
            let hasEnded = result == 0 ? information.si_signo != 0 : errno != EINTR
            if hasEnded || isEnough() { return false }
            let rest = limit.map { $0 - (SuspendingClock.now - start) / .seconds(1) } ?? 1
            if rest <= 0 { return true }
            Thread.sleep(forTimeInterval: min(rest, 0.005))
        }
    }

    /// Ends a group, or at least its first process where there is no such group (yet).
    private static func end(_ group: pid_t) {
        if kill(-group, SIGKILL) != 0 { kill(group, SIGKILL) }
    }

    nonisolated(unsafe) private static var interrupts: [any DispatchSourceSignal] = []

    /// Ends every program together with this command when the terminal says stop.
    package static func endAllOnInterrupt() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in
                TerminalKeys.restore()
                lock.withLock {
                    groups.forEach(end)
                    _exit(128 + number)
                }
            }
            source.resume()
            interrupts.append(source)
        }
    }
}

/// A file without a name: it is gone with this process, however that ends.
private final class TemporaryOutput {
    let handle: FileHandle
    private var place = 0

    init() throws {
        let place = FileManager.default.temporaryDirectory
            .appendingPathComponent("workshop-\(UUID().uuidString)").path
        let descriptor = open(place, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Complaint("can't write to \(place): \(String(cString: strerror(errno)))")
        }
        unlink(place)
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        // Where there is no room a program's words would be lost, and silence be taken for them.
        let probe = [UInt8](repeating: 0, count: 1 << 16)
        guard write(descriptor, probe, probe.count) == probe.count, ftruncate(descriptor, 0) == 0,
            lseek(descriptor, 0, SEEK_SET) == 0
        else { throw Complaint("no room in \(FileManager.default.temporaryDirectory.path)") }
    }

    /// Once the program has ended: the place in the file is the program's, too.
    var text: String {
        guard (try? handle.seek(toOffset: 0)) != nil,
            let data = try? handle.readToEnd()
        else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    /// The lines that have come since the last time, while the program runs.
    func newLines() -> [Substring] {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = pread(handle.fileDescriptor, &bytes, bytes.count, off_t(place))
        guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: "\n")) else {
            return []
        }
        place += end + 1
        return String(decoding: bytes[...end], as: UTF8.self).split(separator: "\n")
    }
}
