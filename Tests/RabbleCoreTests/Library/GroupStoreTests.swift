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
        store = GroupStore(folder: home["groups"])
    }

    private func titles() throws -> [String] { try store.groups().map(\.title) }

    @Test("Added groups are listed by title, in files named after the id")
    func add() throws {
        let updates = try store.update(
            [try group(["1": "a"], title: "Zoo"), try group(["2": "b"], title: "apes")],
            removal: nil)
        expectEqual(updates.map(\.isNew), [true, true])
        try expectEqual(titles(), ["apes", "Zoo"])
        try expectEqual(
            FileManager.default.contentsOfDirectory(atPath: store.folder).sorted(),
            ["apes.json", "zoo.json"])
        try expectEqual(store.groups()[0].load(), group(["2": "b"], title: "apes"))
    }

    @Test("Titles with numbers are listed by the numbers, and alike ones always in the same order")
    func numbers() throws {
        let sorted = ["Topic 01", "Topic 1", "topic 2", "Topic 10", "topic 11"]
        for titles in [sorted, sorted.reversed()] {
            _ = try store.update(titles.map { try group(["1": "a"], title: $0) }, removal: .keep)
            try expectEqual(self.titles(), sorted)
        }
    }

    @Test("Reading creates no folder")
    func reading() throws {
        try expectEqual(titles(), [])
        try expectEqual(home.names, [])
    }

    @Test(
        "Whatever the title, the file has a plain name in the folder",
        arguments: [
            "../../x", ".", "..", "con", "/etc/passwd", "a/b", "🎉🎉", "\u{1B}[2J\u{7}",
            "\u{202E}abc", "x\u{0}y",
            String(repeating: "長", count: 1_365), String(repeating: "🎉", count: 1_024), "a.json",
            "-rf", "~", "$HOME",
            "\u{301}\u{301}x", "\u{3099}か",
        ])
    func hostileTitles(title: String) throws {
        let added = try group(["1": "a"], title: title)
        _ = try store.update([added], removal: nil)
        try expectEqual(home.names, ["groups"])
        let names = try FileManager.default.contentsOfDirectory(atPath: store.folder)
        expectEqual(names.count, 1)
        #expect(names[0].utf8.count <= 105)
        #expect(names[0].hasSuffix(".json") && !names[0].hasPrefix(".") && !names[0].hasPrefix("-"))
        try expectEqual(store.groups().map(\.title), [title])
        try expectEqual(store.groups()[0].load(), added)
    }

    @Test(
        """
        An old file whose title no group can have goes by its name, and is refused when it is \
        read
        """,
        arguments: [
            String(repeating: "x", count: 4_097),
            "a" + String(repeating: "\u{301}\u{316}", count: 1_000),
        ])
    func unfitTitle(title: String) throws {
        _ = try store.update(
            [try group(["1": "a"]), try group(["1": "a"], title: "Other")], removal: nil)
        let text = try home.read("groups/test.json").replacing("\"Test\"", with: "\"\(title)\"")
        try home.write(text, to: "groups/old.json")
        let groups = try store.groups()
        expectEqual(groups.map(\.title), ["old", "Other", "Test"])
        let error = #expect(throws: GroupFileError.self) { try groups[0].load() }
        #expect(error?.description.contains("old.json: line 2, column 12: the title ") == true)
        try expectEqual(groups[1].load().questions.count, 1)
    }

    @Test("A group with missing questions is not changed until somebody decides about them")
    func undecided() throws {
        _ = try store.update([try group(["1": "a", "2": "b"])], removal: nil)
        let before = try home.read("groups/test.json")
        let new = [try group(["2": "b", "3": "c"]), try group(["9": "z"], title: "Other")]
        let updates = try store.update(new, removal: nil)
        expectEqual(updates.map(\.open), [.removal, nil])
        expectEqual(updates[0].missing.map(\.prompt), ["1"])
        try expectEqual(home.read("groups/test.json"), before)
        try expectEqual(titles(), ["Test"])

        _ = try store.update(new, removal: .keep)
        try expectEqual(store.groups()[1].load().questions.map(\.prompt), ["2", "3", "1"])
        _ = try store.update(new, removal: .replace)
        try expectEqual(store.groups()[1].load().questions.map(\.prompt), ["2", "3"])
    }

    @Test("A second title with the same id is refused, and nothing is added")
    func sameID() throws {
        _ = try store.update([try group(["1": "a"], title: "C")], removal: nil)
        let error = #expect(throws: GroupFileError.self) {
            try store.update(
                [try group(["1": "a"], title: "D"), try group(["2": "b"], title: "C++")],
                removal: .replace)
        }
        expectEqual(error, .sameID(GroupID(title: "C"), title: "C++", other: "C"))
        try expectEqual(titles(), ["C"])
    }

    @Test("A title in another case is the same group, which takes it over")
    func titleCase() throws {
        _ = try store.update([try group(["1": "a"], title: "VERBS")], removal: nil)
        _ = try store.update([try group(["2": "b"], title: "Verbs")], removal: .keep)
        try expectEqual(titles(), ["Verbs"])
    }

    @Test("A file that was put there by hand is found by its title, and updated")
    func foreignFile() throws {
        _ = try store.update([try group(["1": "a"])], removal: nil)
        try home.move("groups/test.json", to: "groups/My File.json")
        try expectEqual(store.groups().map(\.id.description), ["test"])
        _ = try store.update([try group(["2": "b"])], removal: .keep)
        try expectEqual(
            FileManager.default.contentsOfDirectory(atPath: store.folder), ["My File.json"])
    }

    @Test("A file that holds another group is not overwritten, whatever its name")
    func takenName() throws {
        _ = try store.update([try group(["1": "a"], title: "German Verbs")], removal: nil)
        try home.move("groups/german-verbs.json", to: "groups/verbs.json")
        _ = try store.update([try group(["2": "b"], title: "Verbs")], removal: nil)
        try expectEqual(titles(), ["German Verbs", "Verbs"])
        try expectEqual(
            FileManager.default.contentsOfDirectory(atPath: store.folder).sorted(),
            [
                "verbs-2.json", "verbs.json",
            ])
        _ = try store.update([try group(["3": "c"], title: "Verbs")], removal: .keep)
        try expectEqual(store.groups()[1].load().questions.count, 2)
        try expectEqual(store.groups()[0].load().questions.count, 1)
    }

    @Test("A second file of a title is reported")
    func hidden() throws {
        _ = try store.update([try group(["1": "a"])], removal: nil)
        try FileManager.default.copyItem(
            atPath: home["groups/test.json"], toPath: home["groups/zopy.json"])
        try expectEqual(titles(), ["Test"])
        try expectEqual(store.contents().copies.map(\.path), [home["groups/zopy.json"]])
        try FileManager.default.copyItem(
            atPath: home["groups/test.json"], toPath: home["groups/a.json"])
        // The file that is named after the id is the group.
        try expectEqual(store.groups().map(\.path), [home["groups/test.json"]])
    }

    @Test("A list of one group has the title of that group")
    func list() throws {
        _ = try store.update([try group(["1": "a"])], removal: nil)
        try home.write(
            #"[{"title": "Verbs", "questions": [{"prompt": "1", "answer": "a"}]}]"#,
            to: "groups/x.json")
        try expectEqual(store.groups().map(\.id.description), ["test", "verbs"])
        try expectEqual(store.groups()[1].load().id.description, "verbs")
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

    @Test("An update is undecided again if more questions are missing than were shown")
    func moreMissing() throws {
        _ = try store.update([try group(["1": "a", "2": "b"])], removal: nil)
        let new = [try group(["2": "b"])]
        let told = [GroupUpdate(old: try store.groups()[0].load(), new: new[0], removal: .keep)]
        _ = try store.update([try group(["3": "c"])], removal: .keep)
        #expect(try store.update(new, removal: .replace, knowing: told)[0].open == .removal)
        try expectEqual(store.groups()[0].load().questions.count, 3)
    }

    @Test("Pipes, folders and links are not groups")
    func noFile() throws {
        _ = try store.update([try group(["1": "a"])], removal: nil)
        mkfifo(home["groups/p.json"], 0o600)
        mkdir(home["groups/f.json"], 0o700)
        try FileManager.default.createSymbolicLink(
            atPath: home["groups/s.json"], withDestinationPath: "/dev/stdin")
        let contents = try store.contents()
        expectEqual(contents.groups.map(\.title), ["Test"])
        expectEqual(
            contents.passedOver,
            ["f", "p"].map { "\(home["groups/\($0).json"]) is not a file; it is ignored" }
                + [
                    """
                    \(home["groups/s.json"]) is a link; \
                    rabble does not follow links in its data folder
                    """
                ])
    }

    @Test(
        """
        A broken file is listed by its name, reports its problems when it is read, and is never \
        overwritten
        """
    )
    func brokenFile() throws {
        _ = try store.update([try group(["1": "a"])], removal: nil)
        try home.write("{\"title\": \"Test\", \"questions\": 7}", to: "groups/test.json")
        try home.write("nothing", to: "groups/other.json")
        try expectEqual(titles(), ["other", "Test"])
        let error = #expect(throws: GroupFileError.self) { try store.groups()[1].load() }
        expectEqual(
            error?.description,
            """
            \(home["groups/test.json"]): line 1, column 32: \
            questions should be a list, not a number
            """
        )
        #expect(throws: GroupFileError.self) {
            try store.update([try group(["2": "b"])], removal: .replace)
        }
        #expect(try home.read("groups/test.json").hasSuffix("7}"))
    }

    @Test("A title after the questions, or after long text, is found as well")
    func lateTitle() throws {
        _ = try store.update([try group(["1": "a"])], removal: nil)
        let hint = String(repeating: "h", count: 10_000)
        try home.write(
            #"""
            {"questions": [{"prompt": "1", "answer": "a", "hint": "\#(hint)"}], "title": "Late"}
            """#,
            to: "groups/x.json")
        try expectEqual(titles(), ["Late", "Test"])
    }

    @Test("If one of several groups cannot be written, none is")
    func allOrNothing() throws {
        _ = try store.update([try group(["1": "a"], title: "A")], removal: nil)
        let before = try home.read("groups/a.json")
        // A folder that stands in the way of the temporary file of the second group.
        try home.makeFolder("groups/.b.json.tmp/x")
        #expect(throws: GroupFileError.self) {
            try store.update(
                [try group(["2": "b"], title: "A"), try group(["3": "c"], title: "B")],
                removal: .keep)
        }
        try expectEqual(home.read("groups/a.json"), before)
        try expectEqual(
            FileManager.default.contentsOfDirectory(atPath: store.folder).sorted(),
            [".b.json.tmp", "a.json"])
    }

    @Test("The next look at the store finishes an interrupted import")
    func interrupted() throws {
        _ = try store.update(
            [try group(["1": "a"], title: "A"), try group(["1": "a"], title: "B")], removal: nil)
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

    @Test(
        """
        A link is not a group: its target is neither read nor written, and a group with its name \
        gets a file of its own
        """
    )
    func link() throws {
        _ = try store.update([try group(["1": "a"])], removal: nil)
        try home.move("groups/test.json", to: "elsewhere.json")
        symlink(home["elsewhere.json"], home["groups/test.json"])
        let before = try home.read("elsewhere.json")
        expectEqual(try store.contents().groups.count, 0)
        _ = try store.update([try group(["2": "b"])], removal: .keep)
        try expectEqual(home.read("elsewhere.json"), before)
        try expectEqual(
            home.names(in: "groups"),
            ["test-2.json", "test.json"])
    }

    @Test("A group that is only to be updated is not created again")
    func gone() throws {
        let group = try group(["1": "a"])
        let updates = try store.update([group], removal: nil)
        let known = try store.update([group], removal: nil)
        unlink(home["groups/test.json"])
        for (known, adds) in [(known, true), (nil, false)] as [([GroupUpdate]?, Bool)] {
            #expect(throws: GroupFileError.gone(title: "Test")) {
                try store.update([group], removal: .keep, knowing: known, adds: adds)
            }
        }
        try expectEqual(titles(), [])
        try expectEqual(
            store.update([group], removal: .keep, knowing: updates).map(\.isNew), [true])
    }
}
