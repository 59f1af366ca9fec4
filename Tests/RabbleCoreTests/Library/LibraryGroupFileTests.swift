import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct LibraryGroupFileTests {
    private let home: TemporaryFolder
    private static let verbs = #"{"title": "Verbs", "questions": [{"prompt": "1", "answer": "a"}]}"#

    init() throws {
        home = try TemporaryFolder()
    }

    private func read(_ path: String) throws -> Deck {
        try LibraryGroup(title: "Verbs", .own(path: path)).decode(repetitions: .refused)
    }

    @Test("A file holds one group, in a list or by itself", arguments: [verbs, "[\(verbs)]"])
    func one(text: String) throws {
        try home.write(text, to: "x.json")
        try expectEqual(read(home["x.json"]).groups, [group(["1": "a"], title: "Verbs")])
    }

    @Test("A file of two groups is refused, because one of them would be lost")
    func two() throws {
        let path = try home.write(
            "[\(Self.verbs), \(Self.verbs.replacing("Verbs", with: "Nouns"))]", to: "x.json")
        let error = #expect(throws: GroupFileError.self) { try read(path) }
        expectEqual(
            error?.description,
            "\(path): the file holds 2 groups; a file in this folder may hold only one")
    }

    @Test("The file is read as JSON whatever it looks like, and a pipe is not waited for")
    func others() throws {
        try home.write("1\ta\n", to: "x.json")
        let table = #expect(throws: GroupFileError.self) { try read(home["x.json"]) }
        #expect(
            table?.description.hasPrefix(
                "\(home["x.json"]): line 1, column 1: a question group should be an object")
                == true)
        mkfifo(home["p.json"], 0o600)
        #expect(throws: GroupFileError.storage(.notAFile(path: home["p.json"]))) {
            try read(home["p.json"])
        }
    }
}
