import Foundation

/// Part of an instrumented copy of a program: what its methods report, and what is in memory then.
enum Recorder {
    struct Report: Codable {
        struct Node: Codable {
            let id: Int
            let name: String
            let holds: [Int]
            /// The fields in which it holds them.
            let fields: [String]
        }

        /// `enter`, `leave`, or `line` of a scene.
        let kind: String
        let method: Int
        let object: Int
        let event: String
        let depth: Int
        let thread: Int
        /// What was printed since the report before.
        let output: [String]
        let nodes: [Node]
    }

    private struct Frame {
        let method: Int
        let object: UInt
        /// What its only closure keeps, if it has one.
        let closure: UInt
    }

    nonisolated(unsafe) private static var reports: [Report] = []
    nonisolated(unsafe) private static var frames: [[Frame]] = []
    nonisolated(unsafe) private static var threads: [pthread_t] = []
    nonisolated(unsafe) fileprivate static var output = ""
    nonisolated(unsafe) private static var isRunning = false
    nonisolated(unsafe) private static var isPaused = false
    /// What the program has allocated since the scene began.
    nonisolated(unsafe) private static var blocks: [Allocations.Block] = []
    /// What another thread does when this one is half-way through a gate.
    nonisolated(unsafe) static var meanwhile: (@Sendable () -> Void)?

    /// Plays one scene, and leaves the reports in a file.
    @MainActor static func play(_ scenes: [Scene]) {
        let scene = scenes.first { $0.name == CommandLine.arguments[1] }!
        withoutNoting { isRunning = threadNumber() == 0 }
        Swift.print(scene.title)
        scene.body()
        RunLoop.main.run(until: Date(timeIntervalSinceNow: scene.seconds))
        isPaused = true
        add("leave", -1, object: 0, "", depth: 0)
        let data = try! JSONEncoder().encode(reports)
        try! data.write(to: URL(filePath: CommandLine.arguments[2]))
        exit(0)
    }

    /// - Parameters:
    ///   - method: its number.
    ///   - object: whose method it is; passed on as it is, because a box would be an object, too.
    static func enter<Object, Sent>(_ method: Int, _ object: Object, _ event: Sent) {
        withoutNoting {
            var (owner, closure) = addresses(of: object)
            // A closure does not know itself: what has called it does.
            if Object.self == Void.self { owner = frames[threadNumber()].last?.closure ?? 0 }
            let frame = Frame(method: method, object: owner, closure: closure)
            add("enter", method, object: owner, text(of: event), depth: depth)
            frames[threadNumber()].append(frame)
        }
    }

    static func leave() {
        withoutNoting {
            guard let frame = frames[threadNumber()].popLast() else { return }
            add("leave", frame.method, object: frame.object, "", depth: depth)
        }
    }

    static func line(_ method: Int) {
        withoutNoting { add("line", method, object: 0, "", depth: 0) }
    }

    /// Half-way through a gate: another thread runs to its end, and this one waits for it.
    static func halfWay() {
        guard meanwhile != nil else { return }
        var thread = pthread_t()
        pthread_create(&thread, nil, { _ in Recorder.takeMeanwhile() }, nil)
        pthread_join(thread, nil)
    }

    private static func takeMeanwhile() -> UnsafeMutableRawPointer? {
        meanwhile.take()?()
        return nil
    }

    fileprivate static func note(_ block: Allocations.Block) {
        guard isRunning, !isPaused else { return }
        // What stood here before must not be taken for a reference.
        memset(UnsafeMutableRawPointer(mutating: block.address) + 16, 0, block.size - 16)
        withoutNoting { blocks.append(block) }
    }

    fileprivate static func forget(_ address: UnsafeRawPointer) {
        guard isRunning, let place = blocks.lastIndex(where: { $0.address == address }) else {
            return
        }
        blocks[place].isFreed = true
    }

    private static var depth: Int { frames[threadNumber()].count }

    fileprivate static func withoutNoting(_ body: () -> Void) {
        let wasPaused = isPaused
        isPaused = true
        body()
        isPaused = wasPaused
    }

    private static func threadNumber() -> Int {
        let thread = pthread_self()
        if let number = threads.firstIndex(where: { pthread_equal($0, thread) != 0 }) {
            return number
        }
        threads.append(thread)
        frames.append([])
        return threads.count - 1
    }

    private static func add(
        _ kind: String,
        _ method: Int,
        object: UInt,
        _ event: String,
        depth: Int
    ) {
        guard isRunning else { return }
        let alive = blocks.enumerated().filter { $1.isStill }
        let numbers = Dictionary(
            alive.map { (UInt(bitPattern: $1.address), $0 + 1) }
        ) { $1 }
        let blocks = alive.map(\.element)
        let roots = blocks.filter(\.isOurs).map { UInt(bitPattern: $0.address) }
        let graph = ObjectGraph(from: roots, among: blocks)
        let ours = Set(roots)
        let nodes = graph.nodes.filter { $0.name == nil || ours.contains($0.address) }
        let shown = Set(nodes.map(\.address))
        reports.append(
            Report(
                kind: kind,
                method: method,
                object: numbers[object] ?? 0,
                event: event,
                depth: depth,
                thread: threadNumber() + 1,
                output: output.split(separator: "\n", omittingEmptySubsequences: false)
                    .dropLast().map(String.init),
                nodes: nodes.map { node in
                    var seen: Set<UInt> = []
                    let held = graph.edges[node.address]!.filter {
                        shown.contains($0) && seen.insert($0).inserted
                    }
                    return Report.Node(
                        id: numbers[node.address]!,
                        name: node.name ?? graph.role(of: node),
                        holds: held.map { numbers[$0]! },
                        fields: held.map { graph.fields[node.address]?[$0] ?? "" }
                    )
                }
                .sorted { $0.id < $1.id }
            )
        )
        output = ""
    }

    private static func addresses<Object>(of object: Object) -> (object: UInt, closure: UInt) {
        let known = Dictionary(
            blocks.filter(\.isStill).map { (UInt(bitPattern: $0.address), $0) }
        ) { $1 }
        var contents = Contents(known: known)
        var owner: UInt = 0
        if Object.self is AnyObject.Type {
            owner = withUnsafeBytes(of: object) { $0.load(as: UInt.self) }
            contents.visit(object as AnyObject)
        } else {
            contents.visit((label: nil, value: object))
        }
        // One that keeps a single object has that object in place of a context.
        let closures = contents.held.filter { owner == 0 || known[$0]?.name == nil }
        let closure = closures.count == 1 ? closures[0] : 0
        return (owner == 0 ? closure : owner, closure)
    }

    /// `next(sw)`, or the text itself.
    private static func text<Sent>(of event: Sent) -> String {
        let mirror = Mirror(reflecting: event)
        guard Sent.self != Void.self else { return "" }
        guard let child = mirror.children.first, let label = child.label,
            mirror.displayStyle == .enum
        else { return Mirror(reflecting: event).displayStyle == .class ? "" : "\(event)" }
        return "\(label)(\(child.value))"
    }
}

/// What the program prints, kept in its place among the reports.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    Recorder.withoutNoting {
        Recorder.output += items.map { "\($0)" }.joined(separator: separator) + terminator
    }
}

extension Allocations.Block {
    /// Whether it is an instance of one of the program's classes.
    fileprivate var isOurs: Bool {
        type.map { String(reflecting: $0).hasPrefix(programName) } ?? false
    }
}

private let programName = String(reflecting: Recorder.self).replacing("Recorder", with: "")

// The linker puts these in the place of the runtime's functions, and gives those other names.

@_silgen_name("__real_swift_allocObject")
private func allocate(_ type: UnsafeRawPointer, _ size: Int, _ mask: Int) -> UnsafeMutableRawPointer

@_silgen_name("__real_swift_deallocClassInstance")
private func freeInstance(_ object: UnsafeRawPointer, _ size: Int, _ mask: Int)

@_silgen_name("__real_swift_deallocObject")
private func freeContext(_ object: UnsafeRawPointer, _ size: Int, _ mask: Int)

@_cdecl("__wrap_swift_allocObject")
func allocateAndNote(
    _ type: UnsafeRawPointer,
    _ size: Int,
    _ mask: Int
) -> UnsafeMutableRawPointer {
    let address = allocate(type, size, mask)
    Recorder.note(Allocations.Block(address: address, size: size, metadata: type))
    return address
}

@_cdecl("__wrap_swift_deallocClassInstance")
func noteInstance(_ object: UnsafeRawPointer, _ size: Int, _ mask: Int) {
    Recorder.forget(object)
    freeInstance(object, size, mask)
}

@_cdecl("__wrap_swift_deallocObject")
func noteContext(_ object: UnsafeRawPointer, _ size: Int, _ mask: Int) {
    Recorder.forget(object)
    freeContext(object, size, mask)
}
