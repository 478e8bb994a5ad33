import Foundation

extension Scene {
    static var hot: Scene {
        Scene("hot", "who delivers inside run?") {
            let names = Multiplexer<String, SchedulingMain>()
            let name = Container<String, SchedulingMain>("Ada")

            print("a multiplexer is cold: run")
            let cold = names.asConveyor().run { print("  cold: \($0)") }
            print("a container is hot: run")
            let hot = name.asConveyor().run { print("  hot: \($0), the value is \(name.value)") }
            print("fire")
            names.fire("Grace")
            name.fire("Grace")
            withExtendedLifetime((cold, hot)) {}
        }
    }

    static var types: Scene {
        Scene("types", "what the operators make of the types") {
            let cold = Multiplexer<Int, SchedulingMain>().asConveyor()
            let hot = Container<Int, SchedulingMain>(1).asConveyor()

            show("hot", hot)
            show("cold", cold)
            show("hot.map", hot.map { "\($0)" })
            show("cold.filter", cold.filter { $0 > 1 })
            show("cold.startWith", cold.startWith(0))
            show("hot.zip(hot)", hot.zip(hot))
            show("hot.zip(cold)", hot.zip(cold))
            show("hot.merge(cold)", hot.merge(cold))
            show("hot.fire(on: disk)", hot.fire(on: .serial(Disk.self)))
            show("hot.run(on: disk)", hot.run(on: .serial(Disk.self)))
        }
    }

    static var queues: Scene {
        Scene("queues", "where do the events arrive?") {
            let number = Container<Int, SchedulingMain>(1)

            let here = number.asConveyor()
                .run { print("  \($0) on \(QueueName.current)") }
            number.fire(2)
            print("fire(on: disk)")
            let there = number.asConveyor()
                .fire(on: .serial(Disk.self))
                .run { print("  \($0) on \(QueueName.current)") }
            settle()
            print("and back, after the work")
            let back = number.asConveyor()
                .fire(on: .serial(Disk.self))
                .map { "\($0) squared on \(QueueName.current) is \($0 * $0)" }
                .fire(on: .main)
                .run { print("  \($0), said on \(QueueName.current)") }
            settle()
            withExtendedLifetime((here, there, back)) {}
        }
    }

    static var frame: Scene {
        Scene("frame", "a screen that must not be drawn empty") {
            let name = Container<String, SchedulingMain>("Ada")

            print("the container itself")
            let first = draw(name.asConveyor())
            print("carried over queues it is cold: startWith makes it hot")
            let second = draw(name.asConveyor().fire(on: .main).startWith("one moment"))
            settle()
            withExtendedLifetime((first, second)) {}
        }
    }

    static var file: Scene {
        Scene("file", "a file, read at once and read later") {
            let file = FileManager.default.temporaryDirectory
                .appending(path: "HalfFive-\(UUID().uuidString)")
            try? Data("hello".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }

            print("at once")
            let now = read(file).run { print("  \($0)") }
            print("at once, but on the disk's queue")
            let there = read(file)
                .run(on: .serial(Disk.self))
                .fire(on: .main)
                .run { print("  \($0) on \(QueueName.current)") }
            settle()
            print("later, by the system")
            let end = DispatchSemaphore(value: 0)
            let later = readLater(file)
                .fire(on: .serial(Disk.self))
                .run {
                    print("  \($0) on \(QueueName.current)")
                    end.signal()
                }
            end.wait()
            print("a file that is not there")
            let none = read(file.appending(path: "none")).run { print("  \($0)") }
            withExtendedLifetime((now, there, later, none)) {}
        }
    }

    static var trash: Scene {
        Scene("trash", "who drops the trash ends the run") {
            let number = Container<Int, SchedulingMain>(1)
            let bag = TrashBag()

            number.asConveyor()
                .run { print("  here: \($0)") }
                .disposed(by: bag)
            number.asConveyor()
                .fire(on: .main)
                .run { print("  carried: \($0)") }
                .disposed(by: bag)
            settle()
            print("fire 2, and empty the bag before the main queue comes round")
            number.fire(2)
            bag.empty()
            settle()
            print("fire 3")
            number.fire(3)
            settle()
            print("nobody was there")
        }
    }

    static var liar: Scene {
        Scene("liar", "an async that calls back at once") {
            let liar = Conveyors.async { fire in
                fire("too early")
                return Trash()
            }
            print("its type says \(type(of: liar))")
            let early = liar.run { print("  inside run: \($0)") }
            print("run has returned")
            print("behind fire(on:) it keeps its word")
            let late = liar.fire(on: .main).run { print("  after run: \($0)") }
            print("run has returned")
            settle()
            withExtendedLifetime((early, late)) {}
        }
    }
}

/// A screen is drawn as soon as this returns: it asks for a text that is there by then.
private func draw(_ text: Conveyor<String, SchedulingMain, HotnessHot>) -> Trash {
    let trash = text.run { print("  text: \($0)") }
    print("  drawn")
    return trash
}

private func show<Event, Scheduling, Hotness>(
    _ label: String,
    _ conveyor: Conveyor<Event, Scheduling, Hotness>,
) {
    let padding = String(repeating: " ", count: 20 - label.count)
    print("  \(label)\(padding)\(type(of: conveyor))")
}

/// Lets the queues do what they have been given by now, the main one last.
@MainActor private func settle() {
    SchedulingSerial<Disk>.queue.sync {}
    var isSettled = false
    DispatchQueue.main.async { isSettled = true }
    while !isSettled { RunLoop.main.run(until: Date() + 0.001) }
}

/// The tag of a queue for slow work.
enum Disk {}

/// The queue that is running, by the name that it has been marked with.
enum QueueName {
    private static let key = DispatchSpecificKey<String>()

    static func mark(_ queue: DispatchQueue, as name: String) {
        queue.setSpecific(key: key, value: name)
    }

    static var current: String { DispatchQueue.getSpecific(key: key) ?? "another queue" }
}
