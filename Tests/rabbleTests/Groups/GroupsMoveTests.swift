import Foundation
import TestSupport
import Testing

struct GroupsMoveTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
        try rabble.keep("A", "1\ta\n2\tb\n3\tc\n")
        try rabble.keep("B", "4\td\n")
        try rabble.writeHistory(
            [
                (9, "1", "a", "good"), (8, "1", "a", "good"), (9, "2", "b", "good"),
                (9, "3", "c", "again"),
            ], of: "a")
    }

    private func json(_ arguments: String...) throws -> Any {
        try JSONSerialization.jsonObject(
            with: Data(rabble.run(arguments).output.utf8))
    }

    /// The counts of a group in `rabble groups`.
    private func counts(_ title: String) throws -> [Substring] {
        let line = try #require(try rabble.run("groups").lines.first { $0.contains("  \(title) ") })
        return line.split(separator: " ").dropFirst(2).map { $0 }
    }

    /// The answers in all groups.
    private var answers: Int {
        get throws {
            let scores = try json("scores", "--json") as? [[String: Any]]
            return (scores ?? []).reduce(0) {
                $0 + ($1["correct"] as? Int ?? 0) + ($1["incorrect"] as? Int ?? 0)
            }
        }
    }

    @Test("Questions move with what is known of them, and the answers stay where they were given")
    func move() throws {
        let before = try answers
        let due = try json("groups", "find", "--json", "1") as? [[String: Any]]
        let outcome = try rabble.run("groups", "move", "a", "1", "２", "--to", "B")
        expectEqual(outcome.lines, ["B: 2 questions moved from A, with their history"])
        expectEqual(outcome.errors, "")
        try expectEqual(counts("A").prefix(5), ["1", "1", "due", "0", "new"])
        try expectEqual(counts("B").prefix(5), ["3", "2", "due", "1", "new"])
        try expectEqual(answers, before)
        let dueNow = try json("groups", "find", "--json", "1") as? [[String: Any]]
        let first = try #require(
            dueNow?.first { $0["prompt"] as? String == "1" && $0["group"] as? String == "b" })
        let former = try #require(
            due?.first { $0["prompt"] as? String == "1" && $0["group"] as? String == "a" })
        expectEqual(first["due"] as? String, former["due"] as? String)
        #expect(first["due"] is String)
    }

    @Test("Accepted answers and suspensions go along")
    func changes() throws {
        _ = try rabble.run("groups", "suspend", "a", "2")
        _ = try rabble.run("play", "a", "--strategy", "sequential", input: "one\n:accept\n:quit\n")
        _ = try rabble.run("groups", "move", "a", "1", "2", "--to", "b")
        let outcome = try rabble.run("play", "b", "--strategy", "sequential", input: "d\none\n")
        #expect(outcome.output.contains("2 correct, 0 incorrect"))
        #expect(try rabble.run("scores", "b").output.contains("suspended"))
    }

    @Test("All questions are a merge: the file goes aside, the history stays")
    func merge() throws {
        let before = try answers
        let outcome = try rabble.run("groups", "move", "a", "--to", "b")
        expectEqual(outcome.lines.count, 2)
        expectEqual(outcome.lines.first, "B: 3 questions moved from A, with their history")
        let folder = try #require(outcome.lines.last?.split(separator: " ").last.map(String.init))
        #expect(outcome.lines.last?.hasPrefix("A has no question left; it is now in ") == true)
        #expect(FileManager.default.fileExists(atPath: "\(folder)/a.json"))
        #expect(
            try rabble.home.names.contains("reviews")
                && rabble.home.read("reviews/a.tsv").contains("again"))
        try expectEqual(answers, before)
        try expectEqual(counts("B").prefix(3), ["4", "3", "due"])
        // What was deleted takes only later answers away.
        try rabble.home.remove("reviews/a.tsv")
        try expectEqual(counts("B").prefix(3), ["4", "3", "due"])
    }

    @Test("A question that both groups have is one question then, with both histories")
    func both() throws {
        try rabble.keep("B", "1\ta\n4\td\n")
        try rabble.writeHistory([(3, "1", "a", "good")], of: "b")
        let outcome = try rabble.run("groups", "move", "a", "1", "--to", "b")
        expectEqual(outcome.lines, ["B: 1 question moved from A, with its history"])
        try expectEqual(counts("B").first, "2")
        let rows = try rabble.home.read("reviews/b.tsv").split(separator: "\n")
        expectEqual(rows.count { $0.contains("\tcopy\t") }, 2)
    }

    @Test("An undo goes to the group that has the answer, and the other one forgets it")
    func undo() throws {
        _ = try rabble.run("groups", "move", "a", "--to", "b")
        let due = try counts("B")
        // The last answer is one of question 1.
        #expect(try rabble.run("undo", "--yes").output.contains("taken back: 1 (a)"))
        #expect(try rabble.home.read("reviews/a.tsv").contains("\tundo\t1\ta\t"))
        _ = try rabble.run("undo", "--yes")
        _ = try rabble.run("undo", "--yes")
        _ = try rabble.run("undo", "--yes")
        #expect(try counts("B") != due)
        try expectEqual(counts("B").prefix(5), ["4", "0", "due", "4", "new"])
    }

    @Test("JSON has the questions and the folder of a group without any")
    func json() throws {
        let outcome = try json("groups", "move", "a", "1", "--to", "b", "--json")
        let value = try #require(outcome as? [String: Any])
        expectEqual(value["from"] as? String, "a")
        expectEqual(value["to"] as? String, "b")
        expectEqual((value["moved"] as? [[String: Any]])?.map { $0["prompt"] as? String }, ["1"])
        #expect(value["movedAside"] is NSNull)
        let rest = try json("groups", "move", "a", "--to", "b", "--json") as? [String: Any]
        #expect((rest?["movedAside"] as? String)?.contains("/merged-") == true)
    }

    @Test("A group that still has a source is said to get its questions again")
    func source() throws {
        let files = try TemporaryFolder()
        try files.write("7\tg\n8\th\n", to: "f.tsv")
        _ = try rabble.run("groups", "import", files["f.tsv"])
        let outcome = try rabble.run("groups", "move", "f", "7", "--to", "b")
        #expect(outcome.output.contains("rabble groups update f --forget"))
    }

    @Test(
        "What cannot be moved is refused with the way out",
        arguments: [
            ([], 64, "needs a group"), (["a"], 64, "needs --to"),
            (["a", "--to", "a"], 64, "cannot move to itself"),
            (["a", "9", "--to", "b"], 64, "unknown prompt 9 in A"),
            (["a", "--to", "c"], 64, "unknown group c"),
            (["hiragana", "--to", "a"], 64, "is built in"),
            (["a", "--to", "hiragana"], 64, "is built in"),
        ] as [([String], Int32, String)])
    func refused(arguments: [String], status: Int32, message: String) throws {
        let outcome = try rabble.run(["groups", "move"] + arguments)
        expectEqual(outcome.status, status)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
        try expectEqual(counts("A").first, "3")
    }

    @Test("What other programs have added to a question goes along")
    func members() throws {
        try rabble.home.write(
            #"""
            {"title":"A","by":"me","questions":[{"prompt":"1","answer":"a",\#
            "note":"n"},{"prompt":"2","answer":"b"}]}
            """#,
            to: "groups/a.json")
        _ = try rabble.run("groups", "move", "a", "1", "--to", "b")
        #expect(try rabble.home.read("groups/b.json").contains(#""note": "n""#))
        let rest = try rabble.home.read("groups/a.json")
        #expect(rest.contains(#""by": "me""#) && !rest.contains("note"))
        // The same in an import to a new group.
        let files = try TemporaryFolder()
        try files.write("group,prompt,answer\nX,5,e\nX,6,f\n", to: "t.csv")
        _ = try rabble.run("groups", "import", files["t.csv"])
        let file = try rabble.home.read("groups/x.json")
        try rabble.home.write(
            file.replacing(#""answer": "e""#, with: #""answer": "e", "note": "m""#),
            to: "groups/x.json")
        try files.write("group,prompt,answer\nX,6,f\nY,5,e\n", to: "t.csv")
        _ = try rabble.run("groups", "import", files["t.csv"])
        #expect(try rabble.home.read("groups/y.json").contains(#""note": "m""#))
    }

    @Test("Plain text that Markdown would change does not move there")
    func markup() throws {
        let files = try TemporaryFolder()
        try files.write("Q: one\nA: *two*\n", to: "m.md")
        _ = try rabble.run("groups", "import", files["m.md"])
        try rabble.keep("C", "5\t*e*\n")
        let outcome = try rabble.run("groups", "move", "c", "--to", "m")
        expectEqual(outcome.status, 65)
        #expect(outcome.errors.contains("would lose its marks"), "\(outcome.errors)")
    }
}
