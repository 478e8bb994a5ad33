/// One kind of work, done any number of times.
struct Workload {
    let name: String
    /// How often a round does it; for a series, how many there are at once.
    let count: Int
    /// Does the work so often.
    ///
    /// - Returns: how many values have to arrive in `receive`.
    let run: (Int) -> Int

    init(_ name: String, _ count: Int, run: @escaping (Int) -> Int) {
        self.name = name
        self.count = count
        self.run = run
    }

    /// The same work for each of several sizes, named `NAME SIZE`: 100,000 items a round in all.
    static func series(
        _ name: String,
        _ sizes: [Int],
        run: @escaping (_ size: Int, _ rounds: Int) -> Int,
    ) -> [Workload] {
        sizes.map { size in
            Workload("\(name) \(size)", max(size, 100_000 / size * size)) { run(size, $0 / size) }
        }
    }

    /// Many observers, disposed in three orders.
    ///
    /// - Parameter run: makes as many as there are indices, and disposes them in their order.
    static func observers(_ run: @escaping (_ indices: [Int]) -> Void) -> [Workload] {
        let orders: [(name: String, order: (Range<Int>) -> [Int])] = [
            ("in order", { Array($0) }),
            ("in reverse order", { $0.reversed() }),
            ("in random order", { $0.shuffled() }),
        ]
        return orders.flatMap { name, order in
            series("observers, disposed \(name)", [10, 100, 1000, 10_000, 100_000]) {
                size,
                rounds in
                let indices = order(0..<size)
                for _ in 0..<rounds { run(indices) }
                return size * rounds
            }
        }
    }

    /// Does the work, and makes sure that everything has arrived.
    func check(_ count: Int) {
        received = (0, 0)
        let expected = run(count)
        precondition(
            received.count == expected,
            "\(name): \(received.count) of \(expected) arrived"
        )
    }
}

/// Where all values end, so that nothing is optimised away; touched by one thread.
nonisolated(unsafe) var received = (count: 0, sum: 0)

@inline(never)
func receive(_ value: Int) {
    received.count += 1
    received.sum &+= value
}

/// What is held when the process ends, for valgrind to count.
nonisolated(unsafe) var held: [Any] = []
