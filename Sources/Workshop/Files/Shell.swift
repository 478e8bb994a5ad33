import Foundation

/// A program that has ended leaves this behind.
struct ProcessResult {
    let status: Int32
    /// The last of what it has printed.
    var bytes = Data()
    /// Standard error, if that was to be kept apart; or else it is in the output.
    var errorOutput = ""
    var ranOutOfTime = false
    var wasKilled = false

    /// The status with which `env` ends where there is no such program.
    static let notFound: Int32 = 127

    var output: String { String(decoding: bytes, as: UTF8.self) }
    var succeeded: Bool { status == 0 && !ranOutOfTime && !wasKilled }
}

/// Programs that the command starts, each in a process group of its own.
enum Shell {
    // ThreadSanitizer can't follow a `Mutex` that has to wait, and follows this.
    private static let lock = NSLock()
    // Touched only under the lock.
    nonisolated(unsafe) private static var groups: Set<pid_t> = []

    /// Runs `words` to its end, or for `limit` seconds at most, and keeps what it prints.
    ///
    /// - Parameters:
    ///   - words: a program, by its path or by its name on the PATH, and its arguments.
    ///   - variables: what it finds in its environment beside that.
    ///   - keepsErrorsApart: whether standard error is kept by itself.
    ///   - report: of code that nobody has read, the file that says how far it is. It is ended when
    ///     that does not grow for some seconds, may write `mostBytes` into a file, and takes with it
    ///     what it has started.
    ///   - most: bytes that are kept of what it prints.
    /// - Throws: `CommandError` if the program could not be started.
    static func run(
        _ words: [String],
        in folder: URL,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        setting variables: [String: String] = [:],
        limit: Double? = nil,
        keepsErrorsApart: Bool = false,
        report: (file: URL, silence: Double)? = nil,
        keeping most: Int = 1 << 20,
    ) throws -> ProcessResult {
        let output = try TemporaryOutput(besides: folder)
        let errors = keepsErrorsApart ? try TemporaryOutput(besides: folder) : nil
        let mark = UUID().uuidString
        let own = report == nil ? variables : variables.merging(["WORKSHOP_RUN": mark]) { $1 }
        let process = Process()
        // On macOS `env` would take from a program the folders of the libraries that it needs.
        let isPath = words[0].contains("/")
        process.executableURL = URL(fileURLWithPath: isPath ? words[0] : "/usr/bin/env")
        process.arguments = isPath ? Array(words.dropFirst()) : words
        process.currentDirectoryURL = folder
        process.environment = environment.merging(own) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output.handle
        process.standardError = (errors ?? output).handle
        try start(process, as: words[0], isBounded: report != nil)
        let group = process.processIdentifier
        let ranOutOfTime = wait(for: group, limit, report)
        end(group)
        let (status, wasKilled) = outcome(of: process)
        if let report { endStrays(mark, report.file.deletingLastPathComponent().path) }
        _ = lock.withLock { groups.remove(group) }
        var result = ProcessResult(status: status, bytes: output.last(most))
        result.errorOutput = String(decoding: errors?.last(most) ?? Data(), as: UTF8.self)
        (result.ranOutOfTime, result.wasKilled) = (ranOutOfTime, wasKilled)
        return result
    }

    /// One program at a time is started, so that none inherits what is open for another.
    private static func start(_ process: Process, as name: String, isBounded: Bool) throws {
        try lock.withLock {
            do {
                try isBounded ? bounded(process.run) : process.run()
            } catch {
                let places = [process.executableURL, process.currentDirectoryURL]
                let isThere = places.allSatisfy { access($0?.path ?? "", X_OK) == 0 }
                let reason = isThere ? "this machine is too busy, try again" : "it is not there"
                let words = "\(name) can't be started: \(reason)"
                throw CommandError("\(words) (\(error.localizedDescription))")
            }
            groups.insert(process.processIdentifier)
        }
    }

    /// Waits for this process alone: on Linux, Foundation would wait for all that it has started, too.
    private static func outcome(of process: Process) -> (status: Int32, wasKilled: Bool) {
        var information = siginfo_t()
        let number = id_t(process.processIdentifier)
        while waitid(P_PID, number, &information, WEXITED | WNOWAIT) != 0 {
            if errno == EINTR { continue }
            process.waitUntilExit()
            return (process.terminationStatus, process.terminationReason == .uncaughtSignal)
        }
        return (information.exitStatus, information.si_code != CLD_EXITED)
    }

    /// Waits until a process has ended, has used its time, or has fallen silent.
    ///
    /// - Returns: whether it has used its time, is silent, or has stopped.
    private static func wait(
        for process: pid_t,
        _ limit: Double?,
        _ report: (file: URL, silence: Double)?
    ) -> Bool {
        let start = SuspendingClock.now
        var (size, heard) = (off_t(0), start)
        while true {
            // Foundation is left to ask how it ended.
            var information = siginfo_t()
            let events = WEXITED | WSTOPPED | WNOWAIT | WNOHANG
            let result = waitid(P_PID, id_t(process), &information, events)
            let hasChanged = result == 0 ? information.si_signo != 0 : errno != EINTR
            // One that has stopped itself would never go on.
            if hasChanged { return result == 0 && information.si_code == CLD_STOPPED }
            var status = stat()
            if let report, stat(report.file.path, &status) == 0, status.st_size != size {
                (size, heard) = (status.st_size, .now)
            }
            if let limit, .now - start > .seconds(limit) { return true }
            if let report, .now - heard > .seconds(report.silence) { return true }
            Thread.sleep(forTimeInterval: 0.002)
        }
    }

    /// How many bytes code that nobody has read may write into a file, or print.
    static let mostBytes = 64 << 20

    /// Runs `start` so that what it starts inherits the limits; this process keeps its own.
    private static func bounded(_ start: () throws -> Void) rethrows {
        #if os(Linux)
            let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #else
            let resource = RLIMIT_FSIZE
        #endif
        // It may have been inherited that this is ignored.
        signal(SIGXFSZ, SIG_DFL)
        var old = rlimit()
        guard getrlimit(resource, &old) == 0 else { return try start() }
        var new = old
        new.rlim_cur = min(rlim_t(mostBytes), old.rlim_max)
        setrlimit(resource, &new)
        defer { setrlimit(resource, &old) }
        try start()
    }

    /// Ends what has left its group: on Linux, the mark in its environment tells whose it is, or the
    /// report's folder, in which it works.
    private static func endStrays(_ mark: String, _ folder: String) {
        #if os(Linux)
            let mark = Data("WORKSHOP_RUN=\(mark)".utf8)
            // What starts others may be faster than one round.
            for _ in 0..<50 {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
                let strays = names.compactMap { pid_t($0) }.filter { process in
                    let file = FileHandle(forReadingAtPath: "/proc/\(process)/environ")
                    if (try? file?.readToEnd())?.range(of: mark) != nil { return true }
                    return realpath("/proc/\(process)/cwd", nil).map { path in
                        defer { free(path) }
                        return String(cString: path).hasPrefix(folder)
                    } ?? false
                }
                guard !strays.isEmpty else { return }
                for number in [SIGSTOP, SIGKILL] { for process in strays { kill(process, number) } }
            }
        #endif
    }

    /// Ends a group, or at least its first process where there is no such group (yet).
    private static func end(_ group: pid_t) {
        if kill(-group, SIGKILL) != 0 { kill(group, SIGKILL) }
    }

    nonisolated(unsafe) private static var interrupts: [any DispatchSourceSignal] = []

    /// Leaves interrupts to the program that takes this command's place.
    static func forgetInterrupts() {
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
        var none = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, nil)
    }

    /// Ends every program together with this command when the terminal says so.
    static func endAllOnInterrupt() {
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

    /// - Parameter folder: where it is made if there is no place for such files.
    init(besides folder: URL) throws {
        var descriptor: Int32 = -1
        for folder in [FileManager.default.temporaryDirectory, folder] where descriptor < 0 {
            let place = folder.appendingPathComponent("workshop-\(UUID().uuidString)").path
            descriptor = open(place, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            unlink(place)
        }
        guard descriptor >= 0 else {
            throw CommandError("can't write to \(folder.path), nor where TMPDIR says")
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        // Where there is no room a program's words would be lost, and silence be taken for them.
        let probe = [UInt8](repeating: 0, count: 1 << 16)
        guard write(descriptor, probe, probe.count) == probe.count, ftruncate(descriptor, 0) == 0,
            lseek(descriptor, 0, SEEK_SET) == 0
        else { throw CommandError("no room in \(FileManager.default.temporaryDirectory.path)") }
    }

    /// The last of it, once the program has ended: the place in the file is the program's, too.
    func last(_ most: Int) -> Data {
        guard let size = try? handle.seekToEnd(),
            (try? handle.seek(toOffset: size - min(size, UInt64(most)))) != nil
        else { return Data() }
        return (try? handle.readToEnd()) ?? Data()
    }
}

extension siginfo_t {
    fileprivate var exitStatus: Int32 {
        #if os(Linux)
            _sifields._sigchld.si_status
        #else
            si_status
        #endif
    }
}
