import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct GroupStoreAddTests {
    private static let files = [
        "as written": #"{"title":"Test","questions":[{"prompt":"1","answer":"a","hint":"h"}]}"#,
        "of Markdown":
            #"{"title":"Test","markup":"markdown","questions":[{"prompt":"1","answer":"a"}]}"#,
        "with a note":
            #"{"title":"Test","questions":[{"prompt":"1","answer":"a","note":"n","by":"me"}]}"#,
        "with a member before":
            #"{"by":"me","title":"Test","questions":[{"prompt":"1","answer":"a"}]}"#,
        "with a member after":
            #"{"title":"Test","questions":[{"prompt":"1","answer":"a"}],"by":[{"name":"me"}]}"#,
        "imported": #"""
        {"title":"Test","importedFrom":{"path":"/a.tsv","group":"Test"},
        "questions":[{"prompt":"1","answer":"a"}]}
        """#,
        "imported, with differences": #"""
        {"title":"Test","importedFrom":{"path":"/a.tsv","group":"Test"},"questions":[
        {"prompt":"1","answer":"a","importedAs":{"prompt":"1","answer":"x"}}]}
        """#,
        "imported, with a question removed here": #"""
        {"title":"Test","importedFrom":{"path":"/a.tsv","group":"Test"},"questions":[
        {"prompt":"1","answer":"a"}],"removedHere":[{"prompt":"2","answer":"b"}]}
        """#,
        "from an array": #"[{"title":"Test","questions":[{"prompt":"1","answer":"a"}]}]"#,
    ]

    @Test(
        "Adding questions gives the same file as writing all of them",
        arguments: files.keys.sorted(), [false, true])
    func bytes(name: String, isFormatted: Bool) throws {
        let home = try TemporaryFolder()
        let store = GroupStore(folder: home["groups"]) { .later }
        let value = try #require(Self.files[name].flatMap { JSONValue($0) })
        mkdir(home["groups"], 0o700)
        let path = home["groups/test.json"]
        let bytes = isFormatted ? value.file : Array((Self.files[name] ?? "").utf8)
        try Data(bytes).write(to: URL(filePath: path))
        let group = try #require(try store.groups().first)
        let new = try [
            Question(prompt: "2", answer: "b"),
            Question(prompt: "3", answer: "c", hint: "h", otherAnswers: ["d"]),
        ]
        let old = Array(try group.load().questions)
        let file = try store.locked().file(group.title)
        let revision = GroupRevision(
            of: file.group.questions, within: 1..<1, rows: new.map { (nil, $0) })
        let expected = String(
            decoding: try Self.whole(file, bytes, by: revision), as: UTF8.self)
        let isReplaced = Self.replaced(file, by: revision) != nil
        #expect(name != "as written" || isReplaced == isFormatted)
        let added = try store.add(old + new + new, to: group)
        expectEqual(added.count, 3)
        expectEqual(added.known, old + new)
        try expectEqual(home.read("groups/test.json"), expected)
        try expectEqual(store.add(new, to: group).known, new)
        try expectEqual(home.read("groups/test.json"), expected)
    }

    /// The file with all questions rewritten.
    private static func whole(
        _ file: OwnGroupFile, _ bytes: [UInt8], by revision: GroupRevision
    ) throws -> [UInt8] {
        let group = QuestionGroup(file.group, list: revision.questions)
        let texts = file.texts(after: revision)
        if texts.isEmpty, !file.content.saysMore {
            return JSONGroups.file(of: group, from: file.source)
        }
        return try JSONGroups.encode(
            group, keepingMembersOf: bytes, edits: revision.edited.formerIDs, source: file.source,
            texts: texts)
    }

    private static func replaced(_ file: OwnGroupFile, by revision: GroupRevision) -> [UInt8]? {
        JSONGroups.replacing(
            revision.range, in: file.content, with: revision.new,
            of: QuestionGroup(file.group, list: revision.questions),
            edits: revision.edited.formerIDs, source: file.source,
            texts: file.texts(after: revision))
    }

    @Test("Changing questions gives the same file as writing all of them")
    func changes() throws {
        let source = #"{"path":"/x.tsv","group":"Test"}"#
        for seed in 0..<400 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            func isSo() -> Bool { Bool.random(using: &random) }
            let isImported = isSo()
            let isPlain = isSo()
            let rows = (0..<Int.random(in: 1...5, using: &random)).map { number in
                let hint = isSo() ? #","hint":"h""# : ""
                let more = !isPlain && isSo() ? #","by":"me""# : ""
                let text = !isPlain && isImported && isSo() ? #","importedAs":null"# : ""
                return #"{"prompt":"\#(number)","answer":"a"\#(hint)\#(more)\#(text)}"#
            }
            let origin = isImported ? #""importedFrom":\#(source),"# : ""
            let text = #"{"title":"Test",\#(origin)"questions":[\#(rows.joined(separator: ","))]}"#
            let home = try TemporaryFolder()
            let store = GroupStore(folder: home["groups"]) { .later }
            let bytes = try #require(JSONValue(text)).file
            mkdir(home["groups"], 0o700)
            try Data(bytes).write(to: URL(filePath: home["groups/test.json"]))
            let file = try store.locked().file("Test")
            var new: [GroupRevision.Row] = []
            for (index, question) in file.group.questions.enumerated() {
                if isSo(), isSo() {
                    new.append((nil, try Question(prompt: "n\(index)", answer: "b")))
                }
                let word = isSo() ? question.answer : "\(index) else"
                let hint = isSo() ? question.hint : nil
                let edited = try Question(prompt: question.prompt, answer: word, hint: hint)
                if isSo() || isSo() { new.append((index + 1, isSo() ? question : edited)) }
            }
            if new.isEmpty { continue }
            let revision = GroupRevision(of: file.group.questions, rows: new)
            if revision.isEmpty { continue }
            let whole = try Self.whole(file, bytes, by: revision)
            let replaced = Self.replaced(file, by: revision)
            // Then a source has one more member, after the questions.
            let isSame = file.texts(after: revision).removed.isEmpty
            #expect(!isSame || replaced == whole, "seed \(seed): \(text)")
            let made = try OwnGroupFile.encode(
                QuestionGroup(file.group, list: revision.questions), over: file, by: revision,
                source: file.source, texts: file.texts(after: revision))
            #expect(made == whole, "seed \(seed)")
        }
    }
}
