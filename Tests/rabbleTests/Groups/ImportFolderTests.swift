import Foundation
import TestSupport
import Testing

/// Folders in which not everything is a deck.
struct ImportFolderTests {
    private let rabble: Rabble
    private let notes: TemporaryFolder

    init() throws {
        rabble = try Rabble()
        notes = try TemporaryFolder()
        try notes.write("a\t1\n", to: "deck.tsv")
    }

    @Test(
        "Files that are plainly no decks are passed over, and named",
        arguments: [
            (
                "package.json", #"{"name": "x", "dependencies": {"questions": "1"}}"#,
                "there are no questions"
            ),
            ("log.csv", "started\nended\n", "there are no questions"),
            ("page.csv", "<html><body>\ta</body></html>", "the file is a web page; copy"),
        ])
    func passedOver(name: String, text: String, reason: String) throws {
        try notes.write(text, to: name)
        let outcome = try rabble.run("groups", "import", notes.path)
        expectEqual(outcome.lines, ["deck: 1 question, new"])
        #expect(outcome.errors.hasPrefix("rabble: warning: \(notes[name]): \(reason)"))
        #expect(outcome.errors.hasSuffix("; skipped\n"))
        expectEqual(outcome.errors.split(separator: "\n").count, 1)
        #expect(try rabble.run("play", notes.path, input: "1\n").lines.contains("✓ 1"))
        // Named alone the file is wrong.
        try expectEqual(rabble.run("groups", "import", notes[name]).status, 65)
    }

    @Test("Of many such files a few are named, and the others counted")
    func many() throws {
        for number in 1...9 { try notes.write("{}", to: "\(number).json") }
        let errors = try rabble.run("groups", "import", notes.path).errors.split(separator: "\n")
        expectEqual(errors.count, 6)
        expectEqual(errors.last, "rabble: warning: 4 more files without questions are skipped")
    }

    @Test(
        """
        A broken file of questions is skipped with its place, and refuses the folder with \
        --strict
        """,
        arguments: [
            (
                "a.json", #"{"title": "A", "questions": [{"prompt": "x"}]}"#,
                "line 1, column 30: question 1 has no answer"
            ),
            ("a.md", "Q: a\n\nQ: d\n\nQ: b\nA: c\n", "line 1"),
        ])
    func broken(name: String, text: String, place: String) throws {
        try notes.write(text, to: name)
        let strict = try rabble.run("groups", "import", "--strict", notes.path)
        #expect(strict.errors.contains("rabble: \(notes[name]): \(place)"))
        #expect(
            strict.errors.hasSuffix("a file or folder whose name starts with a dot is skipped\n"))
        expectEqual(strict.status, 65)
        try expectEqual(rabble.home.names, [])
        let outcome = try rabble.run("groups", "import", notes.path)
        #expect(outcome.errors.contains("rabble: warning: \(notes[name]): \(place)"))
        #expect(outcome.errors.contains("; skipped\n"))
        expectEqual(outcome.lines, ["deck: 1 question, new"])
        expectEqual(outcome.status, 0)
    }

    @Test(
        "Two files whose groups would have one id are both named")
    func collision() throws {
        for name in ["C++", "C"] { try notes.write("a\t1\n", to: "\(name).tsv") }
        let outcome = try rabble.run("groups", "import", notes.path)
        outcome.expect(
            65,
            """
            rabble: \(notes["C++.tsv"]) and \(notes["C.tsv"]) hold groups with the id c, C++ and \
            C; give one of them a different title, in the file or by its name\n
            """)
        try expectEqual(rabble.home.names, [])
    }

    @Test("A tag in several files is one group, and nobody is warned of that")
    func tags() throws {
        for name in ["a", "b"] {
            try notes.write("#flashcards/x\n\n\(name)::1\n", to: "\(name).md")
        }
        let outcome = try rabble.run("groups", "import", notes.path)
        #expect(outcome.lines.contains("x: 2 questions, new"))
        expectEqual(outcome.errors, "")
    }

    @Test("What is said of tables is for those files of a folder that are some")
    func tableOptions() throws {
        try notes.write("Q: q\nA: a\n", to: "note.md")
        try notes.write("one;two\n", to: "more.csv")
        let outcome = try rabble.run("groups", "import", notes.path, "--header", "no")
        expectEqual(
            outcome.lines,
            ["deck: 1 question, new", "more: 1 question, new", "note: 1 question, new"])
        try expectEqual(rabble.run("groups", "update").lines.count, 3)
    }

    @Test(
        """
        A file without hints does not keep those of another group in the folder from being \
        brought up to date
        """
    )
    func parts() throws {
        try notes.write("Q: a\nA: 1\n<!-- accepts: x -->\n", to: "M.md")
        try notes.write("Q: p\nA: z\n", to: "N.md")
        try expectEqual(rabble.run("groups", "import", notes.path).status, 0)
        try notes.write("Q: a\n<!-- hint: new -->\nA: 1\n<!-- accepts: y -->\n", to: "M.md")
        #expect(try rabble.run("groups", "update").output.contains("M: 1 question, 1 changed"))
        try expectEqual(rabble.questions("m"), ["a  1 | y  (new)"])
    }

    @Test(
        """
        A table and a deck of Markdown are no group together where the table would lose what \
        looks like marks
        """
    )
    func mixed() throws {
        try notes.write("Q: a **b**\nA: c\n", to: "T.md")
        try notes.write("x\t2*3*4\n", to: "T.tsv")
        let outcome = try rabble.run("groups", "import", notes.path)
        expectEqual(outcome.status, 65)
        #expect(
            outcome.errors.contains(
                """
                \(notes["T.tsv"]) and \(notes["T.md"]) form one \
                group, but only \(notes["T.md"]) is Markdown: 
                """
                    + "x – 2*3*4 would lose its marks"))
        try notes.write("x\t2 * 3\n", to: "T.tsv")
        #expect(try rabble.questions(notes.path).contains("x    2 * 3"))
    }

    @Test("Folders so deep that the system has no path for them are one sentence")
    func deepFolders() throws {
        defer { _ = try? rabble.process(["-rf", notes["d"]], of: "/bin/rm").finish() }
        var folder = open(notes.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for _ in 0..<3_000 {
            expectEqual(mkdirat(folder, "d", 0o700), 0)
            let next = openat(folder, "d", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            close(folder)
            folder = next
        }
        close(folder)
        for arguments in [["groups", "import", notes.path], ["play", notes.path]] {
            let outcome = try rabble.run(arguments)
            #expect(
                outcome.errors.wholeMatch(of: /rabble: cannot read .{1,80}…: File name too long\n/)
                    != nil)
            expectEqual(outcome.status, 66)
        }
    }
}
