import Foundation
import RabbleCore
import RabbleTesting
import Testing

/// Threads share settings and logs of the library. `swift test --package-path Tests/Client
/// --sanitize=thread` finds data races.
struct SharingTests {
    private let path = FileManager.default.temporaryDirectory.appending(
        path: "rabble-\(UUID().uuidString).json"
    ).path

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

    @Test("Tasks that share the settings of a test, and follow them, see each change")
    func following() async throws {
        try await withOwnSettings {
            let last = Task {
                for await limit in AppSettings.shared.values(of: .limit) where limit == 80 {
                    return limit
                }
                return 0
            }
            await withTaskGroup(of: Void.self) { tasks in
                for _ in 0..<8 {
                    tasks.addTask {
                        for _ in 0..<10 { AppSettings.shared.update(.limit) { $0 += 1 } }
                    }
                }
            }
            try AppSettings.shared.synchronize()
            #expect(await last.value == 80)
        }
    }

    @Test("A test without its own settings writes nothing")
    func forgotten() {
        AppSettings.shared.limit = 7
        #expect(AppSettings.shared.limit == 0)
        #expect(throws: StorageError.noOwnSettings) { try AppSettings.shared.synchronize() }
    }

    @Test("A log that threads share saves the answers of all")
    func log() throws {
        defer { unlink(path) }
        let log = ReviewLog(path: path, session: SessionID()) { Timestamp(milliseconds: 0) }
        let question = Question.ID(prompt: "1", answer: "a")
        atOnce { _ in for _ in 0..<10 { log.add(question, isSuspended: true) } }
        try log.append()
        #expect(
            try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count == 81)
    }

    @Test("A quiz runs in any thread")
    func quiz() throws {
        let group = try QuestionGroup(
            title: "T", questions: [try Question(prompt: "1", answer: "a")])
        atOnce { _ in
            let written = GroupFormat.allCases.filter(\.isWritable).compactMap { $0.encode(group) }
            #expect(written.count == 5 && written.allSatisfy { !$0.isEmpty })
            var strategy = SequentialQuestionStrategy(questionGroup: group)
            #expect(strategy.currentQuestion.answer == "a" && !strategy.advanceToNextQuestion())
        }
    }
}
