import Foundation
import Synchronization

/// Part of the copy of a program that is filmed: it writes down what the program's methods report, and
/// which objects are in memory then.
///
/// Objects are noted by the hook that Swift's runtime has for instruments. Each block is kept from
/// being used again, so that an address means one object; a closure is known by what its block holds.
enum WorkshopRecorder {
    /// One line of the report, as JSON.
    struct Report: Codable {
        struct Node: Codable {
            let id: Int
            /// The class; nothing for what a closure or a variable keeps.
            let type: String?
            let holds: [Int]
            let fields: [String]
            /// What is true or false, a number or a case, by its name.
            var flags: [String: String] = [:]
        }

        enum Kind: String, Codable { case enter, leave, line, pause, resume, end }

        var kind: Kind
        var place = -1
        /// The method's object, or the one that a line releases, has this number; 0 means none.
        var object = 0
        /// The first argument, if it is an event or a plain value.
        var sent = ""
        var depth = 0
        var thread = 1
        /// How many bytes had been printed before.
        var printed = 0
        var nodes: [Node] = []
    }

    private struct Frame {
        let place: Int
        let object: UInt
        /// The only closure that the object holds, if it holds one.
        let closure: UInt
    }

    fileprivate struct Block {
        let address: UnsafeMutableRawPointer
        let size: Int
        let metadata: UnsafeRawPointer
        let id: Int
    }

    // All of these are touched under the lock only, by one thread that is not inside already.
    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static var isBusy = false
    nonisolated(unsafe) private static var isRunning = false
    nonisolated(unsafe) private static var blocks: [UInt: Block] = [:]
    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) private static var reports = 0
    nonisolated(unsafe) private static var frames: [[Frame]] = []
    nonisolated(unsafe) private static var threads: [pthread_t] = []
    nonisolated(unsafe) private static var file: Int32 = -1
    /// Another thread does this when the first one is half-way through a gate.
    nonisolated(unsafe) static var meanwhile: (@Sendable () -> Void)?

    fileprivate static func exclusively(_ body: () -> Void) {
        lock.lock()
        defer { lock.unlock() }
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        body()
    }

    // MARK: What the program reports

    /// Begins with the first line of a scene.
    ///
    /// - Parameter released: what a variable holds that this line sets to nil.
    static func line<Released>(_ place: Int, _ released: Released) {
        exclusively {
            if file < 0 { begin() }
            let object = addresses(of: released).object
            add(.init(kind: .line, place: place, depth: frames[threadNumber()].count), object)
        }
    }

    /// - Parameters:
    ///   - object: whose method it is; passed on as it is, because a box would be an object, too.
    ///   - sent: the first argument.
    static func enter<Object, Sent>(_ place: Int, _ object: Object, _ sent: Sent) {
        exclusively {
            guard isRunning else { return }
            let thread = threadNumber()
            var (owner, closure) = addresses(of: object)
            // A closure does not know itself: what has called it does.
            if Object.self == Void.self { owner = frames[thread].last?.closure ?? 0 }
            let depth = frames[thread].count
            frames[thread].append(Frame(place: place, object: owner, closure: closure))
            add(.init(kind: .enter, place: place, sent: text(of: sent), depth: depth), owner)
        }
    }

    static func leave() {
        exclusively {
            let thread = isRunning ? threadNumber() : 0
            guard isRunning, let frame = frames[thread].last else { return }
            let depth = frames[thread].count - 1
            add(.init(kind: .leave, place: frame.place, depth: depth), frame.object)
            frames[thread].removeLast()
        }
    }

    /// From the end of a scene's lines until its variables are gone.
    static func pause() { exclusively { add(.init(kind: .pause), 0) } }
    static func resume() { exclusively { add(.init(kind: .resume), 0) } }

    /// Half-way through a gate: another thread runs to its end, and this one waits for it.
    static func halfWay() {
        guard meanwhile != nil else { return }
        #if canImport(Darwin)
            var thread: pthread_t!
        #else
            var thread = pthread_t()
        #endif
        // Foundation's threads can't be joined, and would keep what they have called.
        pthread_create(&thread, nil, { _ in WorkshopRecorder.takeMeanwhile() }, nil)
        pthread_join(thread, nil)
    }

    private static func takeMeanwhile() -> UnsafeMutableRawPointer? {
        meanwhile.take()?()
        return nil
    }

    // MARK: Reports

    /// More than this no player shows; a program that sends without end is ended here.
    static let most = 1500

    private static func begin() {
        let path = ProcessInfo.processInfo.environment["WORKSHOP_FILM"] ?? "/dev/null"
        file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        isRunning = true
        // What is there then has been forgotten.
        atexit { WorkshopRecorder.exclusively { WorkshopRecorder.add(.init(kind: .end), 0) } }
    }

    fileprivate static func add(_ report: Report, _ object: UInt) {
        guard isRunning else { return }
        fflush(nil)
        for (address, block) in blocks where isGone(address) {
            blocks[address] = nil
            unownedRelease(block.address)
        }
        var report = report
        let thread = threadNumber()
        if let block = blocks[object] { report.object = block.id }
        report.thread = thread + 1
        report.printed = Int(lseek(STDOUT_FILENO, 0, SEEK_CUR))
        report.nodes = nodes()
        var line = try! JSONEncoder().encode(report)
        line.append(UInt8(ascii: "\n"))
        line.withUnsafeBytes { _ = write(file, $0.baseAddress, $0.count) }
        reports += 1
        if reports == most { _exit(EX_TEMPFAIL) }
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

    /// The instances of the program's classes, and what can be reached from them.
    private static func nodes() -> [Report.Node] {
        var waiting = blocks.values.filter { isOurs($0.type) }.sorted { $0.id < $1.id }
        var nodes: [Int: Report.Node] = [:]
        while let block = waiting.popLast() {
            guard nodes[block.id] == nil else { continue }
            let held = contents(of: block).filter { held, _ in
                held.type == nil || isOurs(held.type)
            }
            nodes[block.id] = Report.Node(
                id: block.id,
                type: block.type.map { String("\($0)".prefix { $0 != "<" }) },
                holds: held.map(\.0.id),
                fields: held.map(\.1),
                flags: flags(of: block)
            )
            waiting += held.map(\.0)
        }
        return nodes.values.sorted { $0.id < $1.id }
    }

    private static func flags(of block: Block) -> [String: String] {
        guard block.type != nil else { return [:] }
        let object = Unmanaged<AnyObject>.fromOpaque(block.address).takeUnretainedValue()
        var flags: [String: String] = [:]
        for child in fields(of: object) {
            guard let name = child.label, name.first?.isLetter == true else { continue }
            flags[name] = flag(child.value)
        }
        return flags
    }

    /// A truth, a number or a case; nothing if it is something else.
    private static func flag(_ value: Any) -> String? {
        if let atomic = value as? any RecordedValue { return flag(atomic.recorded) }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.flatMap { flag($0.value) }
        case nil where value is Bool: return "\(value)"
        // More is an address, a thread or a moment.
        case nil where value is any FixedWidthInteger:
            let digits = "\(value)"
            return digits.count < 7 ? digits : nil
        case .enum: return mirror.children.first?.label ?? String("\(value)".prefix(20))
        case _: return nil
        }
    }

    nonisolated(unsafe) private static var ours: [ObjectIdentifier: Bool] = [:]
    private static let module = String(reflecting: WorkshopRecorder.self).prefix { $0 != "." } + "."

    private static func isOurs(_ type: Any.Type?) -> Bool {
        guard let type else { return false }
        let id = ObjectIdentifier(type)
        let isOurs = ours[id] ?? String(reflecting: type).hasPrefix(module)
        ours[id] = isOurs
        return isOurs
    }

    /// `next(sw)`, or a plain value itself.
    private static func text<Sent>(of sent: Sent) -> String {
        let mirror = Mirror(reflecting: sent)
        switch mirror.displayStyle {
        case .enum:
            guard let child = mirror.children.first, let label = child.label else { break }
            return String("\(label)(\(child.value))".prefix(60))
        case nil where sent is any CustomStringConvertible: break
        case _: return ""
        }
        return String("\(sent)".prefix(60))
    }

    // MARK: Objects

    fileprivate static func note(
        _ address: UnsafeMutableRawPointer,
        _ size: Int,
        _ metadata: UnsafeRawPointer
    ) {
        guard isRunning else { return }
        exclusively {
            // What stood here before must not be taken for a reference.
            memset(address + 16, 0, size - 16)
            count += 1
            _ = unownedRetain(address)
            let block = Block(address: address, size: size, metadata: metadata, id: count)
            blocks[UInt(bitPattern: address)] = block
        }
    }

    /// An object whose `deinit` runs is still there.
    private static func isGone(_ address: UInt) -> Bool {
        guard let block = blocks[address], isDeallocating(block.address) else { return false }
        return !frames.joined().contains { $0.object == address }
    }

    /// - Returns: the object itself, or the only closure of a value; and the only closure it holds.
    private static func addresses<Object>(of object: Object) -> (object: UInt, closure: UInt) {
        var held: [(Block, String)] = []
        var owner: UInt = 0
        if Mirror(reflecting: object).displayStyle == .class {
            owner = UInt(bitPattern: Unmanaged.passUnretained(object as AnyObject).toOpaque())
            visit(object as AnyObject, &held)
        } else {
            visit((label: nil, value: object), in: "", &held)
        }
        // One that keeps a single object has that object in place of a context.
        let closures = held.map(\.0).filter { owner == 0 || $0.type == nil }
        let closure = closures.count == 1 ? UInt(bitPattern: closures[0].address) : 0
        return (owner == 0 ? closure : owner, closure)
    }

    /// Returns what a block holds, each once, and in which field.
    private static func contents(of block: Block) -> [(Block, String)] {
        var held: [(Block, String)] = []
        if block.type != nil {
            visit(Unmanaged<AnyObject>.fromOpaque(block.address).takeUnretainedValue(), &held)
        } else {
            visit(context: block, &held)
        }
        var seen: Set<Int> = []
        return held.filter { seen.insert($0.0.id).inserted }
    }

    private static func visit(_ object: AnyObject, _ held: inout [(Block, String)]) {
        for child in fields(of: object) { visit(child, in: "", &held) }
    }

    /// The fields that keep what they have, that of the topmost class first; without a mirror, because
    /// `init` may not have come to some of them yet.
    private static func fields(of object: AnyObject) -> [Mirror.Child] {
        let type = unsafeBitCast(type(of: object) as Any.Type, to: UnsafeRawPointer.self)
        let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return (0..<childCount(type)).compactMap { index in
            var field = ChildMetadata()
            let child = unsafeBitCast(childMetadata(type, index, &field), to: Any.Type.self)
            defer { field.free?(field.name) }
            let place = address + childOffset(type, index)
            guard field.isStrong, let value = value(child, at: place) else { return nil }
            return (field.name.map { String(cString: $0) }, value)
        }
    }

    /// Nothing where only zeros are, unless they are a number or a case: it can't always be copied.
    private static func value<Value>(_ type: Value.Type, at place: UnsafeRawPointer) -> Any? {
        let bytes = UnsafeRawBufferPointer(start: place, count: MemoryLayout<Value>.size)
        let isThere = _isPOD(type) || isCase(type) || bytes.contains { $0 != 0 }
        return isThere ? place.assumingMemoryBound(to: type).pointee : nil
    }

    private static func isMissing<Value>(_ part: Value) -> Bool {
        withUnsafePointer(to: part) { value(Value.self, at: $0) == nil }
    }

    /// Whether zeros are a case without a payload, as they are in an enum in which one other has one.
    private static func isCase(_ type: Any.Type) -> Bool {
        let type = unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard type.load(as: UInt.self) == 0x201 else { return false }
        let descriptor = type.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
        return descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFFFFFF == 1
    }

    /// - Parameter outer: the name of what the value stands in.
    private static func visit(
        _ child: Mirror.Child,
        in outer: String,
        _ held: inout [(Block, String)]
    ) {
        // Elements of an array and the inside of an optional have no name of their own.
        let isNamed = child.label?.first?.isLetter == true && child.label != "some"
        let name = isNamed ? child.label! : outer
        if isMissing(child.value) { return }
        // What an `Any` holds stands at its beginning when it is not more than three words.
        let words = withUnsafeBytes(of: child.value) { Array($0.bindMemory(to: UInt.self)) }
        let mirror = Mirror(reflecting: child.value)
        switch mirror.displayStyle {
        case .class: add(words[0], name, &held)
        // A closure is its code and what it keeps.
        case nil where "\(mirror.subjectType)".contains("->"): add(words[1], name, &held)
        case let style:
            for (index, part) in mirror.children.enumerated()
            where style != .struct || isStrong(index, in: mirror.subjectType) {
                visit(part, in: name, &held)
            }
        }
    }

    private static func isStrong(_ index: Int, in type: Any.Type) -> Bool {
        let type = unsafeBitCast(type, to: UnsafeRawPointer.self)
        var field = ChildMetadata()
        // A mirror of the struct's own may show more than its fields.
        guard index < childCount(type) else { return true }
        _ = childMetadata(type, index, &field)
        field.free?(field.name)
        return field.isStrong
    }

    /// A closure's block has no mirror. What it has captured is told by its metadata as far as no type is
    /// generic; from there on words that are addresses of objects are taken for references.
    private static func visit(context block: Block, _ held: inout [(Block, String)]) {
        var (offset, captures) = Capture.all(of: block.metadata)
        for capture in captures {
            guard let kind = capture.kind else { break }
            let alignment = max(capture.alignment, 1)
            let place = block.address + (offset + alignment - 1) / alignment * alignment
            offset = place - block.address + capture.size
            let words = place.assumingMemoryBound(to: UInt.self)
            switch kind {
            case .weak: break
            case .box: add(words[0], "", &held)
            // One that is nil has no code; its other word is as it was.
            case .closure: if words[0] != 0 { add(words[1], "", &held) }
            case .value(let type):
                if let value = value(type, at: place) { visit((nil, value), in: "", &held) }
            }
        }
        // What was captured last may be a Bool.
        offset = (offset + 7) / 8 * 8
        while offset + 8 <= block.size {
            let word = block.address.load(fromByteOffset: offset, as: UInt.self)
            add(word, "", &held)
            // An existential has room for three words: after an object two are left as they were.
            let isExistential =
                offset + 32 <= block.size
                && blocks[word].map { UInt(bitPattern: $0.metadata) }
                    == block.address.load(fromByteOffset: offset + 24, as: UInt.self)
            offset += isExistential ? 24 : 8
        }
    }

    private static func add(_ address: UInt, _ name: String, _ held: inout [(Block, String)]) {
        guard let block = blocks[address], !isGone(address) else { return }
        held.append((block, name))
    }
}

private protocol RecordedValue { var recorded: Any { get } }

/// In place of `Atomic` in the copy, because no mirror shows what that holds.
///
/// Unchecked, because the value is touched only under the lock. It stays in memory: no object may free it.
struct RecordedAtomic<Value: AtomicRepresentable>: RecordedValue, @unchecked Sendable {
    typealias Change = (oldValue: Value, newValue: Value)
    private let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    init(_ value: Value) { place.initialize(to: value) }

    fileprivate var recorded: Any { place.pointee }

    @discardableResult
    private func change(_ make: (Value) -> Value) -> Change {
        atomicLock.withLock {
            let old = place.pointee
            place.pointee = make(old)
            return (old, place.pointee)
        }
    }

    func load(ordering: AtomicLoadOrdering) -> Value { change { $0 }.oldValue }
    func store(_ new: Value, ordering: AtomicStoreOrdering) { change { _ in new } }
    func exchange(_ new: Value, ordering: AtomicUpdateOrdering) -> Value {
        change { _ in new }.oldValue
    }
}

extension RecordedAtomic where Value: Equatable {
    func compareExchange(
        expected: Value,
        desired: Value,
        ordering: AtomicUpdateOrdering
    ) -> (exchanged: Bool, original: Value) {
        let old = change { $0 == expected ? desired : $0 }.oldValue
        return (old == expected, old)
    }
}

extension RecordedAtomic where Value: FixedWidthInteger {
    @discardableResult
    func add(_ number: Value, ordering: AtomicUpdateOrdering) -> Change { change { $0 + number } }
    @discardableResult
    func subtract(_ number: Value, ordering: AtomicUpdateOrdering) -> Change {
        change { $0 - number }
    }
}

private let atomicLock = NSLock()

/// One of the things that a closure has captured, from what the compiler writes for debuggers into its
/// block's metadata (Swift's `CaptureDescriptor`).
private struct Capture {
    enum Kind {
        case value(Any.Type)
        case closure, box, weak
    }
    /// Nil where it is generic.
    private(set) var kind: Kind?
    private(set) var (size, alignment) = (8, 8)

    /// - Returns: the bytes before the first one, and all, in the order in which they lie.
    static func all(of metadata: UnsafeRawPointer) -> (offset: Int, captures: [Capture]) {
        // A variable's box has none.
        guard metadata.load(as: UInt.self) == 0x400,
            let descriptor = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
        else { return (16, []) }
        func number(_ index: Int) -> Int {
            Int(descriptor.load(fromByteOffset: 4 * index, as: Int32.self))
        }
        // The types that generic code needs come first.
        let offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self)) + 8 * number(2)
        let names = (3..<3 + number(0)).map { descriptor + 4 * $0 + number($0) }
        return (offset, names.map(Capture.init))
    }

    private init(mangled name: UnsafeRawPointer) {
        var (signs, length) = ("", 0)
        while case let byte = name.load(fromByteOffset: length, as: UInt8.self), byte != 0 {
            signs.unicodeScalars.append(UnicodeScalar(byte))
            // A type's address, relative or not, stands behind a byte that is no letter.
            length += byte < 0x18 ? 5 : byte < 0x20 ? 9 : 1
        }
        // It may have a parameter of the code around it, `x` or `q_`, or a type of such a one, `Qz`.
        let isGeneric = signs.contains { "xqQ".contains($0) }
        let bytes = name.assumingMemoryBound(to: UInt8.self)
        let type =
            isGeneric
            ? nil
            : _getTypeByMangledNameInContext(
                bytes,
                UInt(length),
                genericContext: nil,
                genericArguments: nil
            )
        if let type { (size, alignment) = Self.layout(type) }
        if signs.hasSuffix("Xx") {
            kind = .box
        } else if let type {
            kind = ["Xw", "Xo", "Xu"].contains(where: signs.hasSuffix) ? .weak : .value(type)
        } else if signs.contains("Ie"), signs.hasSuffix("_") || signs.hasSuffix("_Sg") {
            (kind, size) = (.closure, 16)
        }
    }

    private static func layout<Value>(_: Value.Type) -> (Int, Int) {
        (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
}

extension WorkshopRecorder.Block {
    /// The class; nothing for what closures keep.
    fileprivate var type: Any.Type? {
        // The runtime's numbers for whatever is not a class lie in this range.
        let kind = metadata.load(as: UInt.self)
        return (1...0x7FF).contains(kind) ? nil : unsafeBitCast(metadata, to: Any.Type.self)
    }
}

// The linker takes this for the runtime's function wherever the program allocates an object.
@_cdecl("workshop_allocateAndNote")
func allocateAndNote(
    _ metadata: UnsafeRawPointer,
    _ size: Int,
    _ alignment: Int
) -> UnsafeMutableRawPointer {
    if allocObject == nil { allocObject = runtime("swift_allocObject") }
    let address = allocObject!(metadata, size, alignment)
    WorkshopRecorder.note(address, size, metadata)
    return address
}

private typealias Allocate = @convention(c) (UnsafeRawPointer, Int, Int) -> UnsafeMutableRawPointer

nonisolated(unsafe) private var allocObject: Allocate?
/// Of a field of a class, as Swift's runtime tells its own mirrors.
private struct ChildMetadata {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = true
    var isVariable = false
}

private let childCount: @convention(c) (UnsafeRawPointer) -> Int =
    runtime("swift_reflectionMirror_recursiveCount")
private let childOffset: @convention(c) (UnsafeRawPointer, Int) -> Int =
    runtime("swift_reflectionMirror_recursiveChildOffset")
private let childMetadata:
    @convention(c) (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> UnsafeRawPointer =
        runtime("swift_reflectionMirror_recursiveChildMetadata")
private let isDeallocating: @convention(c) (UnsafeMutableRawPointer) -> Bool =
    runtime("swift_isDeallocating")
private let unownedRetain: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer =
    runtime("swift_unownedRetain")
private let unownedRelease: @convention(c) (UnsafeMutableRawPointer) -> Void =
    runtime("swift_unownedRelease")

/// A function of Swift's runtime; it allocates nothing.
private func runtime<Function>(_ name: StaticString) -> Function {
    let name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    // RTLD_NEXT: not the one in this file.
    let address = dlsym(UnsafeMutableRawPointer(bitPattern: -1), name)
    // Without it, this toolchain is not known to the recorder.
    guard let address else { _exit(EX_CONFIG) }
    return unsafeBitCast(address, to: Function.self)
}
