import Foundation

/// Plays the scene that the command line names, or those of the log; returns the exit status.
@MainActor
func run(_ arguments: [String], complain: (String) -> Void) -> Int32 {
    let scenes = Scenes { hundredths, action in
        let deadline = DispatchTime.now() + .milliseconds(10 * hundredths)
        DispatchQueue.main.asyncAfter(deadline: deadline) { action() }
    }
    let names = scenes.list.map(\.name)
    guard arguments.isEmpty || names.contains(where: { [$0] == arguments }) else {
        let words = arguments.joined(separator: " ")
        let known = names.joined(separator: " | ")
        complain("no scene '\(words)'; usage: swift run RxPrototype [\(known)]")
        return 64
    }
    var isOver = false
    Trace.listen(with: { print($0) }) {
        if let name = arguments.first {
            scenes.play(name) { isOver = true }
        } else {
            scenes.playAll { isOver = true }
        }
        while !isOver {
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
        }
    }
    return 0
}
