/// Takes one line of a scene.
typealias Say = (String) -> Void

/// A few lines of a program, with a name to ask for them and a title.
struct Scene {
    let name: String
    let title: String
    let play: (_ say: @escaping Say) -> Void
}

/// All scenes, in the order of the chapter.
func allScenes() -> [Scene] {
    eventBusScenes() + streamScenes() + functorScenes()
}

/// Plays the scenes that are named, or all of them in order; returns the exit status.
func play(_ names: [String], say: @escaping Say, complain: Say) -> Int32 {
    let scenes = allScenes()
    if let unknown = names.first(where: { name in !scenes.contains { $0.name == name } }) {
        let known = scenes.map(\.name).joined(separator: " | ")
        complain("no scene '\(unknown)'; usage: swift run Prelude [\(known)]")
        return 64
    }
    for scene in scenes where names.isEmpty || names.contains(scene.name) {
        say("# \(scene.name): \(scene.title)")
        scene.play(say)
        say("")
    }
    return 0
}
