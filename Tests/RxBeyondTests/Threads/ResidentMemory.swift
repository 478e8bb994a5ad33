import Foundation

/// Bytes of this process that are in memory: those of the moment on Linux; elsewhere the most there
/// have been, which stay the same too while memory is flat.
func residentMemory() -> Int {
    #if os(Linux)
        let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            .split(separator: " ")[1]
        return pages.flatMap { Int($0) }! * Int(getpagesize())
    #else
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
    #endif
}
