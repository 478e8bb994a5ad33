import Foundation

extension Workshop {
    /// Makes one archive of the participant's exercises and stages, and of nothing else.
    ///
    /// - Parameter name: the participant's; the folder in the archive is called so.
    func handIn(_ name: String) throws -> Int32 {
        guard !name.contains("/"), !name.hasPrefix("."), !name.trimmed.isEmpty,
            name == name.inOneLine, name.utf8.count < 200
        else {
            let words = "no '/', no '.' first, one short line"
            throw CommandError.usage("the name is a folder's in the archive: \(words)")
        }
        let scratch = try Scratch.folder(in: FileManager.default.temporaryDirectory)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let folders = ["Exercises", "RxBeyond"] + Milestone.stages.map(\.name)
        // What is linked is ours, and what is built can be built again.
        let files = repository.filesByPath(in: repository.workbench).filter { path, _ in
            folders.contains(String(path.prefix { $0 != "/" })) && !path.contains("/.build/")
                && !path.hasPrefix("Exercises/Programs/") && path != "Exercises/Package.swift"
        }
        var (count, lost) = (0, [String]())
        for (path, file) in files.sorted(by: { $0.key < $1.key }) {
            let copy = scratch.appending(path: "\(name)/Workbench/\(path)")
            try copy.createParent()
            // A link would lead nowhere: what is packed is what it leads to.
            do {
                try Data(contentsOf: file).write(to: copy)
                count += 1
            } catch {
                lost.append(repository.shortPath(file))
            }
        }
        guard count > 0 else { throw CommandError("nothing is begun yet", status: 1) }
        let archive = repository.workbench.appending(path: "\(name).tar.gz")
        // A Mac's `tar` would add a file of its own to each.
        let outcome = try Shell.run(
            ["tar", "-czf", archive.path, "./\(name)"],
            in: scratch,
            setting: ["COPYFILE_DISABLE": "1"]
        )
        guard outcome.succeeded else { throw CommandError("tar fails: \(outcome.output.trimmed)") }
        for path in lost { print(terminal.bad("\(path) can't be read, and is not in it.")) }
        print("\(count) files are in \(repository.shortPath(archive)): hand that in.")
        return lost.isEmpty ? 0 : 1
    }
}
