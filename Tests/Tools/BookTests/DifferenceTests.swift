import Testing

@Suite struct `the difference of two texts` {
    @Test func `of the same text is empty`() {
        #expect(hunks("a b c", "a b c") == [])
    }

    @Test func `shows three lines around a change`() {
        #expect(
            hunks("a b c d e f g h", "a b c d X f g h") == [
                ["@@ -2,7 +2,7 @@", " b", " c", " d", "-e", "+X", " f", " g", " h"]
            ]
        )
    }

    @Test func `shows changes that are near each other together`() {
        #expect(
            hunks("a b c d e f g h", "X b c d e f g Y") == [
                [
                    "@@ -1,8 +1,8 @@", "-a", "+X", " b", " c", " d", " e", " f", " g", "-h", "+Y",
                ]
            ]
        )
    }

    @Test func `shows changes that are far from each other apart`() {
        #expect(
            hunks("a b c d e f g h i", "X b c d e f g h Y").map(\.first) == [
                "@@ -1,4 +1,4 @@", "@@ -6,4 +6,4 @@",
            ]
        )
    }

    @Test func `of a new file is the whole file`() {
        #expect(hunks("", "a b") == [["@@ -0,0 +1,2 @@", "+a", "+b"]])
    }

    @Test func `cuts a new function out whole`() {
        let old = ["func a() {", "}", "", "func c() {", "}"]
        let new = ["func a() {", "}", "", "func b() {", "}", "", "func c() {", "}"]
        let added = Difference(from: old, to: new).added
        #expect(added == [3, 4, 5])
    }

    @Test func `leads from the old text to the new one`() {
        let texts = ["a b a b", "b a b b a", "a a a", "b", "", "a b c a b c", "c b a c b a"]
        for old in texts {
            for new in texts {
                let lines = Difference(from: words(old), to: words(new)).lines
                #expect(lines.filter { $0.mark != .added }.map(\.text) == words(old))
                #expect(lines.filter { $0.mark != .removed }.map(\.text) == words(new))
            }
        }
    }

    private func hunks(_ old: String, _ new: String) -> [[String]] {
        Difference(from: words(old), to: words(new)).hunks
    }

    private func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }
}
