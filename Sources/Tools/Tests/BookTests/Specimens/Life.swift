import Pictures

extension Life {
    init?(in stage: Stage, maps: Int) {
        let (made, blocks) = Allocations.during {
            let screen = Screen()
            return (Specimen.make(in: stage, maps: maps, screen: screen), screen)
        }
        guard let specimen = made.0 else { return nil }
        self.init()
        held = specimen.disposable.map(address)
        source = address(of: specimen.source)
        screen = address(of: made.1)
        let roots = [held, source].compactMap { $0 }
        before = ObjectGraph(from: roots, among: blocks)
        let observed = before.nodes.compactMap(Observed.init)
        specimen.dispose()
        let alive = observed.filter { $0.object != nil }.map(\.address)
        after = ObjectGraph(from: roots + alive, among: blocks)
        let reachable = ObjectGraph(from: roots, among: blocks)
        lost = Set(after.nodes.map(\.address).filter { !reachable.contains($0) })
            .subtracting([screen])
        leaked = Set(after.reachable(from: source)).subtracting([source])
    }

    static func key(_ stage: Stage, maps: Int) -> String { "\(stage.number) \(maps)" }
}

/// An object that may be freed.
struct Observed {
    let address: UInt
    weak var object: AnyObject?

    /// Nothing for a closure's context, which no reference can be weak to.
    init?(_ node: ObjectGraph.Node) {
        guard node.name != nil, let pointer = UnsafeRawPointer(bitPattern: node.address) else {
            return nil
        }
        address = node.address
        object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    }
}

func address(of object: AnyObject) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
}
