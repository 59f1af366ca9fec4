import Foundation
import RabbleCore
import TestSupport
import Testing

/// A command that changes files, and its preconditions.
struct FaultScenario: Sendable, CustomTestStringConvertible {
    let name: String
    /// Commands with their input, run before the one that fails.
    var before: [(arguments: [String], input: String)] = []
    /// Files that are changed then, by their names among the imported files or below `home/`.
    var changed: [String: String] = [:]
    /// The command. In its arguments, `HOME` is the root folder, and `FILES` the folder of the
    /// files to import.
    let arguments: [String]
    var input = ""
    /// The program's editor, before the command and in it; nil for none.
    var editor: String?
    /// The allowed exit codes when the command is repeated after a failure.
    var again: Set<Int32> = [0]
    /// Whether the files are the new ones after the repetition.
    var isNewAfterwards = true
    /// Whether files change one after the other, and the next command that reads completes the
    /// change first.
    var isFinishedByLook = false
    /// Whether the schedule is fitted, at the latest by the next run.
    var fits = false
    /// Whether it continues after a part fails, and reports that in its output.
    var goesOn = false
    /// Whether a fault changes nothing at all if the program survives it.
    var isAllOrNothing = false

    var testDescription: String { name }

    /// Files that any command may import.
    static let files = [
        "old.json": groups(["one", "two", "three"], answer: "old"),
        "new.json": groups(["one", "two", "three"], answer: "new"),
        "x.tsv": "1\ta\n2\tb\n3\tc\n",
        "y.tsv": "1\ta\n2\tother\n",
        "z.tsv": "9\ti\n",
        "cards/one.tsv": "1\ta\n2\tb\n",
        "cards/two.md": "Q: 3\nA: c\n",
    ]

    /// Anki collections and packages that commands may import, by name. Later ones have more
    /// answers, and an edited note.
    static let decks = Result {
        let folder = try TemporaryFolder()
        let later =
            try AnkiFiles.collection(fields: "'cat' || x'1F' || 'Kater'") + """
                INSERT INTO revlog VALUES (1700000001000, 4, 3, 2500, 1, 1);
                INSERT INTO revlog VALUES (1700000002000, 4, 3, 2500, 1, 1);
                """
        var decks: [String: Data] = [:]
        for (name, sql) in [("deck", try AnkiFiles.collection()), ("later", later)] {
            let path = try AnkiFiles.database(sql, in: folder)
            decks["\(name).anki2"] = try Data(contentsOf: URL(filePath: path))
            decks["\(name).apkg"] = try AnkiFiles.package(path)
        }
        return decks
    }

    static let all =
        AnkiFiles.areReadable ? ofFiles + ofCollections + ofMedia : ofFiles

    private static let ofCollections = [
        FaultScenario(
            name: "import with a history", arguments: ["groups", "import", "FILES/deck.anki2"]),
        FaultScenario(
            name: "import of a package with a history", arguments: importDeck.arguments),
        FaultScenario(
            name: "import with more of a history", before: [importDeck, playDeck],
            arguments: ["groups", "import", "FILES/later.anki2"]),
        FaultScenario(
            name: "import of a package with more of a history", before: [importDeck, playDeck],
            arguments: ["groups", "import", "FILES/later.apkg"]),
    ]

    /// Groups with pictures and sounds.
    private static let ofMedia = [
        FaultScenario(name: "import with pictures", arguments: importMedia.arguments),
        FaultScenario(
            name: "rename with pictures", before: [importMedia],
            arguments: ["groups", "rename", "others", "X"], again: [0, 64],
            isNewAfterwards: false, isFinishedByLook: true),
        FaultScenario(
            name: "merge with pictures", before: [importMedia],
            arguments: ["groups", "move", "others", "--to", "countries"], again: [0, 64],
            isNewAfterwards: false, isFinishedByLook: true),
        FaultScenario(
            name: "delete with pictures", before: [importMedia],
            arguments: ["groups", "delete", "others"], again: [0, 64]),
    ]

    private static let importMedia = (
        arguments: ["groups", "import", AnkiFiles.made("media-old.apkg")], input: ""
    )

    private static let ofFiles = [
        FaultScenario(name: "settings", arguments: ["settings", "limit", "7"]),
        FaultScenario(
            name: "settings that are there", before: [(["settings", "accents", "strict"], "")],
            arguments: ["settings", "strategy", "sequential"]),
        FaultScenario(
            name: "play", before: [importX, playX],
            arguments: ["play", "x", "--strategy", "sequential"],
            input: "a\nwrong\n\ny\n", isNewAfterwards: false),
        FaultScenario(
            name: "play, accept and undo", before: [importX, playX], arguments: sequential,
            input: "y\n:accept\n:undo\ny\n:accept\nb\n:quit\n", isNewAfterwards: false),
        FaultScenario(
            name: "play and edit", before: [importX, playX], arguments: sequential,
            input: "a\n:edit\n", editor: otherThanB, isNewAfterwards: false, goesOn: true),
        FaultScenario(
            name: "play a file for the first time",
            arguments: ["play", "FILES/x.tsv", "--strategy", "sequential"],
            input: "a\nwrong\n", isNewAfterwards: false),
        FaultScenario(name: "import", arguments: importX.arguments, isAllOrNothing: true),
        FaultScenario(
            name: "import of a group that is there", before: [importX],
            arguments: [
                "groups", "import", "FILES/y.tsv", "--title", "x", "--replace", "--edits", "new",
            ],
            isAllOrNothing: true),
        FaultScenario(
            name: "import of several groups",
            before: [(["groups", "import", "FILES/old.json"], "")],
            arguments: [
                "groups", "import", "FILES/new.json", "FILES/x.tsv", "--replace", "--edits", "new",
            ],
            isAllOrNothing: true),
        FaultScenario(
            name: "import of a folder", arguments: ["groups", "import", "FILES/cards"],
            isAllOrNothing: true),
        FaultScenario(
            name: "update", before: [importX, playX], changed: ["x.tsv": "1\ta\n2\tother\n4\td\n"],
            arguments: ["groups", "update", "x", "--replace", "--edits", "new"],
            isAllOrNothing: true),
        FaultScenario(
            name: "update that is merged with an edit", before: changedHere,
            changed: ["x.tsv": "1\tnew\n2\tb\n4\td\n"],
            arguments: ["groups", "update", "x", "--replace"], editor: otherThanB),
        FaultScenario(
            name: "update with a conflict", before: changedHere,
            changed: ["x.tsv": "1\tnew\n2\tnewer\n3\tc\n"],
            arguments: [
                "groups", "update", "--conflicts", "source", "--replace", "--edits", "new",
            ],
            editor: otherThanB, isAllOrNothing: true),
        FaultScenario(
            name: "fit", changed: ["home/reviews/numbers.tsv": manyAnswers], arguments: ["fit"],
            again: [0, 1],
            isNewAfterwards: false, fits: true),
        FaultScenario(
            name: "play, with a fit for the day",
            changed: ["home/reviews/numbers.tsv": manyAnswers],
            arguments: ["play", "FILES/x.tsv", "--strategy", "spaced"], input: "a\nwrong\n",
            isNewAfterwards: false, fits: true),
        FaultScenario(
            name: "add", before: [importX], arguments: ["groups", "add", "x", "4", "d"],
            isAllOrNothing: true),
        FaultScenario(
            name: "import of an edited question", before: [importX, playX],
            arguments: ["groups", "import", "FILES/y.tsv", "--title", "x", "--replace"]),
        FaultScenario(
            name: "edit", before: [importX, playX], arguments: ["groups", "edit", "x", "--yes"],
            editor: otherThanB, isNewAfterwards: false),
        FaultScenario(
            name: "rename", before: [importX, playX],
            arguments: ["groups", "rename", "x", "Other"], again: [0, 64],
            isNewAfterwards: false, isFinishedByLook: true),
        FaultScenario(
            name: "move", before: [importX, importZ, playX],
            arguments: ["groups", "move", "x", "2", "--to", "z"],
            again: [0, 64], isNewAfterwards: false),
        FaultScenario(
            name: "merge", before: [importX, importZ, playX],
            arguments: ["groups", "move", "x", "--to", "z"],
            again: [0, 64], isNewAfterwards: false, isFinishedByLook: true),
        FaultScenario(
            name: "move of a copy", before: [importX, playX],
            changed: ["home/groups/x 2.json": groups(["x"], answer: "other")],
            arguments: ["groups", "move", "HOME/groups/x 2.json", "--to", "x"],
            again: [0, 64, 66], isNewAfterwards: false),
        FaultScenario(
            name: "import with moves", before: [importX, importZ, playX],
            changed: ["x.tsv": "1\ta\n", "z.tsv": "9\ti\n2\tb\n3\tc\n"],
            arguments: ["groups", "import", "FILES/x.tsv", "FILES/z.tsv"], isNewAfterwards: false),
        FaultScenario(
            name: "update with moves", before: [importX, importZ, playX],
            changed: ["x.tsv": "1\ta\n", "z.tsv": "9\ti\n2\tb\n3\tc\n"],
            arguments: ["groups", "update"], isNewAfterwards: false),
        FaultScenario(
            name: "export", before: [importX],
            arguments: ["groups", "export", "x", "--output", "HOME/out.csv"],
            again: [0, 73], isAllOrNothing: true),
        FaultScenario(
            name: "export over a file",
            before: [importX, (["groups", "export", "numbers", "--output", "HOME/out.csv"], "")],
            arguments: ["groups", "export", "x", "--output", "HOME/out.csv", "--force"],
            isAllOrNothing: true),
        FaultScenario(
            name: "suspend", before: [importX, playX], arguments: ["groups", "suspend", "x"],
            isNewAfterwards: false),
        FaultScenario(
            name: "undo", before: [importX, playX], arguments: ["undo", "--yes"],
            isNewAfterwards: false),
        FaultScenario(
            name: "undo of an accepted answer",
            before: [importX, (sequential, "y\n:accept\n:quit\n")],
            arguments: ["undo", "--yes"], again: [0, 66]),
        FaultScenario(
            name: "scores --reset", before: [importX, playX],
            arguments: ["scores", "x", "--reset"], again: [0, 1]),
        FaultScenario(
            name: "scores --reset of two files",
            before: [
                importX, playX, (["play", "FILES/y.tsv"], "a\n"),
                (["groups", "rename", "x", "y"], ""),
            ],
            arguments: ["scores", "y", "--reset"], again: [0, 1]),
        // The next command continues where it stopped; after that, nothing remains to be done.
        FaultScenario(
            name: "delete", before: [importX, playX], arguments: ["groups", "delete", "x"],
            again: [0, 64]),
        // If the group was written before the fault, the second run finds it.
        FaultScenario(
            name: "create", before: [importX], arguments: ["groups", "create", "T"],
            input: "1\na\nh\n2\nb\n\n\n", again: [0, 73]),
    ]

    /// Answers of a learner who forgets two of five after a week; enough for a fit.
    private static let manyAnswers: String = {
        let rows = [(30, 0), (23, 2), (16, 2), (9, 2)].enumerated().flatMap { turn, time in
            (0..<150).map { number in
                let day = Timestamp(
                    milliseconds: Moment.ofTests.time(daysAgo: time.0).milliseconds
                        + 1_000 * Int64(number))
                let grade = turn > 0 && (number * 7 + turn) % 5 < time.1 ? "again" : "good"
                return "\(day)\ts\t\(grade)\t\(number)\tn\(number)\t\n"
            }
        }
        return "time\tsession\tgrade\tprompt\tanswer\ttyped\n" + rows.joined()
    }()

    private static let importX = (arguments: ["groups", "import", "FILES/x.tsv"], input: "")
    private static let importZ = (arguments: ["groups", "import", "FILES/z.tsv"], input: "")
    private static let importDeck = (
        arguments: ["groups", "import", "FILES/deck.apkg"], input: ""
    )
    private static let playDeck = (arguments: ["play", "deck"], input: "Katze\n:quit\n")
    private static let playX = (arguments: ["play", "x"], input: "a\nb\n:quit\n")

    private static let sequential = ["play", "x", "--strategy", "sequential"]
    private static let otherThanB = "2>/dev/null sed -i s/b$/other/"
    private static let changedHere = [
        importX, playX, (arguments: ["groups", "edit", "x", "--yes"], input: ""),
        (arguments: ["groups", "add", "x", "9", "i"], input: ""),
    ]

    private static func groups(_ titles: [String], answer: String) -> String {
        let groups = titles.map {
            #"{"title": "\#($0)", "questions": [{"prompt": "1", "answer": "\#(answer)"}]}"#
        }
        return "[\(groups.joined(separator: ",\n"))]"
    }
}
