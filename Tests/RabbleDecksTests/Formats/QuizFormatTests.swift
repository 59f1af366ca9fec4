import TestSupport
import Testing

@testable import RabbleDecks

/// Data files of BSD's `quiz`, in the ways that its manual page names.
struct QuizFormatTests {
    private static func decode(_ text: String, _ columns: String? = nil) throws -> DeckCards {
        try DeckCards(
            text,
            GroupFile(
                path: "x", format: .quiz,
                layout: ReadingOptions(columns: columns.flatMap { ColumnPair($0) }), title: "T"))
    }

    @Test(
        "A pattern becomes the answers that it stands for, and the first of them is shown",
        arguments: [
            ("house", "house"), ("big|large", "big | large"), ("colo{u}r", "colour | color"),
            ("[ice|snow]man", "iceman | snowman"), ("wolf[|ish]", "wolf | wolfish"),
            ("Kitt{ Pe{ak}}", "Kitt Peak | Kitt Pe | Kitt"), ("{a|b}c", "ac | bc | c"),
            (#"a\{b\}\|\:\\"#, #"a{b}|:\"#), ("Kirk|kirk|KIRK", "Kirk"), ("x|", "x"),
            ("x{a|b]", "xa | xb"), ("Malm[\"\u{8}o|o]", "Malmo"),
            (String(repeating: "[a|b]", count: 2), "aa | ba | ab | bb"),
        ])
    func patterns(pattern: String, answers: String) throws {
        expectEqual(try Self.decode("q:\(pattern)").lines, ["q => \(answers)"])
        let shown = answers.split(separator: " | ")[0]
        expectEqual(try Self.decode("\(pattern):a").lines, ["\(shown) => a"])
    }

    @Test("Two columns are chosen, lines may go on, and lines without text are skipped")
    func columns() throws {
        let text = "kettle:Kessel:der\nspoon:\\\nLöffel:der\r\nsalt::das\n:Pfeffer:der\nlid\n"
        let first = try Self.decode(text)
        expectEqual(first.lines, ["kettle => Kessel", "spoon => Löffel"])
        expectEqual(first.remarks, ["1 further column", "1 line with too few columns"])
        expectEqual(
            try Self.decode(text, "3,1").lines, ["der => kettle", "der => spoon", "das => salt"])
    }

    @Test(
        "A line that is not read is left out with its place",
        arguments: [
            ("a}", #"} closes no bracket; write \} for the sign"#),
            ("{a", #"a bracket is never closed; write \{ or \[ for the sign"#),
            (String(repeating: "{", count: 200), "the brackets are nested too deep"),
            (String(repeating: "[a|b]", count: 40), "the line stands for more than 1000 texts"),
            ("e\u{8}'", "a letter is typed over another one"),
        ])
    func problems(pattern: String, reason: String) throws {
        let deck = try Self.decode("a:b\nc:\(pattern)\n")
        expectEqual(deck.lines, ["a => b"])
        expectEqual(deck.remarks, ["1 broken card (line 2, column 1: \(reason))"])
    }

    @Test("A file without such lines is refused")
    func refused() {
        #expect(throws: GroupFileError.self) { try Self.decode("a,b\nc,d\n") }
        #expect(throws: GroupFileError.self) { try Self.decode("a:\u{8}\n") }
    }

    @Test("Files with bytes changed are read or refused, and never trap")
    func mutations() {
        let text = "{Lower }Saxony:Hanover|Hannover\nM[u|ue]nchen:a\\:b|\\{\nx:[a|b][|{c}]\n"
        for seed in mutationSeeds {
            let bytes = mutated(Array(text.utf8), seed: seed)
            let file = GroupFile(path: "x", format: .quiz, title: "T")
            guard let deck = try? file.decode(bytes) else { continue }
            #expect(deck.groups.allSatisfy { !$0.questions.isEmpty }, "seed \(seed)")
        }
    }
}
