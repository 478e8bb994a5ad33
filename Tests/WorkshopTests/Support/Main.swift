import Foundation
import Testing

/// A process in which tests run.
@main enum Main {
    static func main() async {
        // If the workshop is gone nobody waits for this process any more.
        let workshop = getppid()
        Thread.detachNewThread {
            while getppid() == workshop { sleep(1) }
            _exit(75)
        }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
