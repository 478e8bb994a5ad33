/// Takes one line of a scene.
typealias Say = (String) -> Void

/// A short program with a name for the command line and a title for the reader.
struct Scene {
    let name: String
    let title: String
    let play: (_ say: @escaping Say) -> Void
}

/// All scenes, in the order of the chapter.
func allScenes() -> [Scene] {
    eventBusScenes() + streamScenes() + functorScenes()
}

/// Plays the scene that is named, or all; returns the exit status.
func play(_ arguments: [String], say: @escaping Say, complain: Say) -> Int32 {
    let scenes = allScenes()
    let chosen = scenes.filter { arguments.isEmpty || arguments == [$0.name] }
    guard !chosen.isEmpty else {
        complain("usage: Prelude [\(scenes.map(\.name).joined(separator: " | "))]")
        return 64
    }
    for (index, scene) in chosen.enumerated() {
        if index > 0 { say("") }
        say("-- \(scene.title)")
        scene.play(say)
    }
    return 0
}
