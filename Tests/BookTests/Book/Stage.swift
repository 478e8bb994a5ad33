/// One of the six stages.
struct Stage: Hashable, CaseIterable {
    let number: Int

    static let allCases = (1...6).map(Stage.init)

    var folder: String { "Sources/RxDemo0\(number)" }

    var previous: Stage? { number > 1 ? Stage(number: number - 1) : nil }

    /// The pages that show the stage's lines, the stage's own chapter first.
    var chapters: [String] {
        Book.expectedPages.filter { page in
            page.contains("/0\(number)") || (number == 6 && page.contains("item-queue"))
        }
    }
}
