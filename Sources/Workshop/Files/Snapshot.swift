import Foundation

/// The texts of some files, as they are at one moment.
///
/// Contents, not dates: a file is changed if it reads differently, whatever the clock says.
struct Snapshot: Equatable {
    private let texts: [String: Data]

    init(of files: [URL]) {
        texts = Dictionary(
            files.compactMap { file in (try? Data(contentsOf: file)).map { (file.path, $0) } }
        ) { first, _ in first }
    }

    /// The files that are new, gone or different.
    func changes(since old: Snapshot) -> Set<String> {
        Set(texts.keys).union(old.texts.keys).filter { texts[$0] != old.texts[$0] }
    }
}
