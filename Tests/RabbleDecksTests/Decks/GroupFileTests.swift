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

    @Test("Pictures in the folder media beside a deck of CrowdAnki are imported")
    func crowdAnkiMedia() throws {
        let text = """
            {"name": "Birds", "note_models": [{"crowdanki_uuid": "m", "name": "Bird", "flds": \
            [{"name": "F"}, {"name": "B"}], "tmpls": [{"qfmt": "{{F}}", "afmt": "{{B}}"}]}],
             "notes": [{"note_model_uuid": "m", "fields": ["Amsel", "<img src=a.png>"]}]}
            """
        mkdir(home["media"], 0o700)
        try home.write(Data([0x89] + "PNG\r\n\u{1A}\n".utf8), to: "media/a.png")
        let decoded = try GroupFile(path: home.write(text, to: "deck.json")).read()
        expectEqual(decoded.groups[0].questions.map(\.answer), ["[picture a.png]"])
        expectEqual(decoded.media["a.png"]?.path, home["media/a.png"])
    }

    @Test("A question that this program's own JSON lists twice is an error")
    func twice() throws {
        let question = #"{"prompt": "1", "answer": "a"}"#
        let path = try home.write(
            #"{"title": "T", "questions": [\#(question), \#(question)]}"#, to: "x.json")
        #expect(throws: GroupFileError.self) { try GroupFile(path: path).read() }
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
