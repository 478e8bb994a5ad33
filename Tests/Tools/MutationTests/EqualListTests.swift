import Foundation
import Testing
import ToolSupport

@testable import Mutation

struct EqualListTests {
    private static let text = """
        # What a comment says is not an entry.

        RxDemo02 RxDemo03
        Observables/Sink.swift
        drop `a()`
        drop `b()`
        Because a() does nothing
        that one could see.

        """

    @Test func `an entry has programs, a file, a name and a reason`() throws {
        let list = try EqualList(Self.text)
        let reason = "Because a() does nothing that one could see."
        #expect(
            list.entries
                == ["drop `a()`", "drop `b()`"].map { name in
                    EqualList.Entry(
                        programs: ["RxDemo02", "RxDemo03"],
                        file: "Observables/Sink.swift",
                        name: name,
                        reason: reason
                    )
                }
        )
        let mutant = Mutant(file: "Observables/Sink.swift", line: 1, name: "drop `a()`", text: "")
        #expect(list.reason(for: mutant, of: "RxDemo03") == reason)
        #expect(list.reason(for: mutant, of: "RxDemo04") == nil)
    }

    @Test func `an entry without a reason is refused`() {
        #expect(throws: Complaint.self) { try EqualList("RxDemo02\nFile.swift\ndrop `a()`\n") }
    }

    @Test func `an entry whose mutant is not there is stale`() throws {
        let list = try EqualList(Self.text)
        let mutant = Mutant(file: "Observables/Sink.swift", line: 1, name: "drop `b()`", text: "")
        #expect(list.stale(in: "RxDemo02", mutants: [mutant]).map(\.name) == ["drop `a()`"])
        #expect(list.stale(in: "RxDemo04", mutants: []).isEmpty)
    }

    @Test func `every entry of the repository's list has a mutant`() throws {
        let root = Repository.here.root
        let list = try EqualList(in: root)
        for program in Set(list.entries.flatMap(\.programs)) {
            let mutants = try Build(program).mutants(in: root)
            #expect(list.stale(in: program, mutants: mutants) == [])
        }
    }

    @Test func `an entry that is caught is stale as well`() {
        let mutant = Mutant(file: "File.swift", line: 1, name: "drop `a()`", text: "")
        func finding(_ verdict: Trial.Verdict, reason: String?) -> Report.Finding {
            Report.Finding(program: "P", mutant: mutant, verdict: verdict, reason: reason)
        }
        #expect(finding(.caught(by: "a test"), reason: "so").isStale)
        #expect(!finding(.missed, reason: "so").isStale)
        #expect(!finding(.caught(by: "a test"), reason: nil).isStale)
    }
}
