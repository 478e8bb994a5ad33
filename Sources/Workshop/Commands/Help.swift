extension Workshop {
    func help() -> Int32 {
        let width = Command.all.map(\.form.count).max() ?? 0
        print("swift run workshop …")
        for command in Command.all {
            print("  \(terminal.strong(command.form.padding(to: width)))  \(command.about)")
        }
        return 0
    }
}

extension String {
    func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
