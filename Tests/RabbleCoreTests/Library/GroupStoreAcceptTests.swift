import Foundation
import TestSupport
import Testing

@testable import RabbleCore

/// Answers that a group of one's own is made to take.
struct GroupStoreAcceptTests {
    private let home: TemporaryFolder
    private let store: GroupStore

    init() throws {
        home = try TemporaryFolder()
        store = GroupStore(folder: home["groups"])
    }

    @Test("One more answer is accepted in the file as it is by then, and nothing else of it changes")
    func accept() throws {
        let before = """
            { "author": "me", "title": "Test", "questions": [
              { "prompt": "1", "answer": "a", "note": "n" },
              { "prompt": "2", "answer": "b", "hint": "h", "accepts": ["c"] } ] }
            """
        try FileManager.default.createDirectory(atPath: store.folder, withIntermediateDirectories: false)
        try home.write(before, to: "groups/mine.json")
        let loaded = try store.groups()[0].load()
        try home.write(before.replacing("\"h\"", with: "\"other\""), to: "groups/mine.json")
        #expect(try store.accept("d", for: loaded.questions[1], of: loaded))
        #expect(
            try home.read("groups/mine.json").filter { !$0.isWhitespace }
                == before.replacing("\"h\"", with: "\"other\"")
                .replacing("[\"c\"]", with: "[\"c\",\"d\"]").filter { !$0.isWhitespace })
        #expect(try home.names == ["groups"])
    }

    @Test("Where the question or the group is gone, or is none of one's own, nothing is accepted and nothing changes")
    func acceptNothing() throws {
        let loaded = try group(["1": "a", "2": "b"])
        #expect(try !store.accept("x", for: loaded.questions[0], of: loaded))
        _ = try store.add([try group(["2": "b"])], removal: nil)
        let file = try home.read("groups/test.json")
        #expect(try !store.accept("x", for: loaded.questions[0], of: loaded))
        #expect(throws: GroupStoreError.self) {
            try store.accept("e" + String(repeating: "\u{301}\u{316}", count: 20), for: loaded.questions[1], of: loaded)
        }
        #expect(try home.read("groups/test.json") == file)
    }

    @Test("Where a question stands twice, each keeps what was noted on it")
    func acceptTwice() throws {
        let before = """
            {"title":"Test","questions":[{"prompt":"1","answer":"a","note":"first"},
            {"prompt":"1","answer":"a","note":"second"}]}
            """
        try FileManager.default.createDirectory(atPath: store.folder, withIntermediateDirectories: false)
        try home.write(before, to: "groups/test.json")
        let loaded = try store.groups()[0].load(repetitions: .kept)
        #expect(try store.accept("x", for: loaded.questions[0], of: loaded))
        let after = try home.read("groups/test.json").filter { !$0.isWhitespace }
        #expect(
            after
                == before.filter { !$0.isWhitespace }
                .replacing(#""note":"first""#, with: #""note":"first","accepts":["x"]"#)
                .replacing(#""note":"second""#, with: #""note":"second","accepts":["x"]"#))
    }
}
