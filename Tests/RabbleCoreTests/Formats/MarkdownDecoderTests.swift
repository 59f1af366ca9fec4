import Testing

@testable import RabbleCore

/// Notes with cards, and what is wrong in a file.
struct MarkdownDecoderTests {
    private static func questions(_ text: String) throws -> [String] {
        try MarkdownGroups.decode(Array(text), title: "T").groups
            .flatMap { group in group.questions.map { "\(group.title): \($0.prompt) | \($0.answer)" } }
    }

    private static func problems(_ bytes: [UInt8]) -> [String] {
        do {
            _ = try MarkdownGroups.decode(bytes, title: "T")
            return []
        } catch {
            return error.lines
        }
    }

    @Test("A note with a tag holds cards of one line and of several, and gaps, under the path of the tag")
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
        #expect(
            try Self.questions(text) == [
                "french/verbs: aller | to go", "french/verbs: faire | to do", "french/verbs: to do | faire",
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
        #expect(
            try Self.questions(text) == ["a: 1 | x", "a: 2 | y", "a: 4 | w", "b: 3 | z", "c: 5 | v", "T: 6 | u"])
        #expect(try Self.questions("#flashcards/a only words\n\nx::y") == ["a: x | y"])
        #expect(try Self.questions("tagged #flashcards/a\nx::y") == ["a: x | y"])
    }

    @Test("A tag in the front matter holds for the whole file")
    func frontMatter() throws {
        #expect(try Self.questions("---\ntags:\n  - flashcards/a\n---\nx::y\n\n==z==") == ["a: x | y", "a: […] | z"])
        #expect(try Self.questions("---\ntitle: N\ntags: flashcards\n---\nx::y") == ["N: x | y"])
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
        #expect(try Self.questions(text) == ["T: a | b", "T: c | d", "T: k | ~~~\nl\n\nm::n\n~~~"])
    }

    @Test("Cards of hashcards stand in a section as anywhere, and end where a tag starts a line")
    func both() throws {
        let text = "Q: 1\nA: a\n#flashcards/x\nQ: 2\nA: b\n\nstill b\n---\nc::d\n\nC: [e]\n#flashcards/y\nf::g"
        #expect(
            try Self.questions(text) == ["T: 1 | a", "x: 2 | b\n\nstill b", "x: c | d", "x: […] | e", "y: f | g"])
    }

    @Test(
        "Outside of sections colons need white space around them, so that prose is no card",
        arguments: [
            "In C++ std::vector grows.", "# C++\n\nstd::vector grows.", "- std::vector: grows\n- std::list: does not",
            "fe80::1 is an address\n\nkey:: value", "==marked==", "a\n?\nb", "Q: q\nA: a\n---\nstd::vector grows.",
        ])
    func prose(text: String) throws {
        let own = text.hasPrefix("Q:") ? ["T: q | a"] : []
        #expect(try Self.questions(text + "\n\nand a note\n\nx :: y\n") == own + ["T: x | y"])
        if !own.isEmpty { #expect(try Self.questions(text) == own) }
    }

    @Test("A file of nothing but cards of one line may do without")
    func tight() throws {
        #expect(
            try Self.questions("front::back\nboth:::ways\n") == ["T: front | back", "T: both | ways", "T: ways | both"])
        #expect(
            try Self.questions("---\ntitle: N\n---\nc::d\n\n<!-- x -->\ne :: f")
                == ["N: c | d", "N: e | f"])
        #expect(try Self.questions("c::d\n#flashcards/a\ne::f\n") == ["a: e | f"])
        #expect(
            Self.problems(Array("# C++\n\nstd::vector grows.\n")) == [
                "line 3, column 1: there are no cards; in notes :: needs a space on each side, or the tag #flashcards before it"
            ])
    }

    @Test("All that is wrong is told, each with its place")
    func problems() {
        let text = """
            Q: no answer

            Q: two answers
            A: one
            A: two

            C: no gap
            A: stray
            ---
            D: stray
            T: two
            D: a
            D: b

            T: none
            ---
            Q:
            A:\u{3000}

            #flashcards
            front
            ?

            Q: no answer at the end
            """
        #expect(
            Self.problems(Array(text)) == [
                "line 1, column 1: the question has no answer", "line 5, column 1: the question has two answers",
                "line 7, column 1: the text has no [gap]", "line 8, column 1: there is no question before this answer",
                "line 10, column 1: there is no term before this definition",
                "line 13, column 1: the term has two definitions", "line 15, column 1: the term has no definition",
                "line 17, column 1: the prompt is blank", "line 18, column 1: the answer is blank",
                "line 22, column 2: the answer is blank", "line 24, column 1: the question has no answer",
            ])
    }

    @Test(
        "What opens and never closes is a problem",
        arguments: [
            ("Q: a\nA: b\n\n```\ncode", "line 4, column 1: the block of code that opens here is never closed"),
            ("a\n<!-- b\nQ: c\nA: d", "line 2, column 1: the comment that opens here is never closed"),
            ("#flashcards\n%%\na::b", "line 2, column 1: the comment that opens here is never closed"),
            ("---\nname = \"a\"\n", "line 1, column 1: the front matter that opens here is never closed with ---"),
        ])
    func unclosed(text: String, problem: String) {
        #expect(Self.problems(Array(text)).contains(problem))
    }

    @Test("A byte that is not UTF-8 is told with its offset, and nothing after it")
    func encoding() {
        #expect(
            Self.problems(Array("Q: é\nA: ") + [0xE9, 0x0A, 0x51, 0x3A]) == [
                "line 2, column 4: the byte at offset 9 is not UTF-8; save the file as UTF-8"
            ])
    }

    @Test("Zero bytes, byte order marks and any line ends are read", arguments: ["\n", "\r\n", "\r"])
    func oddBytes(lineEnd: String) throws {
        let text = ["\u{FEFF}Q: a\u{0}b", "c", "A: d", "", "C: [e]", "f"].joined(separator: lineEnd)
        #expect(try Self.questions(text) == ["T: a\u{0}b\nc | d", "T: […]\nf | e"])
    }

    @Test("Files of one kind of thing are read in one go", .timeLimit(.minutes(1)))
    func linear() {
        let pieces = [
            "C: [", "[", "`", "::", "a::b ", "==", "a\n?\n", "#flashcards/a ", "x #flashcards/a `b` ", "#flashcards\n",
            "a\r", "a\r\n", "<!--", "<!-- a\n",
            "%%",
            "```\n", "~~~ `\n", "---\n", "Q:\n", "A:\n", "Q: a\nA: b\n", "- ", "&\r", "\u{0}", "![",
        ]
        for piece in pieces {
            for start in ["", "#flashcards\n", "C: [x] ", "Q: a\nA: b "] {
                _ = Self.problems(Array(start + String(repeating: piece, count: 5_000)))
            }
        }
        #expect(Self.problems(Array("C: " + String(repeating: "[", count: 100_000))).count == 1)
    }
}
