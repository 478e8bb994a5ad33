extension Generator {
    /// Every type of stage 6, or of the stage that is named, and its file in RxSwift.
    static let sourceMap = Generator(usage: "source-map, or source-map 1 … source-map 6") {
        request in
        let stage = request.words.isEmpty ? Stage(number: 6) : request.stage(among: 1...6)
        guard let stage else { return nil }
        return table(
            ["type", "here", "in RxSwift \(RxSwift.release)"],
            request.book.types(of: stage).map { name, file in
                let path = RxSwift.path(of: name, in: file)
                return [
                    "`\(name)`",
                    request.link("`\(file)`", to: "\(stage.folder)/\(file)"),
                    path.map { "[`\($0)`](\(RxSwift.address)/\($0))" } ?? "–",
                ]
            }
        )
    }
}

/// Where RxSwift keeps what we have.
private enum RxSwift {
    static let release = "6.10.0"
    static let address = "https://github.com/ReactiveX/RxSwift/blob/\(release)/RxSwift"

    /// Types that stand in another file there.
    private static let moved = [
        "Hooks": "Rx.swift",
        "SinkDisposer": "Observables/Producer.swift",
    ]
    /// Types that it does not have.
    private static let ours: Set = ["Broadcast", "ObserverReceiver", "Receiver"]

    static func path(of type: String, in file: String) -> String? {
        ours.contains(type) ? nil : moved[type] ?? file
    }
}

extension Book {
    /// The library's types, without what is nested in others, by file.
    func types(of stage: Stage) -> [(name: String, file: String)] {
        libraryFiles(of: stage).flatMap { file in
            (repository.lines(of: "\(stage.folder)/\(file)") ?? []).compactMap { line in
                let declaration =
                    /(?:private |final |fileprivate )*(?:class|struct|enum|protocol) (\w+).*/
                return line.wholeMatch(of: declaration).map { (String($0.1), file) }
            }
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
