import Foundation
import RabbleCore
import Testing

/// What threads share in the library are settings. `swift test --package-path Tests/Client --sanitize=thread -Xswiftc
/// -DTHREAD_SANITIZER` finds data races.
struct SharingTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "rabble-\(UUID().uuidString).json").path

    private func atOnce(_ body: @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: 8, execute: body)
    }

    @Test("Threads that count together lose nothing, with one store or one each")
    func counting() throws {
        defer { unlink(path) }
        let store = JSONDefaults(path: path)
        atOnce { thread in
            let own = thread < 4 ? store : JSONDefaults(path: path)
            for _ in 0..<10 { own.update(.limit) { $0 += 1 } }
        }
        try store.synchronize()
        #expect(JSONDefaults(path: path)[.limit] == 80)
    }

    @Test("Readers see old values or new ones while others write")
    func reading() throws {
        defer { unlink(path) }
        let store = JSONDefaults(path: path)
        store.set("old", forKey: "a")
        atOnce { thread in
            for number in 0..<20 {
                if thread == 0 {
                    store.set(number % 2 == 0 ? "new" : "old", forKey: "a")
                    if number == 10 { store.removeObject(forKey: "b") }
                } else {
                    #expect(["old", "new"].contains(store.string(forKey: "a")))
                    _ = (store.keys, store[.limit], store.object(forKey: "b"), store.warnings)
                }
            }
        }
        try store.synchronize()
    }

    @Test("A quiz goes its way in any thread")
    func quiz() throws {
        let group = try QuestionGroup(title: "T", questions: [try Question(prompt: "1", answer: "a")])
        atOnce { _ in
            #expect(GroupFormat.allCases.allSatisfy { !$0.encode(group).isEmpty })
            var strategy = SequentialQuestionStrategy(questionGroup: group)
            #expect(strategy.currentQuestion.answer == "a" && !strategy.advanceToNextQuestion())
        }
    }
}
