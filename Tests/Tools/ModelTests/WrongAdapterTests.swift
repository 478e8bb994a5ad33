import Testing

/// Proves that a wrong library is found, and that its program is made short.
struct WrongAdapterTests {
    @Test func `a chain that drops an element is found`() throws {
        let difference = try #require(find(droppingAnElement))
        #expect(difference.program.size == 2, "\(difference)")
        #expect(difference.found.count + 1 == difference.expected.count)
    }

    @Test func `a chain that runs the action twice is found`() throws {
        let wrong = wrong("runs the action twice") { source, links in
            Library.rxDemo06.make(
                { receive in
                    let stop = source(receive)
                    let twice = {
                        stop.action()
                        stop.action()
                    }
                    return Stop(action: twice, isCustom: stop.isCustom)
                },
                links
            )
        }
        let difference = try #require(find(wrong))
        #expect(difference.program.size == 1, "\(difference)")
        #expect(difference.found.count { $0 == .action(subscription: 0) } == 2)
        #expect(difference.expected.count { $0 == .action(subscription: 0) } == 1)
    }

    @Test func `a chain that delivers after dispose is found`() throws {
        let wrong = wrong("delivers after dispose") { source, links in
            { receive in
                var isDisposed = false
                let subscribe = Library.rxDemo06.make(
                    { gate in source { isDisposed ? receive($0) : gate($0) } },
                    links
                )
                let dispose = subscribe(receive)
                return {
                    isDisposed = true
                    dispose()
                }
            }
        }
        let difference = try #require(find(wrong))
        // Subscribe, dispose, send.
        #expect(difference.program.size == 3, "\(difference)")
    }

    @Test func `a chain that keeps its subscriber is found`() throws {
        let wrong = wrong("keeps its subscriber") { source, links in
            let subscribe = Library.rxDemo06.make(source, links)
            return { receive in
                let dispose = subscribe(receive)
                return {
                    dispose()
                    _ = receive
                }
            }
        }
        let difference = try #require(find(wrong))
        #expect(difference.program.size == 1, "\(difference)")
    }

    @Test func `a difference prints as a test with its seed`() throws {
        let difference = try #require(find(droppingAnElement))
        let lines = "\(difference)".split(separator: "\n")
        #expect(lines.contains("/// MODEL_SEED=\(difference.seed)"))
        #expect(lines.contains("            \"0 next(3)\","))
    }

    private var droppingAnElement: Library {
        wrong("drops an element") { source, links in
            let subscribe = Library.rxDemo06.make(source, links)
            return { receive in subscribe { if $0 != .next(3) { receive($0) } } }
        }
    }

    private func wrong(
        _ name: String,
        make: @escaping @Sendable (@escaping Source, [Link]) -> Subscribe
    ) -> Library {
        Library(name: name, make: make)
    }

    private func find(_ library: Library) -> Difference? {
        Difference.first(of: library, from: [], seeds: 1...4_000)
    }
}
