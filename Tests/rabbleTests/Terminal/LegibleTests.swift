import Foundation
import RabbleCore
import TestSupport
import Testing

@testable import RabbleTerminal

extension Busy {
    /// What can be read at any terminal: on dark and light, without UTF-8, on narrow screens.
    struct LegibleTests {
        private let rabble: Rabble

        init() throws {
            rabble = try Rabble()
        }

        /// The program at a terminal with these variables.
        private func start(
            _ arguments: String..., environment: [String: String] = ["TERM": "xterm"],
            columns: UInt16 = 80,
            rows: UInt16 = 24
        ) throws -> Conversation {
            var rabble = rabble
            rabble.environment.merge(environment) { $1 }
            return try Conversation(
                rabble.process(arguments), columns: columns, rows: rows, showsStyles: true)
        }

        /// A drill with a right answer, a miss, and a grade.
        private func drill(_ environment: [String: String]) throws -> String {
            let terminal = try start(
                "play", "hiragana", "-s", "sequential", environment: environment)
            try terminal.send("a\rx\r\r3:quit\r")
            return try terminal.finish().text.replacing(/\u{1B}\[\?2004[hl]/, with: "")
        }

        @Test(
            """
            Only marks have colour, which their shapes say as well, and faint is only what need \
            not be read
            """
        )
        func colours() throws {
            let runs = try drill(["TERM": "xterm"]).matches(
                of: /\u{1B}\[([0-9;]+)m([^\u{1B}]+)\u{1B}\[0m/)
            let faint = Set(runs.filter { $0.1 == "2" }.map { String($0.2) })
            expectEqual(
                faint,
                [
                    "> ", "1/107", "2/107 · 1 ✓", "3/107 · 1 ✓ 1 ✗", "4/107 · 2 ✓ 1 ✗",
                    "  (Ctrl-R or :r if you were right)",
                ])
            let marks = Dictionary(
                runs.filter { "✓✗".contains($0.2.prefix(1)) }.map { ($0.2, $0.1) }
            ) {
                first, _ in first
            }
            expectEqual(marks, ["✓": "1;32", "✗ ": "1;31"])
            #expect(runs.contains { $0.1 == "1" && $0.2 == "i" })
            for run in runs where run.1 != "2" && marks[run.2] == nil {
                for palette in Palette.all {
                    #expect(
                        palette.contrast(of: String(run.1)) >= palette.least,
                        "\(run.2) in \(palette.name)")
                }
            }
        }

        @Test(
            "No colour of a terminal can be read in all palettes",
            arguments: Array(1...6) + Array(9...14))
        func hues(number: Int) {
            let code = number < 8 ? "\(30 + number)" : "\(82 + number)"
            #expect(Palette.all.contains { $0.contrast(of: code) < 4.5 })
        }

        @Test("The Linux console gets marks and bars that its fonts have, and nothing faint")
        func console() throws {
            let text = try drill(["TERM": "linux"])
            #expect(text.contains("√") && text.contains("3/107 · 1 √ 1 x"))
            #expect(!text.contains { "✓✗".contains($0) } && !text.contains("\u{1B}[2m"))
            let scores = try start("scores", "hiragana", environment: ["TERM": "linux"]).finish()
                .text
            #expect(scores.contains("█") && !scores.contains { "▁▂▃▅▆▇▏▎▍▋▊▉".contains($0) })
        }

        @Test(
            "A terminal that is not UTF-8 gets words for marks and ASCII for bars",
            arguments: [["LANG": "de_DE.ISO-8859-1"], ["LC_ALL": "C"]])
        func ascii(environment: [String: String]) throws {
            let environment = environment.merging(["TERM": "xterm"]) { $1 }
            let text = try drill(environment)
            #expect(text.contains("wrong") && text.contains("3/107 . 1 right 1 wrong"))
            #expect(!text.contains { "✓✗·".contains($0) })
            let scores = try start("scores", "hiragana", environment: environment).finish().text
            #expect(
                scores.contains("#")
                    && !scores.unicodeScalars.contains { (0x2500...0x25FF).contains($0.value) })
        }

        @Test(
            "Without a locale, and with one of UTF-8, there are symbols",
            arguments: ["", "C.UTF-8", "de_DE.utf8"])
        func utf8(locale: String) throws {
            #expect(try drill(["TERM": "xterm", "LC_ALL": locale]).contains("✗"))
        }

        @Test(
            "A terminal of one byte a character shows é and takes it as an answer",
            arguments: [
                ["LC_ALL": "fr_FR.ISO-8859-15@euro"], ["LANG": "fr_FR.cp1252", "LC_ALL": ""],
            ],
            [true, false])
        func oneByte(environment: [String: String], readsKeys: Bool) throws {
            let deck = try rabble.home.write("prompt,answer\nété,né\n", to: "Mots.csv")
            let terminal = try start(
                "play", deck,
                environment: environment.merging(["TERM": readsKeys ? "xterm" : "dumb"]) { $1 })
            // What is no UTF-8 is read as U+FFFD.
            #expect(try terminal.read(to: "> ").contains("\u{FFFD}t\u{FFFD}"))
            try terminal.send(Data([UInt8(ascii: "n"), 0xE9, 0x0D]))
            let end = try terminal.finish().text
            #expect(end.contains(": n\u{FFFD}\r\n") && end.contains("1 correct, 0 incorrect"))
        }

        @Test("The line of grades fits 80 columns, and 40 in two lines")
        func grades() throws {
            try rabble.writeHistory(
                [(daysAgo: 30, prompt: "あ", answer: "a", grade: "good"), (10, "あ", "a", "good")],
                of: "hiragana")
            for (columns, lines) in [(80, 1), (40, 2)] as [(UInt16, Int)] {
                let terminal = try start(
                    "play", "hiragana", "-s", "spaced", "--ahead", "--new", "0", "--color", "never",
                    columns: columns)
                _ = try terminal.read(to: "> ")
                try terminal.send("\r")
                _ = try terminal.read(to: "= a\r\n")
                let shown = try terminal.read(to: "\r\n> ").components(separatedBy: "\r\n")
                    .dropLast()
                expectEqual(shown.count, lines, "\(shown)")
                #expect(
                    shown.allSatisfy { $0.count <= columns }
                        && shown.joined().contains("One key: 1 again"), "\(shown)")
                _ = try terminal.kill()
            }
        }

        @Test(
            "The table of scores fits 80 columns after any number of drills",
            arguments: [80, 60, 40] as [UInt16])
        func scores(columns: UInt16) throws {
            var text = "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
            for day in 1...28 {
                text +=
                    """
                    2026-01-\(day < 10 ? "0" : "")\(day)T12:00:00.000Z\t\
                    \(day)\tgood\tFrance\tParis\t\n
                    """
            }
            try FileManager.default.createDirectory(
                atPath: rabble.home["reviews"], withIntermediateDirectories: true)
            try rabble.home.write(text, to: "reviews/world-capitals.tsv")
            let environment = ["TERM": "xterm", "TZ": "UTC"]
            let terminal = try start(
                "scores", "--color", "never", environment: environment, columns: columns)
            let lines = try terminal.finish().text.components(separatedBy: "\r\n")
            #expect(lines[0].hasPrefix("group") && lines[0].hasSuffix("last played"))
            #expect(lines[1].hasPrefix("World Capitals  ") && lines[1].hasSuffix("2026-01-28"))
            #expect(lines.allSatisfy { $0.displayWidth <= columns })
        }

        @Test("A list of groups that is longer than the screen is filtered as one types")
        func menu() throws {
            let terminal = try start("play", "--color", "never", rows: 7)
            _ = try terminal.read(to: "Which group?\r\n> ")
            #expect(
                try terminal.read(to: "and 3 more: type a part of the name").contains("Hiragana"))
            try terminal.send("capi")
            #expect(try !terminal.read(to: "World Capitals").contains("Numbers"))
            try terminal.send("\r")
            _ = try terminal.read(to: "of 195 questions")
            _ = try terminal.kill()
        }

        @Test("On a small screen the question stands again after the help")
        func help() throws {
            let terminal = try start(
                "play", "hiragana", "-s", "sequential", "--color", "never", rows: 10)
            _ = try terminal.read(to: "> ")
            try terminal.send(":help\r")
            _ = try terminal.read(to: "list what can be typed")
            expectEqual(try terminal.read(to: "> "), "\r\n\r\n1/107\r\nあ\r\n> ")
            _ = try terminal.kill()
        }

        @Test(
            """
            Text from right to left is isolated where the terminal knows that, and shares no line \
            with words of ours
            """
        )
        func rightToLeft() throws {
            let file = try rabble.home.write("שלום\tسلام\thint: מא\n", to: "שיר.tsv")
            for (environment, marks) in [
                (["MLTERM": "3.9"], ("\u{2068}", "\u{2069}")), ([:], ("", "")),
            ] {
                let terminal = try start(
                    "play", file, "--color", "never",
                    environment: environment.merging(["TERM": "xterm"]) { $1 })
                let text = try terminal.read(to: "> ")
                #expect(text.contains("\(marks.0)שיר\(marks.1): 1 question, "), "\(text)")
                #expect(text.hasSuffix("1/1\r\n\(marks.0)שלום\(marks.1)\r\n> "), "\(text)")
                try terminal.send("x\r")
                _ = try terminal.read(
                    to: "✗ \(marks.0)سلام\(marks.1)\r\n  (Ctrl-R or :r if you were right)\r\n")
                try terminal.send("\r")
                _ = try terminal.read(
                    to: "missed:\r\n  \(marks.0)שלום\(marks.1)  \(marks.0)سلام\(marks.1)\r\n")
            }
        }
    }
}
