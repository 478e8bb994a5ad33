extension Workshop {
    func help() -> Int32 {
        let width = 36
        print("swift run workshop …   (swift run -q workshop … without SwiftPM's own lines)")
        for command in Command.all {
            let gap = command.form.count > width ? "\n" + "".padding(to: width + 4) : "  "
            print("  \(terminal.strong(command.form.padding(to: width)))\(gap)\(command.about)")
        }
        let what = "a chapter (3), an exercise (3.2), or a stage or room of your own"
        print(terminal.quiet("WHAT is \(what) (RxDemo03, time)."))
        return 0
    }
}
