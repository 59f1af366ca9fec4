import TestSupport
import Testing

@testable import RabbleDecks

/// The header as [Anki's manual](https://docs.ankiweb.net/importing/text-files.html#file-headers)
/// describes it.
struct AnkiHeaderTests {
    private static func header(_ text: String) -> AnkiHeader { AnkiHeader(Array(text)) }

    @Test(
        "The header gives the separator, by its name or itself",
        arguments: [
            ("Comma", ","), ("semicolon", ";"), ("Pipe", "|"), ("colon", ":"), ("space", " "),
            ("TAB", "\t"),
            (";", ";"),
            ("\t", "\t"), ("nonsense", "\t"), ("", "\t"), ("\\t", "\t"),
        ])
    func separators(name: String, separator: Character) {
        expectEqual(Self.header("#separator:\(name)\na\n").separator, separator.asciiValue)
    }

    @Test(
        "Without a name that means one the separator is that of the notes, which is a guess",
        arguments: [
            ("", "a,b\nc,d\n", ","), ("", "a;b, c\nd;e\n", ";"), ("pip", "a|b\nc|d\n", "|"),
            ("", "a:b\nc:d\n", ":"), ("", "a b\nc d\n", " "), ("Tab;;", "a;b;\nc;d;\n", ";"),
        ])
    func guessed(name: String, notes: String, separator: Character) throws {
        let text = "#html:false\n" + (name.isEmpty ? "" : "#separator:\(name)\n") + notes
        let header = Self.header(text)
        expectEqual(header.separator, separator.asciiValue)
        #expect(header.isSeparatorGuessed)
        let decoded = try GroupFile(path: "x.txt", title: "T").decode(Array(text.utf8))
        expectEqual(decoded.likelySeparators?.column, String(separator))
        let layout = ReadingOptions(separators: TableSeparators(column: String(separator)))
        let told = try GroupFile(path: "x.txt", layout: layout, title: "T").decode(Array(text.utf8))
        expectEqual(told.groups, decoded.groups)
        #expect(told.likelySeparators == nil)
    }

    @Test("A header that a spreadsheet has made as long as the notes means the same")
    func padded() {
        for (name, sign) in [("Comma", ","), ("Semicolon", ";"), ("Pipe", "|"), ("Tab", "\t")] {
            let pad = sign + sign
            let header = Self.header(
                "#separator:\(name)\(pad)\n#html:false\(pad)\n#deck:D\(pad)\na\(sign)b\(sign)\n")
            expectEqual(header.separator, Character(sign).asciiValue)
            #expect(!header.isHTML && !header.isSeparatorGuessed)
            expectEqual(header.deck, "D")
        }
    }

    @Test("Notes of one column are not divided, and tabs are no guess")
    func single() {
        for notes in ["{{c1::a}}, b: c d\n{{c1::e}}, f: g h\n", "word\n", "", "a\tb, c\n"] {
            let header = Self.header("#html:false\n" + notes)
            expectEqual(header.separator, .tab)
            #expect(!header.isSeparatorGuessed)
        }
    }

    @Test("Without a header fields are HTML between tabs, the prompt, the answer and a hint")
    func defaults() {
        let header = Self.header("a\tb\n")
        expectEqual(header.separator, 0x09)
        #expect(header.isHTML)
        expectEqual(Self.columns(""), [0, 1, 2])
        #expect(header.deck == nil && header.tagsColumn == nil && header.deckColumn == nil)
        expectEqual(header.end, 0)
    }

    @Test(
        """
        Names of columns may have commas or spaces between them, where the file has another \
        separator
        """,
        arguments: ["front back tags", "front,back,tags", "front\tback\ttags"])
    func names(list: String) {
        expectEqual(
            Self.header("#separator:tab\n#columns:\(list)\na\tb\tc\n").columns,
            ["front", "back", "tags"])
    }

    @Test("The notes start after the last line of the header, and unknown lines are skipped")
    func end() {
        let text = "\u{FEFF}#html:false\r\n# a comment\r\n#tags:x\r\n"
        let header = Self.header(text + "a\tb\r\n#c\td\r\n")
        expectEqual(header.end, text.utf8.count)
        #expect(!header.isHTML)
    }

    @Test(
        """
        Columns have their meaning from their names or, if these have none, from their order \
        without special columns
        """
    )
    func meanings() {
        expectEqual(Self.columns("#columns:Extra\tBack\tFront\n"), [2, 1, nil])
        expectEqual(Self.columns("#columns:Expression\tMeaning\n"), [0, 1, nil])
        expectEqual(Self.columns("#columns:Tags\tFront\tBack\n#tags column:1\n"), [1, 2, nil])
        expectEqual(Self.columns("#deck column:2\n#notetype column:1\n"), [2, 3, 4])
        expectEqual(Self.columns("#columns:Simplified\tTraditional\tPinyin\tMeaning\n"), [0, 3, 2])
    }

    /// The columns of prompt, answer and hint among five with text.
    private static func columns(_ header: String) -> [Int?] {
        let rows = ["gato,cat,a pet,more,text", "perro,dog,of men,words,here"].map {
            $0.split(separator: ",").map(String.init)
        }
        let columns = Self.header(header + "x").questionColumns(of: rows)
        return [columns.prompt, columns.answer, columns.hint]
    }

    @Test("A text with gaps is the prompt, whatever its field is called")
    func gaps() {
        let header = Self.header("#columns:Title\tText\tExtra\n")
        let rows = [["Peru", "{{c1::Lima}}", ""], ["Chad", "{{c1::N'Djamena}}", ""]]
        expectEqual(header.questionColumns(of: rows).prompt, 1)
    }

    @Test("The deck of all notes loses white space around it, and a blank one counts as none")
    func deck() {
        expectEqual(Self.header("#deck: Verbs \n").deck, "Verbs")
        #expect(Self.header("#deck: \n").deck == nil)
        expectEqual(Self.header("#deck column:2\n").deckColumn, 1)
        for column in ["0", "-1", "x"] {
            #expect(Self.header("#deck column:\(column)\n").deckColumn == nil)
        }
    }

    @Test(
        "A file starts with a header if its first line has a known key",
        arguments: [
            ("#separator:tab\n", true), ("\u{FEFF}#HTML:true", true),
            ("#if matches:keep both\n", true),
            ("# note: x\n", false), ("#1\tb\n", false), ("#separator\n", false),
            ("a\n#html:true\n", false),
            ("", false),
        ])
    func starts(text: String, isHeader: Bool) {
        expectEqual(AnkiHeader.starts(Array(text)), isHeader)
    }

    @Test("The header may claim any column, and claim it many times")
    func manyColumns() throws {
        let lines = String(repeating: "#guid column:1\n", count: 10_000)
        let header = Self.header("\(lines)#notetype column:\(Int.max)\n#tags column:-1\nid\ta\tb\n")
        expectEqual(header.questionColumns(of: [["id", "a", "b"]]).prompt, 1)
    }
}
