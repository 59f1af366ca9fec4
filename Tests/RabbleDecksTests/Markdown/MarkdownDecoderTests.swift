import TestSupport
import Testing

@testable import RabbleDecks

/// Notes with cards, and files without any.
struct MarkdownDecoderTests {
    private static func questions(_ text: String) throws -> [String] {
        try MarkdownGroups.decode(Array(text), title: "T").groups
            .flatMap { group in
                group.questions.map { "\(group.title): \($0.prompt) | \($0.answer)" }
            }
    }

    static func problems(_ bytes: [UInt8]) -> [String] {
        do {
            _ = try MarkdownGroups.decode(bytes, title: "T")
            return []
        } catch {
            return error.lines
        }
    }

    @Test(
        """
        A note with a tag holds cards of one line and of several, and gaps, under the path of the \
        tag
        """
    )
    func note() throws {
        let text = """
            # Verbs of French

            The verb ==aller== is no card before the tag, and neither is avoir::to have.

            #flashcards/french/verbs

            aller::to go
            - faire:::to do

            Which verbs are
            irregular?
            ?
            - être
            - avoir::to have

            je suis
            ??
            I am

            The verb ==être== is ==irregular==.
            It means nothing else.
            """
        try expectEqual(
            Self.questions(text),
            [
                "french/verbs: aller | to go", "french/verbs: faire | to do",
                "french/verbs: to do | faire",
                "french/verbs: Which verbs are\nirregular? | - être\n- avoir::to have",
                "french/verbs: je suis | I am", "french/verbs: I am | je suis",
                "french/verbs: The verb […] is irregular.\nIt means nothing else. | être",
                "french/verbs: The verb être is […].\nIt means nothing else. | irregular",
            ])
    }

    @Test("A tag holds up to the next one, and one before a card on its line for that card alone")
    func sections() throws {
        let text = """
            #flashcards/a
            1::x
            2::y

            #flashcards/b 3::z

            4::w

            Some words on it. #flashcards/c

            5::v
            #flashcards
            6::u
            """
        try expectEqual(
            Self.questions(text),
            ["a: 1 | x", "a: 2 | y", "a: 4 | w", "b: 3 | z", "c: 5 | v", "T: 6 | u"])
        try expectEqual(Self.questions("#flashcards/a only words\n\nx::y"), ["a: x | y"])
        try expectEqual(Self.questions("tagged #flashcards/a\nx::y"), ["a: x | y"])
    }

    @Test("A tag in the front matter holds for the whole file")
    func frontMatter() throws {
        try expectEqual(
            Self.questions("---\ntags:\n  - flashcards/a\n---\nx::y\n\n==z=="),
            ["a: x | y", "a: […] | z"])
        try expectEqual(Self.questions("---\ntitle: N\ntags: flashcards\n---\nx::y"), ["N: x | y"])
    }

    @Test("Code and comments are no cards, and what the plugin adds to a card is no part of it")
    func codeAndComments() throws {
        let text = """
            #flashcards
            a::b <!--SR:!2023-01-01,3,250-->
            c::d
            <!--SR:!2023-01-01,3,250!2023-01-02,3,250-->

            ```cpp
            std::vector<int> x;

            Q: no
            ==no==
            ```

            Use `std::vector` or %%x::y%% here, `==no==`.

            %%
            e::f
            %%

            <!--
            g::h
            Q: no
            -->
            <!-- i::j -->

            k
            ?
            ~~~
            l

            m::n
            ~~~
            <!--SR:!2023-01-01,3,250-->
            """
        try expectEqual(
            Self.questions(text), ["T: a | b", "T: c | d", "T: k | ~~~\nl\n\nm::n\n~~~"])
    }

    @Test("Cards of hashcards stand in a section as anywhere, and end where a tag starts a line")
    func both() throws {
        let text =
            """
            Q: 1\nA: a\n#flashcards/x\nQ: 2\nA: b\n\nstill b\n---\nc::d\n\nC: [e]\n#flashcards/y\n\
            f::g
            """
        try expectEqual(
            Self.questions(text),
            ["T: 1 | a", "x: 2 | b\n\nstill b", "x: c | d", "x: […] | e", "y: f | g"])
    }

    @Test(
        "Outside of sections colons need white space around them, so that prose is no card",
        arguments: [
            "In C++ std::vector grows.", "# C++\n\nstd::vector grows.",
            "- std::vector: grows\n- std::list: does not",
            "fe80::1 is an address\n\nkey:: value", "==marked==", "a\n?\nb",
            "Q: q\nA: a\n---\nstd::vector grows.",
        ])
    func prose(text: String) throws {
        let own = text.hasPrefix("Q:") ? ["T: q | a"] : []
        try expectEqual(Self.questions(text + "\n\nand a note\n\nx :: y\n"), own + ["T: x | y"])
        if !own.isEmpty { try expectEqual(Self.questions(text), own) }
    }

    @Test("A file of nothing but cards of one line may do without")
    func tight() throws {
        try expectEqual(
            Self.questions("front::back\nboth:::ways\n"),
            ["T: front | back", "T: both | ways", "T: ways | both"])
        try expectEqual(
            Self.questions("---\ntitle: N\n---\nc::d\n\n<!-- x -->\ne :: f"),
            ["N: c | d", "N: e | f"])
        try expectEqual(Self.questions("c::d\n#flashcards/a\ne::f\n"), ["a: e | f"])
        expectEqual(
            Self.problems(Array("# C++\n\nstd::vector grows.\n")),
            [
                """
                line 3, column 1: there are no cards; in notes :: needs a space on each side, or \
                the tag #flashcards before it
                """
            ])
    }

    @Test(
        "What opens and never closes in a note runs to its end, as in Markdown",
        arguments: [
            "```\ncode", "~~~", "<!-- a", "$$\na :: b",
        ])
    func openNote(text: String) throws {
        try expectEqual(
            Self.questions("Q: q\nA: a\n---\nIt rained.\n\n" + text), ["T: q | a"])
    }

    @Test(
        """
        Letters start cards only in a file with a whole card of them, so that prose is passed \
        over
        """,
        arguments: [
            ("A: yes", "there is no question before this answer"),
            ("D: a drive", "there is no term before this definition"),
            ("C: drive is full", "the text has no [gap]"),
            ("Q: what?", "the question has no answer"),
            ("T: minus ten", "the term has no definition"),
        ])
    func letters(prose: String, reason: String) throws {
        let note = "# Diary\n\nIt rained.\n\n\(prose)\n\nIt rained again.\n"
        let wayOut = "; start the line with a space if it is not a card"
        expectEqual(
            Self.problems(Array(note)), ["line 5, column 1: there are no cards; \(reason)\(wayOut)"]
        )
        #expect(throws: InvalidGroupFile.self) { try Self.questions(note) }
        // What follows is no part of a card that is none.
        try expectEqual(Self.questions(note + "\nx :: y\n"), ["T: x | y"])
        try expectEqual(Self.questions("#flashcards\n\(prose)\n\nx::y\n"), ["T: x | y"])
        let deck = "Q: a\nA: b\n---\n"
        expectEqual(Self.problems(Array(deck + note)), ["line 8, column 1: \(reason)\(wayOut)"])
        try expectEqual(
            Self.questions(deck + note.replacing(prose, with: " " + prose)), ["T: a | b"])
    }

    @Test("A file without cards is a note, whatever stands above it")
    func heading() {
        for text in [
            "---\n", "---\nIt rained.\n\n---\n", "---\nname = Diary\n---\n",
            "---\ntitle: Diary\n\nIt rained.\n",
        ] {
            let problems = Self.problems(Array(text + "It rained.\n"))
            #expect(problems.count == 1 && problems[0].contains("there are no cards"))
        }
    }

    @Test(
        "Tables, indented code, math, addresses and links are no cards of one line",
        arguments: [
            "| a :: b |", "|---|::|", "    a :: b", "\ta :: b", "$a :: b$", "\\(a :: b\\)",
            "$$\na :: b\n$$",
            "[a :: b](c)",
            "https://a.b/c::d", "`a :: b`", "> `a :: b`", "> ```\n> a :: b\n> ```", "    - a :: b",
        ])
    func others(text: String) throws {
        try expectEqual(Self.questions("It rained.\n\n\(text)\n\nx :: y\n"), ["T: x | y"])
        if !text.hasPrefix("\t"), !text.hasPrefix(" ") {
            try expectEqual(Self.questions("#flashcards\n\n\(text)\n\nx::y\n"), ["T: x | y"])
        }
    }

    @Test("Cards stand in lists, in lists within them, and in quotations")
    func containers() throws {
        try expectEqual(
            Self.questions("Some:\n- a :: b\n\t- c :: d\n    1. e :: f"),
            ["T: a | b", "T: c | d", "T: e | f"])
        try expectEqual(
            Self.questions("Some:\n> a :: b\n\n> [!note]- c ::: d"),
            ["T: a | b", "T: c | d", "T: d | c"])
        try expectEqual(
            Self.questions(
                "#flashcards\n> a::b\n\n> [!q] c\n> ?\n> d\n> e\n\n> the ==f==\n> is g\n"),
            ["T: a | b", "T: c | d\ne", "T: the […]\nis g | f"])
    }

    @Test(
        "Zero bytes, byte order marks and any line ends are read", arguments: ["\n", "\r\n", "\r"])
    func oddBytes(lineEnd: String) throws {
        let text = ["\u{FEFF}Q: a\u{0}b", "c", "A: d", "", "C: [e]", "f"].joined(separator: lineEnd)
        try expectEqual(Self.questions(text), ["T: a\u{0}b\nc | d", "T: […]\nf | e"])
    }

    @Test("Files of a hundred things of one kind are read if those of four are")
    func uniform() {
        let pieces = [
            "C: [", "[", "`", "::", "a::b ", "==", "a\n?\n", "#flashcards/a ",
            "x #flashcards/a `b` ", "#flashcards\n",
            "a\r", "a\r\n", "<!--", "<!-- a\n",
            "%%",
            "```\n", "    ```\n", "> ```\n", "$$\n", "> a::b\n", "    - a::b\n", "A: x\n```\n",
            "~~~ `\n", "---\n",
            "Q:\n", "A:\n", "Q: a\nA: b\n", "- ", "&\r", "\u{0}", "![",
        ]
        for piece in pieces {
            for start in ["", "#flashcards\n", "C: [x] ", "Q: a\nA: b "] {
                let (few, many) = (
                    String(repeating: piece, count: 4), String(repeating: piece, count: 100)
                )
                let isRead = Self.problems(Array(start + few)).isEmpty
                expectEqual(Self.problems(Array(start + many)).isEmpty, isRead, "\(start)\(piece)")
            }
        }
        expectEqual(Self.problems(Array("C: " + String(repeating: "[", count: 10_000))).count, 1)
    }

    @Test("A card in one line beneath a whole one and a blank line is a card of its own")
    func oneLinerBelow() throws {
        let text = "Q: a\nA: b\n\nc :: d\ne :: f\n\nQ: g\nA: h\n\n    i :: j\n"
        let questions = try MarkdownGroups.decode(Array(text.utf8), title: "T").groups[0].questions
        expectEqual(questions.map(\.prompt), ["a", "c", "e", "g"])
        expectEqual(questions.map(\.answer), ["b", "d", "f", "h\n\n    i :: j"])
    }

    @Test(
        "A heading before a card is none of its text; other text beneath an answer is, and counted")
    func textBelow() throws {
        func decode(_ text: String) throws -> Deck {
            try MarkdownGroups.decode(Array(text.utf8), title: "T")
        }
        let titled = try decode("Q: a\nA: b\n\n## Two\n### Three\n\nQ: c\nA: d\n\n# End\n")
        expectEqual(titled.groups[0].questions.map(\.answer), ["b", "d"])
        expectEqual(titled.assumptions.first, nil)
        let longer = try decode("Q: a\nA: b\n\n## Two\n\nc\n\nQ: c\nA:\nd\n\ne\n")
        expectEqual(longer.groups[0].questions.map(\.answer), ["b\n\n## Two\n\nc", "d\n\ne"])
        expectEqual(longer.assumptions.first, "text after a blank line as part of 1 answer")
    }
}
