import Foundation

/// When a file or folder has been changed last, and how large it is: cheap to ask for.
struct FileStamp: Equatable {
    /// Seconds since 1970.
    let time: Double
    /// In bytes.
    let size: Int64
    private let number: UInt64

    /// Of what is at `path`; nil where nothing is.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        self.time = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        (size, number) = (Int64(status.st_size), UInt64(status.st_ino))
    }
}
