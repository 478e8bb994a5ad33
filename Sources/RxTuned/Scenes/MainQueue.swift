import Foundation

/// Serves the main queue until `isOver`.
@MainActor
func serveMainQueue(until isOver: () -> Bool) {
    while !isOver() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
}
