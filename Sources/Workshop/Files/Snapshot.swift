import Foundation

/// The texts of some files, as they are at one moment.
///
/// Texts, not dates: a file is changed if it reads differently, whatever the clock says.
struct Snapshot: Equatable {
    /// By path from the top of the repository.
    var texts: [String: String]

    /// Files that can't be read are left out, and so are those that hold no text.
    init(of files: [URL], in repository: Repository) {
        texts = files.reduce(into: [:]) { texts, file in
            texts[repository.shortPath(file)] = file.text
        }
    }

    /// The files that are new, gone or different.
    func changes(since old: Snapshot) -> Set<String> {
        Set(texts.keys).union(old.texts.keys).filter { texts[$0] != old.texts[$0] }
    }

    func lines(of path: String) -> [String]? { texts[path]?.lines }

    /// The paths of the files in a folder, relative to it, sorted.
    func paths(under folder: String) -> [String] {
        texts.keys.filter { $0.hasPrefix(folder + "/") }
            .map { String($0.dropFirst(folder.count + 1)) }.sorted()
    }
}

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
