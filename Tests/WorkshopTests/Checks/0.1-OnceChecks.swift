import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import Prelude

extension Checks {
    @Suite struct Exercise01 {
        private let bus = EventBus<Int>()
        private let log = Log()

        @Test func `it hears the next value and none after it`() {
            let token = bus.once("rain") { [log] in log.write($0) }
            for value in 1...3 { bus.emit("rain", value) }
            token.off()
            #expect(log.lines == ["1"])
        }

        @Test func `another name is not its value`() {
            let token = bus.once("rain") { [log] in log.write($0) }
            bus.emit("wind", 1)
            bus.emit("rain", 2)
            token.off()
            #expect(log.lines == ["2"])
        }

        @Test func `a value emitted from inside the handler is not heard`() {
            let token = bus.once("rain") { [bus, log] value in
                log.write(value)
                if value < 3 { bus.emit("rain", value + 1) }
            }
            bus.emit("rain", 1)
            token.off()
            #expect(log.lines == ["1"])
        }

        @Test func `the others of that name hear on`() {
            bus.on("rain") { [log] in log.write("A hears \($0)") }
            let token = bus.once("rain") { [log] in log.write("B hears \($0)") }
            bus.on("rain") { [log] in log.write("C hears \($0)") }
            bus.emit("rain", 1)
            bus.emit("rain", 2)
            token.off()
            #expect(log.lines == ["A hears 1", "B hears 1", "C hears 1", "A hears 2", "C hears 2"])
        }

        @Test func `afterwards it is off the list`() {
            let token = bus.once("rain") { _ in }
            #expect(bus.count(of: "rain") == 1)
            bus.emit("rain", 1)
            #expect(bus.count(of: "rain") == 0)
            token.off()
        }

        @Test func `nobody has to keep the token`() {
            bus.once("rain") { [log] in log.write($0) }
            bus.emit("rain", 1)
            bus.emit("rain", 2)
            #expect(log.lines == ["1"])
        }

        @Test func `the token takes it off before a value has come`() {
            let token = bus.once("rain") { [log] in log.write($0) }
            token.off()
            bus.emit("rain", 1)
            #expect(log.lines == [])
        }

        @Test func `what the handler holds is free afterwards`() {
            let living = Counter()
            bus.once("rain", touching(Tracked(living)))
            #expect(living.value == 1)
            bus.emit("rain", 1)
            #expect(living.value == 0)
        }

        @Test func `what the handler holds goes with the bus`() {
            let living = Counter()
            do {
                let bus = EventBus<Int>()
                bus.once("rain", touching(Tracked(living)))
                #expect(living.value == 1)
            }
            #expect(living.value == 0)
        }

        private func touching(_ object: Tracked) -> (Int) -> Void {
            { _ in object.touch() }
        }
    }
}
