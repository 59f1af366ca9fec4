import TestSupport
import Testing

@testable import RabbleDecks

struct YAMLFormatTests {
    @Test(
        "Entries with names are questions, whatever lists and maps they are in",
        arguments: [
            (
                "- question: One?\n  answer: 1\n-\n  question: Two?\n  answer: 2\n",
                ["One? => 1", "Two? => 2"]
            ),
            (
                "cards:\n- {front: sol, back: sun, hint: day}\n- front: luna\n  back: moon\n",
                ["sol => sun ? day", "luna => moon"]
            ),
            (
                "- frage: Wer?\n  antwort: ich\n- frage: Was?\n  antwort: das\n",
                ["Wer? => ich", "Was? => das"]
            ),
            ("- de: Hund\n  en: dog\n- de: Katze\n  en: cat\n", ["Hund => dog", "Katze => cat"]),
            ("---\nq: A?\na: b\n---\nq: C?\na: d\n...\n", ["A? => b", "C? => d"]),
            ("- type: Basic\n  fields:\n    Front: sol\n    Back: sun\n", ["sol => sun"]),
            ("- [sol, sun]\n- [luna, moon]\n", ["sol => sun", "luna => moon"]),
            ("x:\n  q: A?\n  a: b\ny:\n  q: C?\n  a: d\n", ["A? => b", "C? => d"]),
            (
                "Peru:\n  capital: Lima\nCuba:\n  capital: Havana\n",
                ["Peru => Lima", "Cuba => Havana"]
            ),
            ("[{\"question\": \"A?\",\n \"answer\": \"b\"}]", ["A? => b"]),
            (
                "- prompt: big\n  answer: large\n  accepts: [huge, 'gre|at']\n",
                ["big => large | huge | gre|at"]
            ),
            ("- prompt: big\n  answer:\n    - large\n    - huge\n", ["big => large; huge"]),
            ("- question: A?\n  options: [x, y, z]\n  answer: 2\n", ["A? => y"]),
            ("- question: A?\n  choices: {a: x, b: y}\n  answer: b\n", ["A? => y"]),
            (
                "- text: A?\n  answers:\n  - {text: x, right: false}\n  - {text: y, right: true}\n",
                ["A? => y"]
            ),
        ] as [(String, [String])])
    func entries(text: String, lines: [String]) throws {
        let deck = try DeckCards(text, "x.yaml")
        expectEqual(deck.lines, lines)
        #expect(deck.decoded.assumptions.isEmpty)
    }

    @Test(
        "Texts are read as YAML does, and what only looks like a sign of it is text",
        arguments: [
            ("'it''s'", "it's"), (#""a \"b\"\n\u00e9\x41 \U0001F600""#, "a \"b\"\né\u{41} 😀"),
            (#""\ud83d\ude00""#, "😀"), ("\"a\n    b\n\n    c\"", "a b\nc"),
            ("|\n    a\n      b\n\n    # c\n", "a\n  b\n\n# c"),
            (">-\n    a\n    b\n\n    c\n", "a b\nc"),
            ("|2\n     a\n", " a"), ("a\n    b # no part", "a b"), ("a: b", "a: b"),
            ("C# # c", "C#"),
            ("*args", "*args"), ("> 5", "> 5"), ("\"a\" or \"b\"", "\"a\" or \"b\""),
            ("[x] is a list", "[x] is a list"),
            ("& or |", "& or |"), ("!important", "!important"),
            ("?", "?"), ("http://a.b/#c", "http://a.b/#c"), ("2:1", "2:1"),
        ])
    func texts(source: String, text: String) throws {
        let deck = try DeckCards("- q: A?\n  a: \(source)\n- q: B?\n  a: b\n", "x.yml")
        expectEqual(deck.decoded.groups[0].questions.map(\.answer), [text.trimmed, "b"])
    }

    @Test("Lists under several names are groups, and so are lists with a title")
    func groups() throws {
        let missing = try DeckCards("- q: a?\n  a: b\n- q: c?\n", "x.yaml")
        expectEqual(missing.lines, ["a? => b"])
        expectEqual(missing.decoded.remarks[.row], 1)
        let named = try DeckCards("A:\n- q: a?\n  a: b\nB:\n- q: c?\n  a: d\n", "x.yaml")
        expectEqual(named.titles, ["A", "B"])
        let titled = try DeckCards(
            "title: X\nunits:\n- name: A\n  cards:\n  - q: a?\n    a: b\n"
                + "- name: B\n  cards:\n  - q: c?\n    a: d\n",
            "x.yaml")
        expectEqual(titled.titles, ["A", "B"])
        expectEqual(try DeckCards("title: X\ncards:\n- q: a?\n  a: b\n", "x.yaml").titles, ["X"])
        expectEqual(try DeckCards("cards:\n- q: a?\n  a: b\n", "x.yaml").titles, ["T"])
    }

    @Test("Names with texts are pairs only where that may be assumed")
    func pairs() throws {
        let pairs = "A:\n  sol: sun\n  luna: moon\nB:\n  mar: sea\n  pez: fish\n"
        let deck = try DeckCards(pairs, "x.yaml")
        expectEqual(deck.titles, ["A", "B"])
        expectEqual(deck.decoded.assumptions.first, "names as prompts, and their values as answers")
        expectEqual(
            try DeckCards("- sol: sun\n- mar: sea\n", "x.yaml").lines, ["sol => sun", "mar => sea"])
        #expect(throws: GroupFileError.self) {
            try GroupFile(path: "x.yaml", title: "T").decode(Array(pairs.utf8))
        }
    }

    @Test(
        "A file with what is not read, or without questions, is refused with its line",
        arguments: [
            (
                "- q: A?\n  a: &x b\n- q: C?\n  a: *x\n",
                """
                line 2, column 6: an anchor is not read; write out its value wherever it is used
                """
            ),
            (
                "- {q: a, a: !!str \"x\"}\n",
                "line 1, column 13: a tag is not read; leave it out"
            ),
            (
                "- q: A?\n  a: b\n- ? q\n  : C?\n",
                "line 3, column 3: a name of several lines is not read"
            ),
            (
                "- q: A?\n  a: b\n- q: C?\n    a: d\n",
                "line 4, column 5: the indentation fits no other line"
            ),
            ("- q: A?\n  a: b\n- q: C?\n  d\n", "line 4, column 3: no colon follows a name"),
            ("- {q: \"A?\" a: b}\n", "line 1, column 12: a comma is missing"),
            (
                "- q: A?\n\ta: b\n",
                "line 2, column 1: a tab indents the line; YAML takes blanks only"
            ),
            ("- q: \"A?\n  a: b\n", "line 1, column 6: the quotation mark is never closed"),
            ("- q: A?\n  a: [b\n", "line 2, column 6: the bracket is never closed"),
            (
                String(repeating: "- ", count: 100),
                "line 1, column 127: the lists are nested too deep"
            ),
            (
                "name: CI\non: {push: {branches: [main]}}\n",
                "nothing has names for a question and an answer, such as question and answer"
            ),
            (
                "host: a.b\nport: 80\ndebug: true\n",
                "nothing has names for a question and an answer, such as question and answer"
            ),
            (
                "version: 3\nservices:\n  web:\n    image: x\n    command: y\n",
                "nothing has names for a question and an answer, such as question and answer"
            ),
        ])
    func refused(text: String, problem: String) {
        expectEqual(refusal(of: text, "x.yaml")?.description, problem)
    }

    @Test("Advice to choose columns works")
    func advice() throws {
        let text = "- uno: sol\n  dos: sun\n- uno: mar\n  dos: sea\n"
        // Each entry by itself is no list of pairs.
        let problem = try #require(refusal(of: text, "x.yaml"))
        expectEqual(problem.kind, .somethingElse)
        #expect(problem.description.contains("--columns 1,2 "))
        let layout = ReadingOptions(columns: ColumnPair("1,2"))
        let file = GroupFile(path: "x.yaml", layout: layout, title: "T")
        expectEqual(
            try file.decode(Array(text.utf8)).groups[0].questions.map(\.answer), ["sun", "sea"])
    }

    @Test(
        "A text without the extension is YAML if it lists questions with names",
        arguments: [
            ("- question: A?\n  answer: b\n", true), ("cards:\n  - front: a\n    back: b\n", true),
            ("# x\n- {front: a, back: b}\n", true), ("- milk: 2\n- eggs: 12\n", false),
            ("---\ntitle: x\n---\nQ: a\nA: b\n", false), ("question: answer\n", false),
            ("a\tb: c\n", false), ("{\"cards\": [{\"front\": \"a\", \"back\": \"b\"}]}", false),
        ])
    func evidence(text: String, isYAML: Bool) {
        expectEqual(GroupFormat(of: Array(text), path: "x.txt") == .yaml, isYAML)
    }
}
