import TestSupport

extension Generator {
    /// Every type of stage 6, or of the stage that is named, its file, and that file in RxSwift.
    static let sourceMap = Generator(usage: "source-map, or source-map 1 … source-map 6") {
        request in
        let stage = request.words.isEmpty ? Stage(number: 6) : request.stage(among: 1...6)
        guard let stage else { return nil }
        return table(
            ["types", "here", "in RxSwift \(RxSwift.release)"],
            request.book.libraryFiles(of: stage).compactMap { file in
                let types = request.book.types(in: "\(stage.folder)/\(file)")
                guard !types.isEmpty else { return nil }
                return [
                    types.map { "`\($0)`" }.joined(separator: ", "),
                    request.link("`\(file)`", to: "\(stage.folder)/\(file)"),
                    RxSwift.path(of: file).map { path in
                        let name = path == file ? "the same path" : "`\(path)`"
                        return "[\(name)](\(RxSwift.address)/\(path))"
                    } ?? "–",
                ]
            }
        )
    }
}

/// Where RxSwift keeps what we have.
private enum RxSwift {
    static let release = "6.10.0"
    static let address = "https://github.com/ReactiveX/RxSwift/blob/\(release)/RxSwift"

    /// Files whose types stand in another file there.
    private static let moved = [
        "ObservableType+Extensions.swift": "Rx.swift",
        "Observables/SinkDisposer.swift": "Observables/Producer.swift",
    ]
    /// Files whose types it does not have.
    private static let ours: Set = ["Subjects/Broadcast.swift", "Subjects/Receiver.swift"]

    static func path(of file: String) -> String? {
        ours.contains(file) ? nil : moved[file] ?? file
    }
}

extension Book {
    /// The types of a file, without what is nested in others.
    func types(in path: String) -> [String] {
        (repository.lines(of: path) ?? []).compactMap { line in
            declaration.wholeMatch(in: line)?[1]
        }
    }

    /// The files of a stage that are no scenes and no example.
    func libraryFiles(of stage: Stage) -> [String] {
        repository.paths(under: stage.folder).filter { file in
            !["main.swift", "Scene.swift", "Nesting.swift"].contains(file)
                && !file.hasPrefix("ItemQueue/")
        }
    }
}

private let declaration = Pattern(
    #"(?:private |final |fileprivate )*(?:class|struct|enum|protocol) (\w+).*"#
)
