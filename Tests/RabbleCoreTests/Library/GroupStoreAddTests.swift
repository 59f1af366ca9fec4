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
        "Added questions make the file that writing all of them makes",
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
        try store.change(group) { _ in old + new }
        let expected = try home.read("groups/test.json")
        try Data(bytes).write(to: URL(filePath: path))
        var appended = bytes
        let isAppended = try JSONGroups.append(
            new, to: &appended, in: group.decode(repetitions: .kept))
        let isPlain = !name.hasSuffix("here") && !name.contains("member") && !name.contains("array")
        expectEqual(isAppended, isFormatted && isPlain)
        let added = try store.add(old + new + new, to: group)
        expectEqual(added.count, 3)
        expectEqual(added.known, old + new)
        try expectEqual(home.read("groups/test.json"), expected)
        try expectEqual(store.add(new, to: group).known, new)
        try expectEqual(home.read("groups/test.json"), expected)
    }
}
