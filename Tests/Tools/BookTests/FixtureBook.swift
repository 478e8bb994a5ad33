import ToolSupport

/// A small book in memory in which everything is so, for lies to be planted in.
enum FixtureBook {
    static func with(_ files: [String: String]) -> Book {
        let files = Snapshot(files)
        let expectedPages = files.texts.keys.filter { $0.hasSuffix(".md") }.sorted()
        let commands = Book.commands(of: Book.pages(expectedPages, in: files))
        return Book(
            files,
            outputs: Dictionary(
                uniqueKeysWithValues: commands.compactMap { command in
                    output(of: command).map { (command, $0) }
                }
            ),
            pictures: ["chapters/images/chain.svg": "<svg>chain</svg>\n"],
            expectedPages: expectedPages
        )
    }

    private static func output(of command: Command) -> Result<[String], Trouble>? {
        switch command.kind {
        case .run("RxDemo01", ["loud"]): .success(["one", "two"])
        case .run("RxDemo01", ["broken"]): .failure(Trouble(what: "it crashed"))
        case .git: .success([" 1 file changed"])
        default: nil
        }
    }

    /// A chapter that has all that a chapter has, in order.
    static let form = """
        # A sink

        ```text
        $ swift run RxDemo03
        ```

        ## The question
        ## Predict before you run
        ## What it guarantees now
        ## In five lines

        - one
        - two
        - three
        - four
        - five

        The search box ends.

        ## Exercises
        ## Names in RxSwift and in the seed
        ## Design note

        """

    static let files = [
        "README.md": """
        # A small book

        Read [the second chapter](chapters/02-disposable.md#what-stays) in `Sources/RxDemo01`.

        | part    | minutes |
        |---------|---------|
        | reading | 10      |
        | running | 5       |
        | total   | 15      |

        ```console
        $ swift test --filter RxDemo01Tests
        $ swift run workshop next
        $ swift run RxDemo01 loud
        $ git diff --no-index --stat Sources/RxDemo01 Sources/RxDemo02
         1 file changed
        ```

        <!-- generated: costs -->
        | cost           | 01  | 02  | 03  | 04  | 05  | 06  | RxBeyond | RxTuned |
        | -------------- | --- | --- | --- | --- | --- | --- | -------- | ------- |
        | objects        | 1   | 4   | 4   | 4   | 2   | 4   | 5        | 3       |
        | their bytes    | 156 | 218 | 218 | 218 | 181 | 249 | 258      | 240     |
        | calls of a map | –   | –   | –   | 11  | 3   | 3   | 3        | 4       |
        <!-- end -->

        <!-- generated: minutes -->
        | chapter                                                   | read | type | try | exercises | minutes |
        | --------------------------------------------------------- | ---- | ---- | --- | --------- | ------- |
        | [Publish and subscribe](chapters/01-publish-subscribe.md) | 10   | 5    | 0   | 0         | 15      |
        | total                                                     | 10   | 5    | 0   | 0         | 15      |
        <!-- end -->


        """,
        "chapters/01-publish-subscribe.md": """
        # Publish and subscribe

        *What is left?*

        **Minutes: 15** (read 10, type 5), and `Event.swift`

        ```swift Sources/RxDemo01/Event.swift
        enum Event {
            case next
        }
        ```

        ```console
        $ swift run RxDemo01 loud
        one
        two
        ```

        ![a chain](images/chain.svg)

        \(filler)


        """,
        "chapters/02-disposable.md": """
        # Disposable

        ## What stays
        `Event.swift` gets a case; `Log.swift` and `LoudScene.swift` are new.
        ```diff Sources/RxDemo01/Event.swift Sources/RxDemo02/Event.swift
        @@ -1,3 +1,4 @@
         enum Event {
             case next
        +    case completed
         }
        ```

        ```swift refused
        // error: cannot find
        nothing
        ```

        <!-- generated: changes 2 -->
        | file                                                                   |         | lines added | lines removed |
        | ---------------------------------------------------------------------- | ------- | ----------- | ------------- |
        | [`Event.swift`](../Sources/RxDemo02/Event.swift)                       | changed | 1           | 0             |
        | [`Log.swift`](../Sources/RxDemo02/Log.swift)                           | new     | 1           | 0             |
        | [`Scenes/LoudScene.swift`](../Sources/RxDemo02/Scenes/LoudScene.swift) | new     | 1           | 0             |
        <!-- end -->

        ```swift Sources/RxDemo02/Log.swift
        struct Log {}
        ```

        ```console
        $ swift run RxDemo02
        ```

        \(filler)


        """,
        "chapters/images/chain.svg": "<svg>chain</svg>\n",
        "Sources/RxDemo01/Event.swift": "enum Event {\n    case next\n}\n",
        "Sources/RxDemo02/Event.swift": "enum Event {\n    case next\n    case completed\n}\n",
        "Sources/RxDemo02/Log.swift": "struct Log {}\n",
        "Sources/RxDemo02/Scenes/LoudScene.swift": "extension Scene {}\n",
        "Tests/RxDemo01Tests/EventTests.swift": "",
    ]

    private static let filler = String(repeating: "word ", count: 1_300)
}
