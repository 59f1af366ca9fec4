import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleBase
@testable import RabbleCore

struct GroupStoreTests {
    private let home: TemporaryFolder
    private let store: GroupStore

    init() throws {
        home = try TemporaryFolder()
        store = GroupStore(folder: home["groups"]) { .later }
    }

    private func titles() throws -> [String] { try store.groups().map(\.title) }

    @Test(
        "Whatever the title, the file has a plain name in the folder",
        arguments: [
            "../../x", ".", "..", "con", "/etc/passwd", "a/b", "🎉🎉", "\u{1B}[2J\u{7}",
            "\u{202E}abc", "x\u{0}y",
            String(repeating: "長", count: 1_365), String(repeating: "🎉", count: 1_024), "a.json",
            "-rf", "~", "$HOME",
            "\u{301}\u{301}x", "\u{3099}か",
        ].map { Short($0) })
    func hostileTitles(title: Short<String>) throws {
        let title = title.value
        let added = try group(["1": "a"], title: title)
        _ = try store.update([added])
        try expectEqual(home.names, ["groups"])
        let names = try FileManager.default.contentsOfDirectory(atPath: store.folder)
        expectEqual(names.count, 1)
        #expect(names[0].utf8.count <= 105)
        #expect(names[0].hasSuffix(".json") && !names[0].hasPrefix(".") && !names[0].hasPrefix("-"))
        try expectEqual(store.groups().map(\.title), [title])
        try expectEqual(store.groups()[0].load(), added)
    }

    @Test("A group with missing questions is not changed without a decision about them")
    func undecided() throws {
        _ = try store.update([try group(["1": "a", "2": "b"])])
        let before = try home.read("groups/test.json")
        let new = [try group(["2": "b", "3": "c"]), try group(["9": "z"], title: "Other")]
        struct Undecided: Error {}
        #expect(throws: Undecided.self) {
            try store.update(LibraryImport(new, removal: nil)) { question, updates in
                expectEqual(question, .removal([updates[0].missing, []]))
                expectEqual(updates[0].missing.map(\.prompt), ["1"])
                throw Undecided()
            }
        }
        try expectEqual(home.read("groups/test.json"), before)
        try expectEqual(titles(), ["Test"])

        _ = try store.update(LibraryImport(new, removal: nil)) { _, _ in false }
        try expectEqual(store.groups()[1].load().questions.map(\.prompt), ["1", "2", "3"])
        _ = try store.update(LibraryImport(new, removal: nil)) { _, _ in true }
        try expectEqual(store.groups()[1].load().questions.map(\.prompt), ["2", "3"])
    }

    @Test("A second title with the same id is refused, and nothing is added")
    func sameID() throws {
        _ = try store.update([try group(["1": "a"], title: "C")])
        let error = #expect(throws: GroupFileError.self) {
            try store.update(
                [try group(["1": "a"], title: "D"), try group(["2": "b"], title: "C++")],
                removal: .replace)
        }
        expectEqual(error, .sameID(GroupID(title: "C"), title: "C++", other: "C"))
        try expectEqual(titles(), ["C"])
    }

    @Test("Two groups of one id are refused, and nothing is added")
    func twice() throws {
        #expect(throws: GroupFileError.self) {
            try store.update(
                [try group(["1": "a"], title: "A"), try group(["2": "b"], title: "a")],
                removal: .keep)
        }
        try expectEqual(home.names, [])
    }

    @Test("An update asks again if more questions are missing than were shown, and only then")
    func moreMissing() throws {
        _ = try store.update([try group(["1": "a", "2": "b"])])
        var asked: [[String]] = []
        _ = try store.update(LibraryImport([try group(["2": "b"])], removal: nil)) { _, updates in
            asked.append(updates[0].missing.map(\.prompt))
            if asked.count == 1 { _ = try store.update([try group(["3": "c"])]) }
            if asked.count == 2 {
                _ = try store.update([try group(["2": "b"], title: "Other")])
            }
            return asked.count == 2
        }
        // Questions that the new version lacks stay where they are.
        expectEqual(asked, [["1"], ["1", "3"]])
        try expectEqual(titles(), ["Other", "Test"])
        try expectEqual(store.groups()[1].load().questions.map(\.prompt), ["2"])
    }

    @Test("The next read of the store completes an interrupted import")
    func interrupted() throws {
        _ = try store.update(
            [try group(["1": "a"], title: "A"), try group(["1": "a"], title: "B")])
        let new = JSONGroups.file(of: try group(["2": "b"], title: "B"))
        let staged = [
            try StagedFile(new, for: home["groups/a.json"]),
            try StagedFile(new, for: home["groups/b.json"]),
        ]
        try MoveJournal(folder: store.folder).begin(staged.map { FileMove(replacing: $0.target) })
        try expectEqual(store.contents().groups.map { try $0.load().questions[0].prompt }, ["2"])
        try expectEqual(
            FileManager.default.contentsOfDirectory(atPath: store.folder).sorted(),
            ["a.json", "b.json"])
    }

    @Test("A group that is deleted during the decision about it is not created again")
    func gone() throws {
        let old = try group(["1": "a"])
        _ = try store.update([old])
        let new = LibraryImport([try group(["2": "b"])], removal: nil)
        #expect(throws: GroupFileError.gone(title: "Test")) {
            try store.update(new) { _, _ in
                unlink(home["groups/test.json"])
                return true
            }
        }
        try expectEqual(titles(), [])
        try expectEqual(store.update([old]).map(\.isNew), [true])
    }

    @Test("A group that is renamed while its file is read again is not made twice")
    func renamedMeanwhile() throws {
        let file = GroupFile(path: try home.write("dog\tHund\n", to: "pets.tsv"))
        func request() throws -> LibraryImport {
            var request = try LibraryImport(
                isUpdate: false, library: store.groups(), paths: [:])
            let deck = try file.read()
            try request.take(deck, of: file, as: nil) { _, _ in }
            return request
        }
        _ = try store.update(request())
        let again = try request()
        _ = try store.rename(store.groups()[0], to: "Animals")
        try expectEqual(store.update(again).updates.map(\.group.title), ["Animals"])
        try expectEqual(titles(), ["Animals"])
    }

    @Test("A renamed group names its pictures by its new folder, also in what its source had")
    func renamedPictures() throws {
        mkdir(home["groups"], 0o700)
        mkdir(home["groups/test.media"], 0o700)
        try home.write("x", to: "groups/test.media/run.png")
        let pictures = #""media":["test.media/run.png"]"#
        try home.write(
            #"""
            {"title":"Test","importedFrom":{"path":"/a.tsv","group":"Test"},
            "questions":[{"prompt":"1","answer":"a",\#(pictures),"hint":"h",
            "importedAs":{"prompt":"1","answer":"a",\#(pictures)}}],
            "removedHere":[{"prompt":"2","answer":"b",\#(pictures)}]}
            """#, to: "groups/test.json")
        _ = try store.rename(try store.groups()[0], to: "New")
        let file = try home.read("groups/new.json")
        expectEqual(file.split(separator: "new.media/run.png").count, 4)
        #expect(!file.contains("test.media"))
        #expect(try home.read("groups/new.media/run.png") == "x")
    }

    @Test("A group that was renamed meanwhile is not deleted, and a missing one is not renamed")
    func renamed() throws {
        _ = try store.update([try group(["1": "a"])])
        let group = try store.groups()[0]
        _ = try store.rename(group, to: "test")
        #expect(throws: GroupFileError.gone(title: "Test")) { try store.delete(group) }
        let other = LibraryGroup(title: "X", .own(path: ""))
        #expect(throws: GroupFileError.gone(title: "X")) { try store.rename(other, to: "Y") }
        _ = try store.update([try ModelTestSupport.group(["1": "a"], title: "New")])
        let taken = GroupFileError.sameID(GroupID(title: "New"), title: "new!", other: "New")
        #expect(throws: taken) { try store.rename(group, to: "new!") }
        try expectEqual(titles(), ["New", "test"])
    }
}
