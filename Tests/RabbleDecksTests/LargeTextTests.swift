import TestSupport
import Testing

@testable import RabbleDecks

/// Texts that are long, or made to take long, are read completely or refused.
struct LargeTextTests {
    private static func deck(_ text: String, _ path: String = "x.md") throws -> Deck {
        try GroupFile(path: path, title: "T").decode(Array(text.utf8), readsLooseCards: true)
    }

    private static func problem(_ text: String, _ path: String = "x.md") -> String? {
        do { _ = try deck(text, path) } catch { return "\(error)" }
        return nil
    }

    private static func markdown(_ text: String, _ rule: RepeatedQuestions = .leftOut) throws
        -> Deck
    {
        try MarkdownGroups.decode(Array(text.utf8), title: "T", repetitions: rule)
    }

    @Test("Multiple-choice questions beneath a long introduction are found")
    func introduction() throws {
        let quiz = "### Wet?\n\n- [x] sea\n- [ ] sand\n\n### Dry?\n\n- [ ] sea\n- [x] sand\n\n"
        let text = "# Quiz\n\n" + String(repeating: "- [Wet?](#wet)\n", count: 2_000)
        let deck = try Self.deck(text + quiz)
        expectEqual(deck.groups[0].questions.map(\.answer), ["sea", "sand"])
        expectEqual(deck.groups[0].questions.map(\.wrongAnswers), [["sand"], ["sea"]])
    }

    // MARK: Tables

    @Test("A row of too many columns is refused")
    func columns() {
        expectEqual(
            Self.problem(String(repeating: "a,", count: 20_000), "x.csv"),
            "x.csv: line 1, column 20001: there are more than 10000 columns")
    }

    @Test("A cell that is too long is refused, and the columns are recognised by its start")
    func longCells() throws {
        let text = "word " + String(repeating: "x", count: 1_100_000)
        let deck = try Self.deck("dog\tHund\n\(text)\tb\ncat\tKatze\n", "x.tsv")
        expectEqual(deck.groups[0].questions.map(\.prompt), ["dog", "cat"])
    }

    @Test("A heading of Org with very many brackets is read to its end")
    func brackets() throws {
        let heading = "* " + String(repeating: "[[a", count: 30_000) + "][b]] c :drill:"
        let deck = try Self.deck("\(heading)\nd\n* e :drill:\nf\n", "x.org")
        expectEqual(deck.groups[0].questions.map(\.answer), ["d", "f"])
        #expect(deck.groups[0].questions[0].prompt.hasSuffix("[[ab c"))
    }

    @Test("A file of nothing but opening quotation marks has one record for each line")
    func quotationMarks() throws {
        let text = String(repeating: "\"a\n", count: 20_000)
        var reader = DelimitedReader(Array(text.utf8), separator: .tab)
        var count = 0
        while try reader.next() { count += 1 }
        expectEqual(count, 20_000)
    }

    @Test("Cells with very many flags are text, and names may have many marks")
    func flags() {
        let flags = String(repeating: "\u{1F1E9}", count: 20_000)
        let chosen = TableColumns(names: [], rows: [[flags, "one"], ["dog", "two"]])
        expectEqual([chosen.prompt, chosen.answer], [0, 1])
        #expect(ColumnName("a" + String(repeating: "\u{301}", count: 40)) == nil)
    }

    @Test(
        "Many columns of texts that may be spellings of each other are compared with the first few",
        .timeLimit(.minutes(10)))
    func manyColumns() {
        let rows = (0..<4).map { row in (0..<800).map { "word \($0) of \(row)" } }
        let columns = TableColumns(names: [], rows: rows)
        expectEqual([columns.prompt, columns.answer], [0, 1])
    }

    @Test("A title with piles of marks in changing order is refused")
    func piles() {
        let marks = (0..<20_000).map { ["\u{301}", "\u{323}", "\u{308}"][$0 * 7 % 3] }
        let title = "x" + marks.joined()
        let text = "a\tb\t\(title)\nc\td\t\(title)\u{327}\n"
        for heading in ["", "prompt\tanswer\tgroup\n"] {
            #expect(Self.problem(heading + text, "x.tsv") != nil)
        }
    }

    @Test("A large text in UTF-16 gets the same advice as one in UTF-8")
    func utf16() throws {
        let text = (0..<4_000).map { "wörd \($0)#word \($0)\n" }.joined()
        let bytes = Array("\u{FEFF}\(text)".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let error = #expect(throws: GroupFileError.self) {
            try GroupFile(path: "x.txt", title: "T").decode(bytes)
        }
        guard case .invalid(let problems, _)? = error else { return }
        expectEqual(problems.remedy, .separators([TableSeparators(column: "#")]))
    }

    // MARK: Notes

    @Test("Many tables and long texts are read to their end")
    func tablesOfNotes() throws {
        let table = (0..<60).map { "| de \($0) | en |\n|--|--|\n| Haus \($0) | house |\n\n" }
            .joined()
        try expectEqual(Self.deck(table).groups[0].questions.count, 60)
        #expect(Self.problem(String(repeating: "|-|\n", count: 2_000)) != nil)
        let prose = String(repeating: "This is a line\nor another\n", count: 1_000)
        #expect(Self.problem(prose) != nil)
    }

    @Test("Labels are recognised in plain text of any length")
    func labels() throws {
        let text = (0..<2_000).map { "Question: What is \($0)?\nAnswer: number \($0)\n" }.joined()
        let questions = try Self.deck(text, "x.txt").groups[0].questions
        expectEqual(questions.last?.line, "What is 1999? = number 1999")
    }

    @Test("Files with a hundred elements of one kind are read if those with four are")
    func uniform() {
        let pieces = [
            "C: [", "[", "`", "::", "a::b ", "==", "a\n?\n", "#flashcards/a ",
            "x #flashcards/a `b` ", "#flashcards\n", "a\r", "a\r\n", "<!--", "<!-- a\n", "%%",
            "```\n", "    ```\n", "> ```\n", "$$\n", "> a::b\n", "    - a::b\n", "A: x\n```\n",
            "~~~ `\n", "---\n", "Q:\n", "A:\n", "Q: a\nA: b\n", "- ", "&\r", "\u{0}", "![",
        ]
        for piece in pieces {
            for start in ["", "#flashcards\n", "C: [x] ", "Q: a\nA: b "] {
                let isRead = [4, 100].map { count in
                    (try? Self.markdown(start + String(repeating: piece, count: count))) != nil
                }
                expectEqual(isRead[0], isRead[1], "\(start)\(piece)")
            }
        }
        #expect(throws: InvalidGroupFile.self) {
            try Self.markdown("C: " + String(repeating: "[", count: 10_000))
        }
    }

    @Test("Short lines without end after a quotation mark are neither questions nor options")
    func quotedLines() {
        for count in [100, 2_000] {
            let text = "\"" + String(repeating: "a\n", count: count)
            #expect(Self.problem(text, "x.csv") != nil)
            #expect(Self.problem(text, "x.txt") != nil)
        }
    }

    @Test("A guess applies only to texts with at most as many lines as people write")
    func maxLines() {
        func isNote(_ count: Int) -> Bool {
            let bytes = [UInt8](repeating: 0x0A, count: count)
            return NoteText(DeckText(bytes: bytes, path: "x"), isMarkdown: false) != nil
        }
        #expect(isNote(NoteText.maxLines - 1))
        #expect(!isNote(NoteText.maxLines))
        let cards = "Which?\na) sea\n*b) sand\n"
        // The forms are first tried with 64 KB of the start, and of the end.
        let long = String(repeating: "a", count: 70_000) + "\n"
        let text = cards + long + String(repeating: "\n", count: NoteText.maxLines) + long
        #expect(Self.problem(text) != nil)
    }

    // MARK: Gaps

    @Test("A text has a hundred questions at most, and the further gaps are counted")
    func maxGaps() throws {
        let text = (0..<130).map { "[gap \($0)]" }.joined(separator: " and ")
        let decoded = try Self.deck("C: " + text)
        expectEqual(decoded.groups[0].questions.count, 100)
        expectEqual(decoded.diagnostics.descriptions, ["30 gaps of long cloze notes"])
        let cloze = Cloze((1...103).map { "{{c\($0)::\($0)}}" }.joined(separator: " "))
        expectEqual(cloze?.numbers, Array(1...100))
        expectEqual(cloze?.unaskedCount, 3)
    }

    @Test("Long texts with many gaps take little memory")
    func room() throws {
        let long = String(repeating: "x", count: 900_000)
        let gaps = (0..<100).map { "[\($0)]" }.joined()
        let text = (0..<4).map { "C: \($0) \(gaps) \(long)\n" }.joined()
        let decoded = try Self.markdown(text, .kept)
        expectEqual(decoded.diagnostics[.gap], 400 - decoded.groups[0].questions.count)
        #expect((250..<350).contains(decoded.groups[0].questions.count))
    }

    @Test("Endlessly nested gaps take time and memory in proportion to their text")
    func deep() throws {
        let text = String(repeating: "{{c1::a", count: 20_000) + "}}}}"
        let (prompt, answers) = try #require(Cloze(text)).question(1)
        #expect(prompt.utf8.count + answers[0].utf8.count <= text.utf8.count)
    }

    @Test("Thousands of unclosed brackets and colons are cards if five are")
    func thousands() {
        let gaps = String(repeating: " ", count: 5_000) + String(repeating: "[x]", count: 5_000)
        #expect(MarkdownGaps(gaps, .brackets).count > 0)
        for piece in ["[", "![", "\\[", "[a", "]", "[]", "=="] {
            let text = String(repeating: piece, count: 5_000)
            expectEqual(MarkdownGaps(text, .brackets).count, 0)
            expectEqual(MarkdownGaps(text, .highlights).count, 0)
        }
        for piece in [
            "::::", "`::", "<!--::", "`::` ", "$::", "$a::", "[::", "[[::", "](::", "\\(::",
            "https://::", "> ::",
        ] {
            let isCard = [5, 5_000].map { count in
                let bytes = Array(String(repeating: piece, count: count).utf8)
                return MarkdownOneLiner(in: bytes, bytes.indices, isNote: true) != nil
            }
            expectEqual(isCard[0], isCard[1], "\(piece)")
        }
    }

    // MARK: Anki

    @Test("The header may name any column, many times")
    func header() throws {
        let lines = String(repeating: "#guid column:1\n", count: 10_000)
        let text = "\(lines)#notetype column:\(Int.max)\n#tags column:-1\nid\ta\tb\n"
        let header = AnkiHeader(Array(text.utf8))
        expectEqual(header.questionColumns(of: [["id", "a", "b"]]).prompt, 1)
    }

    @Test("Templates that make more text than any real collection are refused")
    func templates() throws {
        let sections = String(repeating: "{{#Back}}{{/Back}}", count: 10_000)
        let notes = (0..<60).map { "note \($0)\tx\n" }.joined()
        var collection = CollectionCommand(
            typed: "card \(sections){{Front}}\t{{Back}}\n" + notes)
        #expect(throws: InvalidGroupFile.self) { try collection.deck() }
    }

    @Test("Very many buttons in a template are read", arguments: ["", "</button>"])
    func buttons(end: String) throws {
        let source = String(repeating: "<button>", count: 4_000) + "{{Back}}" + end
        let template = try #require(AnkiTemplate(source, fields: ["Back": 0]))
        expectEqual(Array(template.fields.keys), [0])
    }
}
