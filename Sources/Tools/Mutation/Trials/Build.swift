import Foundation

/// Where a program's files stand, and as what they are compiled and tested.
struct Build {
    /// Its folder in `Sources`.
    let program: String

    init(_ program: String) {
        self.program = program
    }

    /// Whether it takes RxBeyond's place and name, and passes its tests: see Package.swift.
    private var isTuned: Bool { program == "RxTuned" }

    /// Its module's name; with 'Tests' behind it that of its tests.
    var module: String { isTuned ? "RxBeyond" : program }

    /// What its build asks of Package.swift.
    var environment: [String: String] { isTuned ? ["ONLY": module, "RX_TUNED": "1"] : [:] }

    /// Where SwiftPM builds it: a folder for each kind of build, for else each would begin anew.
    func scratch(sanitizer: String?) -> String {
        ([".build"] + (isTuned ? ["tuned"] : []) + (sanitizer.map { [$0] } ?? []))
            .joined(separator: "-")
    }

    /// The texts of the files that are mutated, by their paths in the program's folder: without
    /// those that are the same in the program whose place it takes.
    func files(in repository: URL) throws -> [String: String] {
        let files = try Program.core(of: repository.appending(path: "Sources/\(program)"))
        guard module != program else { return files }
        let shared = try Build(module).files(in: repository)
        return files.filter { shared[$0.key] != $0.value }
    }

    func mutants(in repository: URL) throws -> [Mutant] {
        try files(in: repository).sorted { $0.key < $1.key }.flatMap {
            Mutant.all(of: $0.value, file: $0.key)
        }
    }
}
