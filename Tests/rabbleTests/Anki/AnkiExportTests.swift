import Foundation
import TestSupport
import Testing

/// Packages of Anki that are made of groups. `Tests/Anki/package.py` has Anki itself read some.
@Suite(.enabled(if: AnkiFiles.areWritable, "unzip, zip or sqlite3 is missing"))
struct AnkiExportTests: AnkiSuite {
    let desk: AnkiDesk

    init() throws { desk = try AnkiDesk() }

    private func keep(_ questions: String, members: String = "", history: String = "") throws {
        try rabble.home.makeFolder("groups/x.media")
        try rabble.home.makeFolder("reviews")
        try rabble.home.write(
            "{\"title\": \"X\", \(members)\"questions\": [\(questions)]}", to: "groups/x.json")
        if !history.isEmpty {
            try rabble.home.write(
                "time\tsession\tgrade\tprompt\tanswer\ttyped\n\(history)", to: "reviews/x.tsv")
        }
    }

    private func export(_ words: String..., errors: String = "") throws -> String {
        let path = made["made.apkg"]
        let outcome = try rabble.run(
            ["groups", "export", "x", "--output", path, "--force"] + words)
        outcome.expect(0, errors)
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: temporary.path), [])
        return path
    }

    /// The rows that a query finds in the collection of a package.
    private func rows(_ query: String, of package: String) throws -> [String] {
        try AnkiFiles.run("unzip", "-o", "-q", "-d", made["all"], package)
        return try AnkiFiles.run("sqlite3", made["all/collection.anki2"], query).lines
    }

    private let fields = "SELECT replace(flds, x'1F', '|') FROM notes"

    @Test("Texts are HTML in the package, whatever is in them, and the same when read back")
    func texts() throws {
        let questions = #"""
            {"prompt": "<b> & \"q\" 'q' [sound:x.mp3]", "answer": "a\u001fb\u0000c\td\ne  f"}, \#
            {"prompt": "go", "answer": "gehen", "hint": "on foot", "accepts": ["x|y", "z;"], \#
            "shown": "ich gehe"}, \#
            {"prompt": "'); DROP TABLE notes; --", "answer": "\\n {{Answer}} \\(x\\)"}
            """#
        try keep(questions)
        let package = try export()
        try expectEqual(
            rows(fields, of: package),
            [
                "&lt;b&gt; &amp; &quot;q&quot; 'q' &#91;sound:x.mp3]"
                    + "|a&#31;b&#0;c&#9;d<br>e &nbsp;f||||",
                #"go|gehen|on foot|x\|y|z;|ich gehe|"#,
                #"'); DROP TABLE notes; --|\n {{Answer}} \(x\)||||"#,
            ])
        var there = try Rabble()
        there.environment = rabble.environment
        try expectEqual(there.run("groups", "import", package).status, 0)
        func written(_ rabble: Rabble) throws -> [[String]] {
            let file = try json(rabble.home.read("groups/x.json"))
            return (file["questions"] as? [[String: Any]] ?? []).map { question in
                ["prompt", "answer", "hint", "accepts", "shown"].map {
                    // HTML has no NUL.
                    question[$0].map { "\($0)".replacing("\0", with: "\u{FFFD}") } ?? ""
                }
            }
        }
        try expectEqual(written(there), written(rabble))
    }

    @Test("The deck of a title is in the decks that it names, and a title may hold anything")
    func decks() throws {
        try rabble.keep("Verbs::It's \\ \"so\"::Z", "a\tb\n")
        let package = made["x.apkg"]
        try expectEqual(
            rabble.run("groups", "export", "verbs-it-s-so-z", "-o", package).status, 0)
        try expectEqual(
            rows("SELECT json_extract(value, '$.name') FROM col, json_each(decks)", of: package),
            ["Default", "Verbs", "Verbs::It's \\ \"so\"", "Verbs::It's \\ \"so\"::Z"])
        try expectEqual(
            rows(
                """
                SELECT json_extract(decks, '$."' || did || '".name') FROM col, cards
                """, of: package), ["Verbs::It's \\ \"so\"::Z"])
    }

    @Test("Answers are rows of the log, and a card has the due day, the interval and the memory")
    func history() throws {
        try keep(
            #"""
            {"prompt": "a", "answer": "b"}, {"prompt": "c", "answer": "d"}, \#
            {"prompt": "e", "answer": "f"}, {"prompt": "g", "answer": "h"}
            """#,
            history: """
                2026-01-10T12:00:00.000Z\ts+spaced\tgood\ta\tb\t
                2026-01-10T12:00:00.000Z\ts+spaced\tagain\tc\td\t
                2026-01-10T12:10:00.000Z\ts+spaced\tgood\ta\tb\t
                2026-01-12T02:00:00.000Z\ts+spaced\thard\ta\tb\t
                2026-01-20T12:00:00.000Z\ts+spaced\tagain\ta\tb\t
                2026-01-20T12:00:01.000Z\ts+spaced\teasy\te\tf\t
                2026-01-21T12:00:00.000Z\ts\tforget\te\tf\t
                2026-01-21T12:00:00.000Z\ts\tsuspend\tg\th\t

                """)
        let package = try export()
        try expectEqual(
            rows(
                """
                SELECT id, (cid - (SELECT min(id) FROM cards)) / 2, ease, ivl, lastIvl, factor, \
                type FROM revlog
                """, of: package),
            [
                "1768046400000|1|1|-60|0|2500|0", "1768046400001|0|3|-600|0|2500|0",
                "1768047000000|0|3|2|-600|2500|0", "1768183200000|0|2|5|2|2350|1",
                "1768910400000|0|1|-600|5|2150|1", "1768910401000|2|4|8|0|2500|0",
                "1768996800000|2|0|0|8|0|4",
            ])
        try expectEqual(
            rows("SELECT type, queue, due, ivl, factor, reps, lapses FROM cards", of: package),
            [
                "3|1|1768911000|1|2150|4|1", "1|1|1768046460|0|2500|1|0", "0|0|3|0|0|0|0",
                "0|-1|4|0|0|0|0",
            ])
        try expectEqual(
            rows(
                """
                SELECT json_extract(data, '$.dr'), json_extract(data, '$.lrt') FROM cards
                """, of: package), ["0.9|1768910400", "0.9|1768046400", "|", "|"])
    }

    @Test("A due day is counted from the day of the collection, in the zone of the learner")
    func dueDay() throws {
        var there = rabble
        there.environment["TZ"] = "America/New_York"
        try keep(
            #"{"prompt": "a", "answer": "b"}"#,
            // Two in the morning there, so still the study day before.
            history: "2026-01-10T07:00:00.000Z\ts+spaced\teasy\ta\tb\t\n")
        let package = made["x.apkg"]
        try expectEqual(there.run("groups", "export", "x", "-o", package).status, 0)
        // 8 days after 9 January, which is day 20462 since 1970.
        try expectEqual(
            rows("SELECT due, ivl FROM cards", of: package), ["\(20_462 + 8 - 13_000)|8"])
        try expectEqual(
            rows("SELECT crt, json_extract(conf, '$.creationOffset') FROM col", of: package),
            ["\(13_000 * 86_400 + 8 * 3_600)|240"])
    }

    @Test("A group that is asked in both directions has two cards a note")
    func reversed() throws {
        let reversed = "2026-01-10T12:00:00.000Z\ts+spaced\teasy\tb\ta\t\n"
        let questions =
            #"{"prompt": "a", "answer": "b"}, {"prompt": "c", "answer": "d"}"#
        try keep(questions, history: reversed)
        // Who never asks forward is not asked so by Anki.
        try expectEqual(
            rows("SELECT ord, queue FROM cards", of: export()), ["0|-1", "1|2", "0|-1", "1|0"])
        try keep(
            questions,
            history: reversed + "2026-01-11T12:00:00.000Z\ts+spaced\teasy\ta\tb\t\n")
        try expectEqual(
            rows("SELECT ord, queue FROM cards", of: export()), ["0|2", "1|2", "0|0", "1|0"])
    }

    @Test("The guid is that of the note, or made of the question, and no two are the same")
    func guids() throws {
        try keep(
            #"""
            {"prompt": "a", "answer": "b", "note": "n'1"}, \#
            {"prompt": "c", "answer": "d", "note": "n'1"}, {"prompt": "e", "answer": "f"}
            """#)
        let first = try rows("SELECT guid FROM notes", of: export())
        #expect(first.first == "n'1" && Set(first).count == 3, "\(first)")
        try keep(
            #"{"prompt": "e", "answer": "f", "hint": "x"}, {"prompt": "g", "answer": "h"}"#)
        try expectEqual(rows("SELECT guid FROM notes", of: export()).first, first.last)
    }

    @Test("Pictures and sounds come along, each once, and only those that questions name")
    func media() throws {
        try keep(
            #"""
            {"prompt": "a", "answer": "b", "media": ["x.media/i j.png", "x.media/gone.png"]}, \#
            {"prompt": "[picture i j.png]", "answer": "d", "media": ["x.media/i j.png"]}, \#
            {"prompt": "e", "answer": "[sound k.mp3]", "media": ["x.media/k.mp3"]}, \#
            {"prompt": "g", "answer": "h", "media": ["/etc/passwd", "x.media/../x.json", "t.png"]}
            """#)
        try rabble.home.write(AnkiFiles.picture("p"), to: "groups/x.media/i j.png")
        try rabble.home.write(AnkiFiles.picture("q"), to: "groups/x.media/unnamed.png")
        try rabble.home.write(Data("ID3 sound".utf8), to: "groups/x.media/k.mp3")
        let package = try export()
        try expectEqual(
            rows(fields, of: package),
            [
                "a|b|||<img src=\"i j.png\">|", "<img src=\"i j.png\">|d||||",
                "e||||[sound:k.mp3]|", "g|h||||",
            ])
        let folder = URL(filePath: made["all"])
        try expectEqual(
            Data(contentsOf: folder.appending(path: "media")),
            Data(#"{"0":"i j.png","1":"k.mp3"}"#.utf8))
        try expectEqual(
            Data(contentsOf: folder.appending(path: "0")), AnkiFiles.picture("p"))
        try expectEqual(
            FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(),
            ["0", "1", "collection.anki2", "media"])
    }

    @Test("The same group makes the same bytes, in a file and in a pipe")
    func bytes() throws {
        try keep(#"{"prompt": "a", "answer": "b", "media": ["x.media/i.png"]}"#)
        try rabble.home.write(AnkiFiles.picture("p"), to: "groups/x.media/i.png")
        let first = try Data(contentsOf: URL(filePath: export()))
        let past = timeval(tv_sec: 1, tv_usec: 0)
        utimes(rabble.home["groups/x.media/i.png"], [past, past])
        try expectEqual(Data(contentsOf: URL(filePath: export())), first)
        let piped = made["piped.apkg"]
        let shell = "\"$0\" groups export x --format APKG | cat > \"$1\""
        let child = rabble.process(
            ["-c", shell, Rabble.executable.path, piped], of: "/bin/sh")
        try expectEqual(child.finish().status, 0)
        try expectEqual(Data(contentsOf: URL(filePath: piped)), first)
    }

    @Test("What a package brings back is in the history already, and counts once")
    func twice() throws {
        try keep(
            #"{"prompt": "a", "answer": "b"}, {"prompt": "c", "answer": "d"}"#,
            history: """
                2026-01-10T12:00:00.000Z\ts+spaced\tgood\ta\tb\t
                2026-01-10T12:00:00.000Z\ts+spaced\tgood\tc\td\t
                2026-01-10T12:00:00.000Z\ts+spaced\tgood\tb\ta\t

                """)
        let package = try export()
        let back = try rabble.run("groups", "import", package)
        #expect(back.output.contains("\nno new answers\n"), "\(back.output)")
        try expectEqual(
            rabble.home.names(in: "reviews"), ["x.tsv"])
        // Elsewhere they are new, once.
        var there = try Rabble()
        there.environment = rabble.environment
        #expect(try there.run("groups", "import", package).output.contains("3 new answers"))
        #expect(try there.run("groups", "import", package).output.contains("no new answers"))
    }

    @Test("Marks of Markdown become HTML, and a rule that a package cannot hold is named")
    func markdown() throws {
        try keep(
            #"{"prompt": "**a** *b* `c<`", "answer": "\\*d"}"#,
            members: #""markup": "markdown", "answers": "exact", "#)
        let package = try export(
            errors: """
                rabble: warning: X is Markdown, and its marks become HTML; when read back, they \
                are gone
                rabble: warning: X is judged exactly, and apkg cannot record that; when read \
                back, what a teacher overlooks is right

                """)
        try expectEqual(
            rows(fields, of: package), ["<b>a</b> <i>b</i> <code>c&lt;</code>|*d||||"])
    }

    @Test(
        "A program that is missing is named, and nothing is written", arguments: ["sqlite3", "zip"])
    func missing(program: String) throws {
        try keep(#"{"prompt": "a", "answer": "b"}"#)
        var there = rabble
        for name in ["sqlite3", "zip", "env"] where name != program {
            try FileManager.default.createSymbolicLink(
                atPath: made[name], withDestinationPath: AnkiFiles.program(named: name) ?? "")
        }
        there.environment["PATH"] = made.path
        let outcome = try there.run("groups", "export", "x", "--output", made["x.apkg"])
        outcome.expect(
            73,
            """
            rabble: writing a package takes the program \(program), which is not in PATH (apt \
            install \(program); macOS has it); --format anki writes the questions as text

            """)
        #expect(!made.has("x.apkg"))
    }

    @Test("A program that fails leaves no package, and nothing in the folder of temporary files")
    func failing() throws {
        try keep(#"{"prompt": "a", "answer": "b"}"#)
        for name in ["sqlite3", "env"] {
            try FileManager.default.createSymbolicLink(
                atPath: made[name], withDestinationPath: AnkiFiles.program(named: name) ?? "")
        }
        try made.write("#!/bin/sh\nexit 14\n", to: "zip")
        chmod(made["zip"], 0o755)
        var there = rabble
        there.environment["PATH"] = made.path
        let outcome = try there.run("groups", "export", "x", "--output", made["x.apkg"])
        outcome.expect(74, "rabble: zip could not make the package; is the disk full?\n")
        #expect(!made.has("x.apkg"))
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: temporary.path), [])
    }

    @Test("A terminal gets no package, and a file is only replaced with --force")
    func refusals() throws {
        try keep(#"{"prompt": "a", "answer": "b"}"#)
        let terminal = try Conversation(
            rabble.process(["groups", "export", "x", "--format", "apkg"]), columns: 80)
        let (text, status) = try terminal.finish()
        #expect(text.contains("a package is no text to show"), "\(text)")
        expectEqual(status, 64)
        _ = try export()
        let outcome = try rabble.run("groups", "export", "x", "--output", made["made.apkg"])
        outcome.expect(73, "rabble: \(made["made.apkg"]) already exists; --force replaces it\n")
    }
}
