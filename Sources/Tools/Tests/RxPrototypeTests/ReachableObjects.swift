#if canImport(ObjectiveC)
    import ObjectiveC
#endif

/// The objects that can be reached from some values by stored references, each once.
struct ReachableObjects {
    /// Class names without their generic arguments, in the order in which they were found.
    private(set) var names: [String] = []
    private(set) var bytes = 0
    /// Stored references between the objects of the graph.
    private(set) var references = 0

    private var known: Set<ObjectIdentifier> = []
    private let outside: Set<ObjectIdentifier>

    /// - Parameter other: a graph whose objects do not belong to this one. They are walked through,
    ///   for a subject leads to its observers, and not counted.
    init(from roots: [Any], without other: ReachableObjects? = nil) {
        outside = other?.known ?? []
        for root in roots { visit(root) }
    }

    private mutating func visit(_ value: Any, isReferred: Bool = false) {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .class else {
            for child in mirror.children { visit(child.value, isReferred: isReferred) }
            return
        }
        let object = value as AnyObject
        let isCounted = !outside.contains(ObjectIdentifier(object))
        if isReferred && isCounted { references += 1 }
        guard known.insert(ObjectIdentifier(object)).inserted else { return }
        if isCounted {
            let type: AnyClass = type(of: object)
            names.append(String("\(type)".prefix { $0 != "<" }))
            bytes += instanceSize(of: type)
        }
        var layer: Mirror? = mirror
        while let fields = layer {
            for child in fields.children { visit(child.value, isReferred: isCounted) }
            layer = fields.superclassMirror
        }
    }
}

/// The bytes of an instance with its header, in whole words, before the allocator rounds them up.
func instanceSize(of type: AnyClass) -> Int {
    #if canImport(ObjectiveC)
        let size = class_getInstanceSize(type)
    #else
        // As Swift's ABI lays out a class: kind, superclass, flags, address point, instance size.
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let size = Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
    #endif
    return (size + 7) & ~7
}
