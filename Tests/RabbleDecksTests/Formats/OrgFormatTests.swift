import TestSupport
import Testing

@testable import RabbleDecks

/// Decks of org-drill, org-fc and anki-editor, and notes in Org.
struct OrgFormatTests {
    @Test(
        "A heading with a tag is a card, with the answer beneath it or in a heading in it",
        arguments: [
            ("* Of Peru? :drill:\nLima\n", ["Of Peru? => Lima"]),
            (
                "* Of Peru? :a:fc:\n:PROPERTIES:\n:ID: 1\n:END:\n Lima,\n by the sea\n* Note\nx",
                ["Of Peru? => Lima, by the sea"]
            ),
            (
                "* Item :drill:\nSCHEDULED: <2024-01-05 Fri>\n\nOf Peru?\n\n** The Answer\n\nLima",
                ["Of Peru? => Lima"]
            ),
            (
                "* gato :drill:\n** Answer\ncat\n* sol :drill:\n** sun",
                ["gato => cat", "sol => sun"]
            ),
            (
                "* Peru :drill:\nIts capital?\n** Hint\nL\n** Answer\nLima\n** Notes\nx",
                ["Peru\nIts capital? => Lima ? L"]
            ),
            (
                "* 1\n** Question\nA?\n** Answer\na\n* 2\n** Front\nB?\n** Back\nb",
                ["A? => a", "B? => b"]
            ),
            ("* A? :fc:\n:REVIEW_DATA:\n| front | 2.5 |\n:END:\n** Back\na", ["A? => a"]),
            (
                "* Red, green and? :drill:\n- blue\n- [ ] no more",
                ["Red, green and? => blue\nno more"]
            ),
            (
                "* Print? :drill:\n  #+BEGIN_SRC c\n  if (x)\n    puts(x);\n  #+END_SRC",
                ["Print? => if (x)\n  puts(x);"]
            ),
        ] as [(String, [String])])
    func tagged(text: String, lines: [String]) throws {
        expectEqual(try DeckCards(text, "x.org").lines, lines)
    }

    @Test(
        "Cards of other forms are left out with their lines and the cause",
        arguments: [
            ("* Fact :drill:\nThe [Nile||river] flows.", "gaps are not read"),
            ("* Fact :drill:\n[Cain] and [Abel].", "gaps are not read"),
            ("* F :fc:\n{{Cain}@0} and {{Abel}{son}@1}", "gaps are not read"),
            (
                "* F :fc:\n:PROPERTIES:\n:FC_TYPE: cloze\n:END:\n{{Cain}@0}",
                "a card of the type cloze is not read"
            ),
            (
                "* N :drill:\n:X:\n:DRILL_CARD_TYPE: twosided\n:END:\n** A\nsol\n** B\nsun",
                "a card of the type twosided is not read"
            ),
            ("* N :drill:\n** X\nsol\n** Y\nsun", "no heading in it is Answer or Back"),
        ])
    func others(card: String, reason: String) throws {
        let deck = try DeckCards(
            "* What? :drill:\nThis.\n* Who? :fc:\nHe [not she].\n\(card)", "x.org")
        expectEqual(deck.lines, ["What? => This.", "Who? => He [not she]."])
        expectEqual(deck.remarks, ["1 broken card (line 5, column 1: \(reason))"])
    }

    @Test("Marks of Org are no part of a text, and the title of the file is that of the group")
    func texts() throws {
        let deck = try DeckCards(
            """
            #+TITLE: Shell
            # a comment
            * TODO [#A] Which lists /files/? [1/2] :drill:
              CLOSED: [2024-02-01 Thu]
              =ls -l=, see [[https://example.org/_a_][*the* manual]]
              2 * 3 = 6, a_b_c and ~x~.
            """, "x.org")
        expectEqual(deck.titles, ["Shell"])
        expectEqual(
            deck.lines,
            ["Which lists files? => ls -l, see the manual 2 * 3 = 6, a_b_c and x."])
    }

    @Test("Without a tag the terms of lists are cards, or the rows of tables")
    func untagged() throws {
        let terms = try DeckCards(
            "* A\n- *axiom* :: a truth\n  of old\n+ lemma ::\n  a help", "x.org")
        expectEqual(terms.lines, ["axiom => a truth of old", "lemma => a help"])
        #expect(terms.decoded.assumptions.isEmpty)
        let few = try DeckCards("Some words.\n\nMore words.\n- a :: b\n", "x.org")
        expectEqual(few.decoded.assumptions.first, "the terms of lists as prompts")
        let table = try DeckCards("| Word | Meaning |\n|---+---|\n| sol | sun |\n", "x.org")
        expectEqual(table.lines, ["sol => sun"])
        // In a folder nothing is a guess.
        let file = GroupFile(path: "x.org", title: "T")
        #expect(throws: GroupFileError.self) {
            try file.decode(Array("Some words.\n\nMore words.\n- a :: b\n".utf8))
        }
    }

    @Test(
        "A note without cards is refused with a level that makes some",
        arguments: [
            "* Cells\n** Osmosis\nWater moves.\n** Mitosis\nCells divide.\n",
            "* Cells\n** Osmosis?\n*** Water moves.\n** Mitosis?\nCells divide.\n",
        ])
    func advice(note: String) throws {
        let problem = try #require(refusal(of: note, "x.org"))
        expectEqual(problem.kind, .note)
        let separators = TableSeparators(column: "**")
        expectEqual(problem.remedy, .separators([separators]))
        let layout = ReadingOptions(separators: separators)
        let file = GroupFile(path: "x.org", layout: layout, title: "T")
        let questions = try file.decode(Array(note.utf8)).groups[0].questions
        expectEqual(questions.map(\.answer), ["Water moves.", "Cells divide."])
    }

    @Test(
        "A text without the extension is Org if it has its keywords, properties or tags",
        arguments: [
            ("#+TITLE: a\n", true), ("* a :drill:\nb", true),
            ("* a\n:PROPERTIES:\n:ID: 1\n:END:", true),
            ("* a\n* b\n", false), ("a :: b\n", false), ("# a\n* b :x:\n", false),
        ])
    func evidence(text: String, isOrg: Bool) {
        expectEqual(GroupFormat(of: Array(text), path: "x.txt") == .org, isOrg)
    }
}
