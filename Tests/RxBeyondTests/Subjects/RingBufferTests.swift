import Testing

@testable import RxBeyond

@Suite struct RingBufferTests {
    @Test(arguments: 0...4)
    func `it keeps the latest elements in order, and returns the one that has no room`(
        capacity: Int
    ) {
        var buffer = RingBuffer<Int>(capacity: capacity)
        for element in 0..<10 {
            expect(buffer.append(element), (element < capacity ? nil : element - capacity))
            expect(buffer.elements, Array((0...element).suffix(capacity)))
        }
    }
}
