import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

struct GroupFileTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    @Test("A file is read in its own format, and its name is the title of a group without one")
    func read() throws {
        try home.write("1\ta\n", to: "My Verbs.tsv")
        try expectEqual(
            GroupFile(path: home["My Verbs.tsv"]).read().groups,
            [group(["1": "a"], title: "My Verbs")])
        try home.write(
            #"{"title": "T", "questions": [{"prompt": "1", "answer": "a"}]}"#, to: "x.json")
        try expectEqual(
            GroupFile(path: home["x.json"]).read().groups, [group(["1": "a"], title: "T")])
    }

    @Test("The caller's format and title take precedence")
    func told() throws {
        try home.write("1,a\tb\n", to: "x.csv")
        let file = GroupFile(path: home["x.csv"], format: .tsv, title: "Told")
        try expectEqual(file.read().groups, [group(["1,a": "b"], title: "Told")])
    }

    @Test(
        "The title of a file is its name without folder and extension",
        arguments: [
            ("a/b/Verbs.tsv", "Verbs"), ("Verbs", "Verbs"), ("x.y/Verbs", "Verbs"),
            ("v1.2.csv", "v1.2"),
            (".hidden", ".hidden"), ("/a/.tsv", ".tsv"),
        ])
    func title(path: String, title: String) {
        expectEqual(GroupFile.title(of: path), title)
    }

    @Test("Bytes from elsewhere get only the caller's title")
    func decode() throws {
        #expect(throws: GroupFileError.invalid(.titleMissing, path: "-")) {
            try GroupFile(path: "-").decode(Array("1\ta\n"))
        }
        let decoded = try GroupFile(path: "-", title: "T").decode(Array("1\ta\n1\ta\n"))
        expectEqual(decoded.groups, [try group(["1": "a"], title: "T")])
        expectEqual(decoded.remarks.duplicates, 1)
    }

    @Test("A question that is listed twice in JSON is a problem, is left out, or is asked twice")
    func duplicates() throws {
        let question = #"{"prompt": "1", "answer": "a"}"#
        let path = try home.write(
            #"{"title": "T", "questions": [\#(question), \#(question)]}"#, to: "x.json")
        #expect(throws: GroupFileError.self) { try GroupFile(path: path).read() }
        try expectEqual(GroupFile(path: path).read(repetitions: .leftOut).remarks.duplicates, 1)
        try expectEqual(
            GroupFile(path: path).read(repetitions: .kept).groups[0].questions.map(\.prompt),
            ["1", "1"])
    }

    @Test("Errors name the file, whether it cannot be read or is invalid")
    func errors() throws {
        #expect(throws: GroupFileError.storage(.missing(path: home["none"]))) {
            try GroupFile(path: home["none"]).read()
        }
        try home.write("", to: "empty.tsv")
        #expect(
            throws: GroupFileError.invalid(
                .init("the file is empty", kind: .note), path: home["empty.tsv"])
        ) {
            try GroupFile(path: home["empty.tsv"]).read()
        }
        mkfifo(home["pipe"], 0o600)
        #expect(throws: GroupFileError.storage(.notAFile(path: home["pipe"]))) {
            try GroupFile(path: home["pipe"]).read(onlyFiles: true)
        }
    }
}
