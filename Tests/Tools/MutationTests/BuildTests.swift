import Foundation
import Testing
import ToolSupport

@testable import Mutation

struct BuildTests {
    private let root = Repository.here.root

    @Test func `a program is built and tested under its own name`() {
        let build = Build("RxBeyond")
        #expect(build.module == "RxBeyond")
        #expect(build.environment == [:])
        #expect(build.scratch(sanitizer: nil) == ".build")
        #expect(build.scratch(sanitizer: "thread") == ".build-thread")
    }

    @Test func `RxTuned takes the place of RxBeyond, in a build of its own`() {
        let build = Build("RxTuned")
        #expect(build.module == "RxBeyond")
        #expect(build.environment == ["ONLY": "RxBeyond", "RX_TUNED": "1"])
        #expect(build.scratch(sanitizer: nil) == ".build-tuned")
        #expect(build.scratch(sanitizer: "thread") == ".build-tuned-thread")
    }

    @Test func `of RxTuned only what it has not in common with RxBeyond is mutated`() throws {
        let (beyond, tuned) = try (
            Build("RxBeyond").files(in: root), Build("RxTuned").files(in: root)
        )
        #expect(beyond["Observables/Merge.swift"] != nil)
        #expect(tuned["Observables/Merge.swift"] == nil)
        #expect(tuned["Observables/Map.swift"] != beyond["Observables/Map.swift"])
        #expect(tuned["Observables/ChainProducer.swift"] != nil)
    }
}
