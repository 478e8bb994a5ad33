/// The one list of the exercises, in the order in which they are solved.
///
/// Numbers, file names, headings, checks and mutants all follow from it: to add an exercise, add
/// its line here, and `swift run workshop prove` says what else it wants.
enum Catalogue {
    static let chapters: [ExerciseGroup] = [
        ExerciseGroup("0", "Three ideas")
            .with("Once", "Only once", minutes: 5)
            .with("Remembered", "A promise with a memory", minutes: 10)
            .with("Zip", "Two streams as one", minutes: 10),
        ExerciseGroup("1", "Publish and subscribe")
            .with("Tally", "Count what arrives", minutes: 5)
            .with("From", "A list becomes a stream", minutes: 5)
            .with("Materialize", "Events as elements", minutes: 10)
            .with("Fuse", "Nothing after the end", minutes: 15),
        ExerciseGroup("2", "Disposable")
            .with("LastInFirstOut", "Put away in reverse order", minutes: 10)
            .with("SingleAssignment", "A slot that is filled once", minutes: 15)
            .with("Serial", "A slot that is filled again and again", minutes: 15)
            .with("LeakHunt", "The screen that never went away", minutes: 15),
        ExerciseGroup("3", "Sink")
            .with("Pause", "A gate with a handle", minutes: 10)
            .with("AtMost", "A sink that counts", minutes: 15)
            .with("Buffer", "A sink that collects", minutes: 15)
            .with("TakeUntil", "Two sources, one sink", minutes: 20),
        ExerciseGroup("4", "Operators")
            .with("CompactMap", "Keep what has a value", minutes: 5)
            .with("Enumerated", "Number the values", minutes: 10)
            .with("EndWith", "Something at the end", minutes: 10)
            .with("TakeLast", "The last few", minutes: 15)
            .with("Debug", "Write down what passes", minutes: 15)
            .with("CheckDistinct", "Who checks the checks?", minutes: 20),
        ExerciseGroup("5", "Producer")
            .with("ElementAt", "One element by its number", minutes: 15)
            .with("Reduce", "One value in the end", minutes: 10)
            .with("Pairwise", "Each with the one before", minutes: 15)
            .with("IfEmpty", "Something instead of nothing", minutes: 10),
        ExerciseGroup("6", "SinkDisposer")
            .with("SwitchIfEmpty", "Another sequence instead of nothing", minutes: 20)
            .with("Amb", "The first one wins", minutes: 30)
            .with("Using", "A resource for a subscription", minutes: 20),
        ExerciseGroup("8", "Threads")
            .with("RaceHunt", "The cleaner who came twice", minutes: 20)
            .with("RefCountDisposable", "The last one switches off the light", minutes: 20),
        ExerciseGroup("9", "Time")
            .with("Delay", "Everything a little later", minutes: 30)
            .with("Timeout", "No answer is an answer", minutes: 20)
            .with("BufferTime", "The ferry leaves when it is full, or on time", minutes: 25)
            .with("CheckDebounce", "Wrong by a millisecond", minutes: 20),
        ExerciseGroup("10", "Places")
            .with("ObserveNewest", "Only the newest", minutes: 25),
        ExerciseGroup("11", "Subjects")
            .with("AsyncSubject", "The result, when there is one", minutes: 30),
        ExerciseGroup("12", "Sharing")
            .with("SharedScan", "One total for all", minutes: 10)
            .with("AutoConnect", "Connect when enough have come", minutes: 15)
            .with("PatientRefCount", "Wait before you hang up", minutes: 25),
        ExerciseGroup("13", "Flattening")
            .with("ConcatDeferred", "Made when its turn comes", minutes: 10)
            .with("FlatMapFirst", "Ignored while it is busy", minutes: 20)
            .with("ConcatMapLimited", "A queue with an end", minutes: 35)
            .with("CheckSwitch", "Who is still running?", minutes: 20),
        ExerciseGroup("14", "Recursion")
            .with("Walk", "Every branch of the tree", minutes: 20),
        ExerciseGroup("15", "Combining")
            .with("SkipUntil", "Not before the curtain rises", minutes: 15)
            .with("Sample", "A look now and then", minutes: 20)
            .with("ForkJoin", "When all have answered", minutes: 20),
        ExerciseGroup("16", "Errors")
            .with("CatchOneKind", "One kind of error", minutes: 10)
            .with("ElementsAndErrors", "Results here, errors there", minutes: 10)
            .with("RetryWithPauses", "Patience that grows, and is given back", minutes: 20),
        ExerciseGroup("17", "Bridges")
            .with("AsyncWork", "A question as a sequence", minutes: 15)
            .with("FirstWithin", "An answer in time", minutes: 10)
            .with("CallbackHunt", "The question that is never answered", minutes: 20),
        ExerciseGroup("Q", "A project: the item queue")
            .with("ItemQueue", "Capstone: the item queue", minutes: 45),
        ExerciseGroup("R", "Side study: RxPrototype")
            .with("Enough", "Enough is enough", minutes: 15)
            .with("TryMap", "A transform that throws", minutes: 10)
            .with("Owned", "A handle that ends with its owner", minutes: 10),
    ]

    static let exercises = chapters.flatMap(\.exercises)
}

/// A chapter of the book and its exercises.
struct ExerciseGroup: Sendable {
    /// A participant types this, and its exercises' numbers begin with it: `5`, or a side study's
    /// letter.
    let label: String
    let title: String
    private(set) var exercises: [Exercise] = []

    init(_ label: String, _ title: String) {
        (self.label, self.title) = (label, title)
    }

    func with(_ name: String, _ title: String, minutes: Int) -> ExerciseGroup {
        var chapter = self
        let id = "\(label).\(exercises.count + 1)"
        chapter.exercises.append(Exercise(id: id, name: name, title: title, minutes: minutes))
        return chapter
    }
}

/// One file to edit, one text to read, one suite of checks.
struct Exercise: Sendable, Hashable {
    /// The chapter and the place in it: `5.1`.
    let id: String
    let name: String
    let title: String
    let minutes: Int

    var chapter: String { String(id.prefix { $0 != "." }) }

    /// Its folder in the participant's package.
    var folder: String { "\(id)-\(name)" }

    /// Its file in Solutions, and in a folder of answers.
    var file: String { "\(id)-\(name).swift" }

    /// Its files in Mistakes and in Checks.
    var mistakes: String { "\(id)-\(name).md" }
    var checks: String { "\(id)-\(name)Checks.swift" }
}

extension Catalogue {
    /// A chapter by its label: `5`, `R`.
    static func chapter(_ words: String) -> ExerciseGroup? {
        chapters.first { $0.label.lowercased() == words.lowercased() }
    }

    /// An exercise by its number, name, title, folder or file: `5.2`, `reduce`, `5.2-Reduce`.
    static func exercise(_ words: String) -> Exercise? {
        let word = (words.split(separator: "/").last ?? "").lowercased()
        return exercises.first { exercise in
            [exercise.id, exercise.name, exercise.title, exercise.folder, exercise.file]
                .contains { $0.lowercased() == word }
        }
    }

    /// All exercises, in the order in which they are offered to somebody who works at one: from that
    /// on, then what has been passed over, then what stands beside the stages.
    ///
    /// - Parameter exercise: nil for who begins, with chapter 1.
    static func order(from exercise: Exercise?) -> [Exercise] {
        func isBeside(_ chapter: ExerciseGroup) -> Bool { (Int(chapter.label) ?? 0) == 0 }
        let own = chapters.filter { chapter in
            exercise.flatMap { self.chapter($0.chapter) }.map(isBeside) == true
                ? chapter.label == exercise?.chapter : !isBeside(chapter)
        }.flatMap(\.exercises)
        let place = exercise.flatMap(own.firstIndex) ?? 0
        let others = (chapters.filter { !isBeside($0) } + chapters.filter(isBeside))
            .flatMap(\.exercises).filter { !own.contains($0) }
        return own[place...] + own[..<place] + others
    }
}
