import Foundation

/// One end of a connection between two processes, of which nobody else has a name.
package struct Socket {
    private let handle: FileHandle

    /// A connected pair: `theirs` is given to another process.
    package static func pair() throws -> (ours: Socket, theirs: FileHandle) {
        #if canImport(Darwin)
            let kind = SOCK_STREAM
        #else
            let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw Complaint("no socket: \(String(cString: strerror(errno)))")
        }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            #if canImport(Darwin)
                var yes: Int32 = 1
                let size = socklen_t(MemoryLayout<Int32>.size)
                setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &yes, size)
            #endif
        }
        let handles = ends.map { FileHandle(fileDescriptor: $0, closeOnDealloc: true) }
        return (Socket(handle: handles[0]), handles[1])
    }

    /// Sends a line; one that can't arrive any more is dropped.
    package func transmit(_ line: String) {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        Data((line + "\n").utf8).withUnsafeBytes { bytes in
            _ = send(handle.fileDescriptor, bytes.baseAddress, bytes.count, flags)
        }
    }

    /// What comes until the other end is closed, but not more than `most` bytes.
    package func receive(most: Int) -> Data {
        var all = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(handle.fileDescriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { return all }
            if all.count < most { all.append(contentsOf: buffer.prefix(count)) }
        }
    }
}
