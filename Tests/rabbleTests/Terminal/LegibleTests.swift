import Foundation
import RabbleCore
import TestSupport
import Testing

@testable import RabbleTerminal

extension Busy {
    /// Legibility at any terminal: on dark and light, without UTF-8, on narrow screens.
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
            Only symbols have colour, which their shapes express, too, and only inessential text \
            is faint
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
            "No terminal colour is legible in all palettes",
            arguments: Array(1...6) + Array(9...14))
        func hues(number: Int) {
            let code = number < 8 ? "\(30 + number)" : "\(82 + number)"
            #expect(Palette.all.contains { $0.contrast(of: code) < 4.5 })
        }

        @Test("The Linux console gets symbols and bars that its fonts have, and no faint text")
        func console() throws {
            let text = try drill(["TERM": "linux"])
            #expect(text.contains("√") && text.contains("3/107 · 1 √ 1 x"))
            #expect(!text.contains { "✓✗".contains($0) } && !text.contains("\u{1B}[2m"))
            let scores = try start("scores", "hiragana", environment: ["TERM": "linux"]).finish()
                .text
            #expect(scores.contains("█") && !scores.contains { "▁▂▃▅▆▇▏▎▍▋▊▉".contains($0) })
        }

        @Test(
            "A terminal without UTF-8 gets words for symbols and ASCII for bars",
            arguments: [["LANG": "de_DE.ISO-8859-1"], ["LC_ALL": "C"]])
        func ascii(environment: [String: String]) throws {
            let environment = environment.merging(["TERM": "xterm"]) { $1 }
            let text = try drill(environment)
            #expect(text.contains("wrong: ") && text.contains("3/107 . 1 right 1 wrong"))
            #expect(!text.contains { "✓✗·".contains($0) })
            let scores = try start("scores", "hiragana", environment: environment).finish().text
            #expect(
                scores.contains("#")
                    && !scores.unicodeScalars.contains { (0x2500...0x25FF).contains($0.value) })
        }

        @Test("A terminal with a single-byte charset warns once that it cannot show the questions")
        func lackingCharacters() throws {
            let words = "This terminal (ISO-8859-1) cannot show 107 questions whole"
            let text = try drill(["TERM": "xterm", "LC_ALL": "de_DE.ISO-8859-1"])
            #expect(text.split(separator: words).count == 2)
            for locale in ["C.UTF-8", "C"] {
                #expect(try !drill(["TERM": "xterm", "LC_ALL": locale]).contains("cannot show"))
            }
        }

        @Test("The same warning counts the choices of a question")
        func lackingChoices() throws {
            let deck = try rabble.home.write(
                #"[{"prompt": "cat", "answer": "Katze", "wrong": ["кошка", "Hund"]}]"#,
                to: "cat.json")
            let locale = ["TERM": "xterm", "LC_ALL": "de_DE.ISO-8859-1"]
            let terminal = try start("play", deck, environment: locale)
            #expect(try terminal.read(to: "> ").contains("cannot show 1 question whole"))
        }

        @Test(
            "Without a locale, and with one of UTF-8, there are symbols",
            arguments: ["", "C.UTF-8", "de_DE.utf8"])
        func utf8(locale: String) throws {
            #expect(try drill(["TERM": "xterm", "LC_ALL": locale]).contains("✗"))
        }

        @Test(
            "A terminal with a single-byte charset shows é and takes it as an answer",
            arguments: [
                ["LC_ALL": "fr_FR.ISO-8859-15@euro"], ["LANG": "fr_FR.cp1252", "LC_ALL": ""],
            ],
            [true, false])
        func oneByte(environment: [String: String], readsKeys: Bool) throws {
            let deck = try rabble.home.write("prompt,answer\nété,né\n", to: "Mots.csv")
            let terminal = try start(
                "play", deck,
                environment: environment.merging(["TERM": readsKeys ? "xterm" : "dumb"]) { $1 })
            // Invalid UTF-8 is read as U+FFFD.
            #expect(try terminal.read(to: "> ").contains("\u{FFFD}t\u{FFFD}"))
            try terminal.send(Data([UInt8(ascii: "n"), 0xE9, 0x0D]))
            let end = try terminal.finish().text
            #expect(end.contains(": n\u{FFFD}\r\n") && end.contains("1 correct, 0 incorrect"))
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
    }
}
