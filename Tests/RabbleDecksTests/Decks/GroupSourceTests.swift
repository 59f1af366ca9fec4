import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

struct GroupSourceTests {
    private static let sources = [
        GroupSource(.init(path: "/notes"), group: "Verbs"),
        GroupSource(
            .init(
                path: "/a \"b\"\n/ü.csv", format: .csv,
                layout: ReadingOptions(firstRow: .no, columns: ColumnPair("3,1")), title: "動詞"),
            group: "動詞"),
        GroupSource(
            .init(
                path: "/x",
                layout: ReadingOptions(separators: TableSeparators(column: " \\-\t", row: "\n\n")),
                title: "T"), group: "T"),
    ]

    @Test(
        "Imports of a group in a file are the same however it is read, and not under another title")
    func identity() {
        let plain = GroupSource(.init(path: "/x"), group: "T")
        let layout = ReadingOptions(separators: TableSeparators(row: ";"))
        let read = GroupSource(.init(path: "/x", format: .csv, layout: layout), group: "T")
        expectEqual(read.identity, plain.identity)
        for other in [
            GroupSource(.init(path: "/y"), group: "T"),
            GroupSource(.init(path: "/x", title: "U"), group: "T"),
            GroupSource(.init(path: "/x"), group: "U"),
        ] {
            #expect(other.identity != plain.identity)
        }
    }

    @Test("Empty separators count as none")
    func emptySeparators() throws {
        let file =
            #"""
            {"title":"T","importedFrom":{"path":"/x","group":"T",\#
            "separator":"","rowSeparator":1},"questions":[{"prompt":"a","answer":"b"}]}
            """#
        try expectEqual(
            JSONGroups.decode(Array(file.utf8)).source?.file.layout.separators, TableSeparators())
    }

    @Test("A source is read back as it was written", arguments: sources.map { Short($0) })
    func roundTrip(source: Short<GroupSource>) throws {
        let source = source.value
        let group = try group(["a": "b"])
        let bytes = JSONGroups.file(of: group, from: source)
        let decoded = try JSONGroups.decode(bytes)
        expectEqual(decoded.source, source)
        #expect(!decoded.saysMore)
        expectEqual(decoded.groups, [group])
    }

    @Test("A source replaces the one before, and everything else of the file stays")
    func replaced() throws {
        let old =
            #"""
            {"title":"T","author":"Ada","importedFrom":{"path":"/x",\#
            "group":"T"},"questions":[{"prompt":"a","answer":"b"}]}
            """#
        let group = try group(["a": "b"], title: "T")
        let bytes = try JSONGroups.encode(
            group, keepingMembersOf: Array(old.utf8), source: Self.sources[0])
        let decoded = try JSONGroups.decode(bytes)
        expectEqual(decoded.source, Self.sources[0])
        #expect(String(decoding: bytes, as: UTF8.self).contains(#""author": "Ada""#))
        let kept = try JSONGroups.encode(group, keepingMembersOf: Array(old.utf8))
        try expectEqual(JSONGroups.decode(kept).source?.file.path, "/x")
    }

    @Test(
        "Any other value under the same name is not a source, and stays",
        arguments: [
            #""a friend""#, "[]", "{}", #"{"path":"relative","group":"T"}"#, #"{"path":"/x"}"#,
            #"{"path":1,"group":"T"}"#,
            "null",
        ])
    func notes(value: String) throws {
        let file =
            #"{"title":"T","importedFrom":\#(value),"questions":[{"prompt":"a","answer":"b"}]}"#
        let decoded = try JSONGroups.decode(Array(file.utf8))
        #expect(decoded.source == nil)
        #expect(decoded.saysMore)
    }

    @Test("A format that this version does not know is recognised again")
    func laterFormat() throws {
        let file = #"""
            {"title":"T","importedFrom":{"path":"/x","group":"T","format":"xyz","header":"maybe"},
             "questions":[{"prompt":"a","answer":"b"}]}
            """#
        let source = try JSONGroups.decode(Array(file.utf8)).source
        expectEqual(source, GroupSource(.init(path: "/x"), group: "T"))
    }
}
