import Foundation
import TestSupport
import Testing

/// Questions that leave one group and turn up in another, in an import or an update.
struct ImportMoveTests {
    private let rabble: Rabble
    private let notes: TemporaryFolder

    init() throws {
        rabble = try Rabble()
        notes = try TemporaryFolder()
    }

    private func answer(_ group: String, _ count: Int) throws {
        let input = String(repeating: "\ny\n", count: count)
        try expectEqual(
            rabble.run("play", group, "--strategy", "sequential", input: input).status, 0)
    }

    private func line(of group: String) throws -> String {
        try #require(try rabble.run("groups").lines.first { $0.contains(" \(group) ") })
    }

    @Test(
        """
        A tag that changes in a note takes its questions to the new group, and the old one goes \
        aside
        """
    )
    func tag() throws {
        try notes.makeFolder("vault")
        try notes.write("#flashcards/a\n\none::1\ntwo::2\n", to: "vault/n.md")
        _ = try rabble.run("groups", "import", notes["vault"])
        try answer("a", 2)
        try notes.write("#flashcards/b\n\none::1\ntwo::2\n", to: "vault/n.md")
        let outcome = try rabble.run("groups", "import", notes["vault"])
        expectEqual(outcome.status, 0)
        expectEqual(
            outcome.lines.first, "b: 2 questions, new; 2 questions moved from a, with their history"
        )
        #expect(
            outcome.lines.last?.hasPrefix("a: all questions moved to b; the group is now in ")
                == true)
        #expect(try line(of: "b").contains("0 new"))
        #expect(try !rabble.run("due").output.contains("a "))
    }

    @Test(
        "A group that is split loses nothing, also with --replace; what is kept on purpose stays",
        arguments: [nil, "--replace", "--keep"])
    func split(option: String?) throws {
        try notes.write("group,prompt,answer\nA,1,a\nA,2,b\nA,3,c\n", to: "t.csv")
        _ = try rabble.run("groups", "import", notes["t.csv"])
        try answer("a", 3)
        try notes.write("group,prompt,answer\nA,1,a\nB,2,b\nB,3,c\n", to: "t.csv")
        let outcome = try rabble.run(
            ["groups", "import", notes["t.csv"]] + (option.map { [$0] } ?? []))
        expectEqual(outcome.status, 0)
        if option == "--keep" {
            expectEqual(outcome.lines, ["A: 3 questions, as before", "B: 2 questions, new"])
            #expect(try line(of: "B").contains("2 new"))
        } else {
            expectEqual(
                outcome.lines,
                [
                    "A: 1 question, 2 moved to B",
                    "B: 2 questions, new; 2 questions moved from A, with their history",
                ])
            #expect(try line(of: "B").contains("0 new"))
        }
    }

    @Test("An update moves questions between the groups of a folder")
    func update() throws {
        try notes.write("1\ta\n2\tb\n", to: "A.tsv")
        try notes.write("3\tc\n", to: "B.tsv")
        _ = try rabble.run("groups", "import", notes.path)
        try answer("a", 2)
        try notes.write("1\ta\n", to: "A.tsv")
        try notes.write("3\tc\n2\tb\n", to: "B.tsv")
        var outcome = try rabble.run("groups", "update")
        expectEqual(
            outcome.lines,
            [
                "A: 1 question, 1 moved to B",
                "B: 2 questions; 1 question moved from A, with its history",
            ])
        // A file that is gone, whose questions are in another, is no error.
        try notes.remove("A.tsv")
        try notes.write("3\tc\n2\tb\n1\ta\n", to: "B.tsv")
        outcome = try rabble.run("groups", "update")
        expectEqual(outcome.status, 0)
        expectEqual(
            outcome.lines.first, "B: 3 questions; 1 question moved from A, with its history")
        #expect(outcome.lines.last?.hasPrefix("A: all questions moved to B; ") == true)
        #expect(try line(of: "B").contains("1 new"))
    }

    @Test("A question that leaves its group only after the other one has it moves as well")
    func later() throws {
        try notes.write("1\ta\n2\tb\n", to: "A.tsv")
        try notes.write("3\tc\n", to: "B.tsv")
        _ = try rabble.run("groups", "import", notes.path)
        try answer("a", 2)
        try notes.write("3\tc\n2\tb\n", to: "B.tsv")
        try expectEqual(
            rabble.run("groups", "update").lines,
            ["A: 2 questions, as before", "B: 2 questions, 1 added"])
        try notes.write("1\ta\n", to: "A.tsv")
        try expectEqual(
            rabble.run("groups", "update").lines,
            [
                "A: 1 question, 1 moved to B",
                "B: 2 questions; 1 question moved from A, with its history",
            ])
        #expect(try line(of: "B").contains("1 new"))
    }

    @Test(
        """
        A folder that was moved or renamed is known by its cards, and its groups keep their \
        titles and history
        """
    )
    func movedFolder() throws {
        try notes.makeFolder("Old Notes")
        try notes.write("#flashcards\n\none::1\ntwo::2\nthree::3\n", to: "Old Notes/n.md")
        _ = try rabble.run("groups", "import", notes["Old Notes"])
        let title = try #require(try rabble.run("groups").lines.last?.split(separator: "  ")[1])
            .trimmingCharacters(
                in: .whitespaces)
        _ = try rabble.run("groups", "rename", title, "Mine")
        try answer("mine", 3)
        try notes.move("Old Notes", to: "New Notes")
        try notes.write("#flashcards\n\none::1\ntwo::2\nfour::4\n", to: "New Notes/n.md")
        let outcome = try rabble.run("groups", "import", notes["New Notes"], "--replace")
        expectEqual(outcome.status, 0)
        #expect(
            outcome.output.contains("is Mine, which was imported from \(notes["Old Notes"])"),
            "\(outcome.output)")
        expectEqual(outcome.lines.last, "Mine: 3 questions, 1 added, 1 removed")
        #expect(try line(of: "Mine").contains("1 new"))
        // From now on the group is updated from there.
        try expectEqual(rabble.run("groups", "update").lines, ["Mine: 3 questions, as before"])
    }

    @Test("A folder that still exists is not taken for one that was moved")
    func copiedFolder() throws {
        try notes.write("1\ta\n2\tb\n", to: "x.tsv")
        _ = try rabble.run("groups", "import", notes["x.tsv"])
        try notes.write("1\ta\n2\tb\n", to: "y.tsv")
        try expectEqual(
            rabble.run("groups", "import", notes["y.tsv"]).lines, ["y: 2 questions, new"])
    }
}
