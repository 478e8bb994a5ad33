import Foundation
import Testing

/// A process in which tests run.
@main enum Main {
    static func main() async {
        limitProcesses()
        // If the workshop is gone nobody waits for this process any more.
        let workshop = getppid()
        Thread.detachNewThread {
            while getppid() == workshop {
                if mostMemory > 2 << 30 { _exit(Ending.tooLarge) }
                usleep(20_000)
            }
            _exit(Ending.orphaned)
        }
        await Testing.__swiftPMEntryPoint() as Never
    }

    /// This process has had so many bytes of memory at most.
    private static var mostMemory: Int {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss
        #else
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            return usage.ru_maxrss << 10
        #endif
    }

    /// Lets an answer start some hundred threads and processes beside those that are there, and not
    /// so many that the machine stands still.
    private static func limitProcesses() {
        #if canImport(Darwin)
            let (resource, running) = (RLIMIT_NPROC, 1000)
        #else
            let resource = __rlimit_resource_t(__RLIMIT_NPROC.rawValue)
            let load = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
            let parts = load?.split { $0 == " " || $0 == "/" } ?? []
            guard parts.count > 4, let running = Int(parts[4]) else { return }
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = min(limit.rlim_cur, rlim_t(running + 500))
        limit.rlim_max = limit.rlim_cur
        setrlimit(resource, &limit)
    }
}
