extension History {
    func test(expecting log: [String]) -> String {
        "\(self)"
    }
}
