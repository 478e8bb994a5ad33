extension Workshop {
    func help() -> Int32 {
        let width = Command.all.map(\.form.count).max() ?? 0
        for command in Command.all {
            let form = command.form.padding(to: width)
            print("  swift run workshop \(terminal.strong(form))  \(command.about)")
        }
        return 0
    }
}

extension String {
    func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
