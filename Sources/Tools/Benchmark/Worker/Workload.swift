/// One kind of work, done any number of times.
struct Workload {
    let name: String
    /// The number of times that a run does it; the run that it is compared with does it twice as often.
    let times: Int
    /// Does the work so often.
    ///
    /// - Returns: how many values have to arrive in `receive`.
    private let run: (Int) -> Int

    init(_ name: String, times: Int = 1000, run: @escaping (Int) -> Int) {
        self.name = name
        self.times = times
        self.run = run
    }

    /// The same for each of several sizes, named `NAME SIZE`, all at once.
    static func series(
        _ name: String,
        _ sizes: [Int],
        run: @escaping (_ size: Int) -> Void
    ) -> [Workload] {
        sizes.map { size in
            Workload("\(name) \(size)", times: max(size, 1000)) { count in
                for _ in 0..<count / size { run(size) }
                return received.count
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

/// The place where all values end, so that nothing is optimised away; touched by one thread at a time.
nonisolated(unsafe) var received = (count: 0, sum: 0)

@inline(never)
func receive(_ value: Int) {
    received.count += 1
    received.sum &+= value
}

nonisolated(unsafe) private var marks = 0

/// Where valgrind writes down what has been counted, and begins anew.
@inline(never)
func mark() {
    marks += 1
}
