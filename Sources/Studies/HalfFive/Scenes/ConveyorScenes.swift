import Foundation

/// The tag of a queue for slow work.
enum Disk {}

/// The names of the scenes' queues.
enum QueueName {
    private static let key = DispatchSpecificKey<String>()

    static func mark() {
        SchedulingMain.queue.setSpecific(key: key, value: "main")
        SchedulingSerial<Disk>.queue.setSpecific(key: key, value: "disk")
    }

    static var current: String { DispatchQueue.getSpecific(key: key) ?? "another queue" }
}

/// What `swift run HalfFive` plays.
@MainActor enum Scenes {
    private struct Scene {
        let name: String
        let title: String
        let play: @MainActor () -> Void
    }

    private static let all = [
        Scene(name: "hot", title: "Who delivers inside run?", play: hot),
        Scene(name: "types", title: "What the operators make of the types", play: types),
        Scene(name: "queues", title: "Where do the events arrive?", play: queues),
        Scene(name: "frame", title: "A screen that must not be drawn empty", play: frame),
        Scene(name: "file", title: "A file, read at once and read later", play: file),
        Scene(name: "trash", title: "Who drops the trash ends the run", play: trash),
        Scene(name: "liar", title: "An async that calls back at once", play: liar),
    ]

    /// Plays the scene that is named, or all; returns the exit status.
    static func play(_ arguments: [String]) -> Int32 {
        let chosen = all.filter { arguments.isEmpty || arguments == [$0.name] }
        guard !chosen.isEmpty else {
            let names = all.map(\.name).joined(separator: " | ")
            FileHandle.standardError.write(Data("usage: HalfFive [\(names)]\n".utf8))
            return 64
        }
        QueueName.mark()
        for (index, scene) in chosen.enumerated() {
            if index > 0 { print() }
            print("-- \(scene.title)")
            scene.play()
        }
        return 0
    }

    // MARK: - Scenes

    private static func hot() {
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

    private static func types() {
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

    private static func queues() {
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

    private static func frame() {
        let name = Container<String, SchedulingMain>("Ada")

        print("the container itself")
        let first = draw(name.asConveyor())
        print("carried over queues it is cold: startWith makes it hot")
        let second = draw(name.asConveyor().fire(on: .main).startWith("one moment"))
        settle()
        withExtendedLifetime((first, second)) {}
    }

    private static func file() {
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

    private static func trash() {
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

    private static func liar() {
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

    // MARK: - What they need

    /// A screen is drawn as soon as this returns: it asks for a text that is there by then.
    private static func draw(_ text: Conveyor<String, SchedulingMain, HotnessHot>) -> Trash {
        let trash = text.run { print("  text: \($0)") }
        print("  drawn")
        return trash
    }

    private static func show<Event, Scheduling, Hotness>(
        _ label: String,
        _ conveyor: Conveyor<Event, Scheduling, Hotness>,
    ) {
        let padding = String(repeating: " ", count: 20 - label.count)
        print("  \(label)\(padding)\(type(of: conveyor))")
    }

    /// Lets the queues do what they have been given by now, the main one last.
    private static func settle() {
        SchedulingSerial<Disk>.queue.sync {}
        var isSettled = false
        DispatchQueue.main.async { isSettled = true }
        while !isSettled { RunLoop.main.run(until: Date() + 0.001) }
    }
}
