import Foundation

/// What reading a file came to. A failure is an event like any other.
enum Reading: Sendable, Equatable {
    case text(String)
    case failure

    init(_ data: Data) {
        self = .text(String(decoding: data, as: UTF8.self))
    }
}

/// Reads inside `run`: no other thread has to be waited for, so it is hot.
func read(_ file: URL) -> Conveyor<Reading, SchedulingUnknown, HotnessHot> {
    Conveyors.sync {
        guard let data = try? Data(contentsOf: file) else { return Conveyors.just(.failure) }
        return Conveyors.just(Reading(data))
    }
}

/// Lets the system read: it calls back later, on a queue of its own choice, so it is cold.
func readLater(_ file: URL) -> Conveyor<Reading, SchedulingUnknown, HotnessCold> {
    Conveyors.async { fire in
        let descriptor = open(file.path, O_RDONLY)
        DispatchIO.read(
            fromFileDescriptor: descriptor,
            maxLength: .max,
            runningHandlerOn: .global()
        ) { data, error in
            close(descriptor)
            fire(error == 0 ? Reading(Data(data)) : .failure)
        }
        return Trash()
    }
}
