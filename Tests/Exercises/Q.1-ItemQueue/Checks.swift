/// Plays a queue, and compares the lists that its observers receive, place by place.
///
/// `+m` adds an errand, `-m` removes it, `m!` finishes it, and `m3` puts it off to the third; today is
/// the second. `+m3!` adds one for the third that is done; `M` is another one with the name of `m`.
/// Behind a list stands who is watched, where that is somebody else than those in it.
///
/// - Parameter reactions: what an observer does when it receives this list for the first time.
private func lists(
    _ words: String,
    _ expected: String,
    when reactions: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let (queue, log, other, bag) = (ErrandQueue(today: 2), Log(), Log(), DisposeBag())
    var (errands, present): ([Character: Errand], [Errand]) = ([:], [])
    var answers = reactions
    func act(_ word: Substring) {
        let letter = word.first { $0.isLetter }!
        let (day, isDone) = (Int(word.filter(\.isNumber)), word.last == "!")
        let errand = errands[letter] ?? Errand(letter.lowercased(), day: day ?? 2, isDone: isDone)
        errands[letter] = errand
        switch word.first {
        case "+": queue.add(errand)
        case "-": queue.remove(errand)
        default:
            if isDone { errand.finish() }
            if let day { errand.putOff(to: day) }
        }
    }
    // The first list is the empty one.
    let lists = queue.errands.skip(1)
    lists.subscribe(onNext: { errands in
        present = errands
        log.write(text(errands))
    }).disposed(by: bag)
    lists.subscribe(onNext: { errands in
        answers.removeValue(forKey: text(errands))?.split(separator: " ").forEach(act)
    }).disposed(by: bag)
    lists.subscribe(onNext: { other.write(text($0)) }).disposed(by: bag)
    row(words, expected, in: log, sourceLocation: sourceLocation) { word in
        act(word)
        let isRight = errands.values.allSatisfy { errand in
            errand.isWatched == present.contains { $0 === errand }
        }
        let watched = errands.filter(\.value.isWatched).keys.sorted()
        if !isRight { log.write("watched: \(String(watched))") }
    }
    let came = log.lines.filter { $0.hasPrefix("[") }
    #expect(other.lines == came, "another observer", sourceLocation: sourceLocation)
    queue.errands.subscribe(onNext: { other.write(text($0)) }).disposed(by: bag)
    #expect(other.lines.last == came.last, "a late one", sourceLocation: sourceLocation)
}

private func text(_ errands: [Errand]) -> String {
    "[" + errands.map(\.name).joined(separator: " ") + "]"
}

@Test func `when it has left, for whatever reason, it is not watched any longer`() {
    lists("+m +b +t -m b! t3", "[m] [m b] [m b t] [b t] [t] []")
    // Whatever happens to it.
    lists("+m -m m! m5 -m", "[m] []")
}

@Test func `an errand that is put off leaves`() {
    lists("+m m2 m3", "[m] - []")
}

@Test(arguments: ["+m!", "+m3", "+m3!"])
func `one that is done or put off before it comes is shown, and leaves at once`(errand: String) {
    lists(errand, "([m] [])")
}

@Test func `when it is done, an errand leaves by itself, not another with its name`() {
    lists("+m +M M! m!", "[m] [m m] [m] []")
}

@Test func `an errand that is added twice stays where it is, and is not watched twice`() {
    lists("+m +b +m -m", "[m] [m b] - [b]")
    lists("+m +m m!", "[m] - []")
}

@Test func `while an errand is back in the queue, it is watched, and leaves when it is done`() {
    lists("+m -m +m m!", "[m] [] [m] []")
}

@Test(arguments: ["-m", "m!"])
func `who receives the list may change the queue from inside as an errand comes`(word: String) {
    lists("+m", "([m] [])", when: ["[m]": word])
}

@Test func `who receives the list may change the queue from inside as an errand leaves`() {
    lists("+m +b +t -m +m", "[m] [m b] [m b t] ([b t] [t] []) [m]", when: ["[b t]": "-b -t"])
    lists("+m -m m!", "[m] ([] [m]) []", when: ["[]": "+m"])
}

@Test func `two queues watch one errand, each for itself`() {
    let (milk, log, bag) = (Errand("milk", day: 2), Log(), DisposeBag())
    // It leaves the first one at once.
    let queues = [3, 2, 2].map { ErrandQueue(today: $0) }
    for queue in queues {
        queue.add(milk)
        queue.errands.subscribe(onNext: { log.write(text($0)) }).disposed(by: bag)
    }
    #expect(milk.isWatched)
    milk.finish()
    #expect(log.lines == ["[]", "[milk]", "[milk]", "[]", "[]"])
    #expect(!milk.isWatched)
}

@Test func `when the queue is freed, nothing of it is left`() {
    let milk = Errand("milk", day: 2)
    expectFreed(ErrandQueue(today: 2)) { queue in
        queue.add(milk)
        #expect(milk.isWatched)
    }
    #expect(!milk.isWatched)
}

@Test(arguments: ["done", "removed"])
func `an errand that has left is freed, and a thousand others come in its place`(it: String) {
    let queue = ErrandQueue(today: 2)
    for _ in 1...1000 {
        var errand: Errand? = Errand("errand", day: 2)
        errand.map(queue.add)
        let isWatched = errand?.isWatched == true
        if it == "done" { errand?.finish() } else { errand.map(queue.remove) }
        let held = WeakReference(to: errand)
        errand = nil
        guard isWatched, held.object == nil else {
            Issue.record(isWatched ? "it is not freed" : "one that has come is not watched")
            return
        }
    }
}
