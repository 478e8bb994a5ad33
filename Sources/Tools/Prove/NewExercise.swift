import Foundation

@testable import WorkshopCommand

/// Lays out the folder of a new exercise, and prints the section for its chapter.
///
/// - Parameter folder: its number and its name in one word, `5.5-Fold`.
/// - Throws: `CommandError` if the name has another form, or the folder or the number is taken.
func layOut(_ folder: String, in repository: Repository) throws {
    guard let form = folder.wholeMatch(of: /((\d+|[A-Z])\.\d+)-([A-Z]\w*)/) else {
        throw CommandError.usage("not the form of an exercise's folder: \(folder) (5.5-Fold)")
    }
    let (id, chapter, name) = (String(form.1), String(form.2), String(form.3))
    let catalogue = Catalogue(of: repository)
    let taken = catalogue.exercises.map(\.folder) + catalogue.strays
    if let other = taken.first(where: { $0.hasPrefix("\(id)-") || $0.hasSuffix("-\(name)") }) {
        throw CommandError("\(other) is there already")
    }
    guard let sister = catalogue.group(chapter)?.exercises.first else {
        let labels = catalogue.groups.map(\.label).joined(separator: " ")
        throw CommandError.usage("no chapter \(chapter) with exercises (there are \(labels))")
    }
    let head = try sister.programs.map { "@testable import \($0)\n" }.joined()
    let files = [
        "Solution.swift": """
        // Right because: a sentence that says why.
        \(head)
        //: // TODO: what is to be written.
        //.
        """,
        "Checks.swift": """
        @Test func `what it promises first`() {
        }

        """,
        "Mistakes.md": """
        ```diff
        # In a few words. What is wrong. Caught by *what it promises first*.
        ```

        """,
        "fails.txt": "",
    ]
    try Workbench.write(files, in: repository.exercises.appending(path: folder))
    print(
        """
        Tests/Exercises/\(folder) is laid out. Its text goes into \(sister.page):

        ### Exercise \(id): Its title (15 minutes)

        What is asked.

        <details><summary>Hint 1</summary>Where to look.</details>

        <details><summary>Hint 2</summary>What to do, in words.</details>

        Then `swift run --package-path Sources/Tools prove \(id) --rewrite` says what is missing.
        """
    )
}
