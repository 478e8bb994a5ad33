import Testing
import ToolSupport

@testable import Mutation

struct EqualListTests {
    private static let text = """
        # What a comment says is not an entry.

        RxDemo02 RxDemo03 Observables/Map.swift Observables/Sink.swift
        drop `a()`
        drop `b()`
        Because a() does nothing
          that one could see.
        drop `c()`
        Because it is so.
        """

    @Test func `an entry has programs, files, a name and a reason`() throws {
        let list = try EqualList(Self.text)
        #expect(list.entries.count == 12)
        let reason = "Because a() does nothing that one could see."
        let sink = "Observables/Sink.swift"
        let entry = EqualList.Entry(
            program: "RxDemo03",
            file: sink,
            name: "drop `b()`",
            reason: reason
        )
        #expect(list.entries.contains(entry))
        let mutant = try #require(Mutant.all(of: "func f() { b()\n }", file: sink).first)
        #expect(list.reason(for: mutant, of: "RxDemo03") == reason)
        #expect(list.reason(for: mutant, of: "RxDemo04") == nil)
        let stale = list.stale(in: "RxDemo03", mutants: [mutant])
        #expect(stale.count == 5 && !stale.contains(entry))
    }

    @Test(arguments: ["Because so.", "drop `a()`", "drop `a()`\nBecause so.\ndrop `b()`"])
    func `what is no entry is refused`(text: String) {
        let head = text.hasPrefix("Because") ? "RxDemo02" : "RxDemo02 File.swift"
        #expect(throws: Complaint.self) { try EqualList("\(head)\n\(text)\n") }
    }

    @Test func `every entry of the repository's list has a mutant`() throws {
        let list = try EqualList(in: .here)
        for program in Set(list.entries.map(\.program)) {
            let mutants = try Repository.here.mutants(of: program)
            #expect(list.stale(in: program, mutants: mutants) == [])
        }
    }

    @Test func `an entry that is caught is stale as well`() throws {
        let mutant = try #require(Mutant.all(of: "func f() { a()\n }", file: "").first)
        func isStale(_ verdict: Trial.Verdict, _ reason: String?) -> Bool {
            Report.Finding(program: "", mutant: mutant, verdict: verdict, reason: reason).isStale
        }
        #expect(isStale(.caught(by: "a test"), "so"))
        #expect(!isStale(.missed, "so") && !isStale(.caught(by: "a test"), nil))
    }
}
