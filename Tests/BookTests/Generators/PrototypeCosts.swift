import TestSupport
import Testing

@testable import RxBeyond
@testable import RxDemo06
@testable import RxPrototype
@testable import WorkshopCommand

/// What a subscription consists of while it waits for events: of the same three chains, built with both
/// libraries, the one with a subject with RxBeyond's, because stage 6 has none. What exists before
/// `subscribe`, the subject and the operators' descriptions, serves every subscription and is not counted.
private func subscriptionCosts()
    -> [(chain: String, prototype: ReachableObjects, stage: ReachableObjects)]
{
    let nothing = (prototype: RxPrototype.NopDisposable(), stage: RxDemo06.Disposables.create())
    let create = (
        prototype: ObservableInt.create { _ in nothing.prototype },
        stage: RxDemo06.Observable<Int>.create { _ in nothing.stage }
    )
    let subject = (prototype: RxPrototype.PublishSubject(), beyond: RxBeyond.PublishSubject<Int>())
    func graph(of chain: Any, _ subscribe: () -> Any) -> ReachableObjects {
        let before = ReachableObjects(from: [chain, nothing.prototype, nothing.stage])
        return ReachableObjects(from: [subscribe()], without: before)
    }
    func prototype(_ chain: ObservableInt) -> ReachableObjects {
        graph(of: chain) { chain.subscribe(on: { _ in }) }
    }
    func stage(_ chain: RxDemo06.Observable<Int>) -> ReachableObjects {
        graph(of: chain) { chain.subscribe(RxDemo06.AnyObserver { _ in }) }
    }
    let beyond = subject.beyond.filter { $0 > 0 }.map { $0 * 10 }
    return [
        ("`create`", prototype(create.prototype), stage(create.stage)),
        (
            "subject → `filter` → `map`",
            prototype(subject.prototype.filter { $0 > 0 }.map { $0 * 10 }),
            graph(of: beyond) { beyond.subscribe(RxBeyond.AnyObserver { _ in }) }
        ),
        (
            "`create` → five times `map`",
            prototype((1...5).reduce(create.prototype) { chain, _ in chain.map { $0 } }),
            stage((1...5).reduce(create.stage) { chain, _ in chain.map { $0 } })
        ),
    ]
}

extension Generator {
    /// The words for what an object does are those that its row has.
    var prototypeCosts: [String] {
        let costs = subscriptionCosts()
        let (noted, sizes) = (block.body.map(\.tableCells), ["bytes", "references"])
        let chains = table(
            ["chain", "RxPrototype: objects"] + sizes + ["ours: objects"] + sizes,
            costs.map { cost in
                [cost.chain]
                    + [cost.prototype, cost.stage].flatMap {
                        [$0.names.count, $0.bytes, $0.references].map(String.init)
                    }
            }
        )
        let graphs = [("RxPrototype", costs[1].prototype), ("RxBeyond", costs[1].stage)]
        let objects = graphs.flatMap { library, graph in
            counted(graph.names).map { name, count in
                let object = (count > 1 ? "\(count) × " : "") + "`\(name)`"
                let row = noted.first { $0.starts(with: [library, object]) }
                return [library, object, row?.last ?? "?"]
            }
        }
        return chains + ["", "The objects of the second chain:", ""]
            + table(["library", "object", "it"], objects)
    }
}

/// Each name once, with how often it comes.
private func counted(_ names: [String]) -> [(name: String, count: Int)] {
    names.enumerated().filter { names.firstIndex(of: $1) == $0 }
        .map { _, name in (name, names.count { $0 == name }) }
}

@Suite struct CostsTests {
    @Test func `after its end a handle holds nothing but itself, in both libraries`() {
        let subject = (
            prototype: RxPrototype.PublishSubject(), beyond: RxBeyond.PublishSubject<Int>()
        )
        let prototype = subject.prototype.map { $0 }.subscribe(on: { _ in })
        let beyond = subject.beyond.map { $0 }.subscribe { _ in }
        #expect(ReachableObjects(from: [prototype]).names.count > 1)
        #expect(ReachableObjects(from: [beyond]).names.count > 1)
        subject.prototype.onCompleted()
        subject.beyond.onCompleted()
        #expect(ReachableObjects(from: [prototype]).names == ["SubscriptionSink"])
        #expect(ReachableObjects(from: [beyond]).names == ["SinkDisposer"])
    }

    @Test func `when handle and subject are dropped, ours keep operators, and nothing else`() {
        for (operators, left) in [(0, 0), (1, 1)] {
            let living = Counter()
            do {
                let (subject, tracked) = (RxBeyond.PublishSubject<Int>(), Tracked(living))
                let chain: RxBeyond.Observable<Int> = operators == 0 ? subject : subject.map { $0 }
                _ = chain.subscribe { _ in tracked.touch() }
                subject.onNext(1)
            }
            #expect(living.value == left, "\(operators) operators")
        }
    }
}

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
        for layer in sequence(first: mirror, next: \.superclassMirror) {
            for child in layer.children { visit(child.value, isReferred: isCounted) }
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
