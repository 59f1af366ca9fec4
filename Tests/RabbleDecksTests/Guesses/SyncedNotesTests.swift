import TestSupport
import Testing

@testable import RabbleDecks

/// Notes of Obsidian that a plugin has synced with Anki, and other notes with marks.
struct SyncedNotesTests {
    @Test(
        "Ids, tags, the marks of headings and rules are no text",
        arguments: [
            (
                """
                #### What is a delta? #card #rivers/mouth
                land at a mouth
                ^1607617939360

                What is
                a weir? #flashcard
                a low dam
                <!--ID: 1607617939361-->
                """, ["What is a delta?=land at a mouth", "What is\na weir?=a low dam"]
            ),
            (
                """
                ebb #card-reverse
                falling tide
                ^1607617939360

                Tides come twice a day #card-spaced
                ^1607617939361

                flood::rising tide
                ^1607617939362
                """, ["ebb=falling tide", "falling tide=ebb", "flood=rising tide"]
            ),
            (
                "ebb :: falling tide ^1607617939360\n\nflood::: rising tide\n^1607617939361\n",
                ["ebb=falling tide", "flood=rising tide", "rising tide=flood"]
            ),
            ("Q: ebb\nA: falling tide\n^1607617939360\n", ["ebb=falling tide"]),
            (
                """
                Who rows?
                ----
                the crew
                <!--ID: 1607617939360-->

                Who steers?
                ---
                the cox
                """, ["Who rows?=the crew", "Who steers?=the cox"]
            ),
            (
                """
                TARGET DECK
                Boats

                START
                Basic
                Front: bow
                Back: front of a boat
                Tags: boat
                <!--ID: 1607617939360-->
                END
                """, ["bow=front of a boat"]
            ),
            (
                """
                # Boats
                ## Bow
                the front
                <!--ID: 1607617939360-->
                ## Stern
                the back
                <!--ID: 1607617939361-->
                """, ["Bow=the front", "Stern=the back"]
            ),
            (
                """
                - [ ] What is a keel? #[[card]]
                  id:: 6
                \t- a spine
                - A boat has {{cloze oars}} #card
                """, ["What is a keel?=a spine"]
            ),
            (
                "> [!question] What is a keel?\n> a spine\n\n> [!faq]- And an oar?\n> a blade\n",
                ["What is a keel?=a spine", "And an oar?=a blade"]
            ),
        ] as [(String, [String])])
    func synced(text: String, cards: [String]) throws { try expectEqual(pairs(in: text), cards) }

    @Test("A comment or an id may follow the question mark between the sides of a card")
    func separator() throws {
        let text =
            "#flashcards\nebb\n? <!--SR:!2026-01-02,3,250-->\nout\n\nflood\n?? ^f1\nin\n\nso? yes\n"
        try expectEqual(pairs(in: text), ["ebb=out", "flood=in", "in=flood"])
    }

    @Test(
        "A selector of CSS and code are no cards",
        arguments: ["#card {\n  color: red\n}\n#card-x {\n  a: b\n}\n", "```\nx #card\ny\n```\n"])
    func code(text: String) { #expect(throws: GroupFileError.self) { try pairs(in: text) } }

    @Test(
        "Lines that ask, each with its answer beneath, are cards",
        arguments: [
            ("x.txt", "Who rows?\nthe crew, all\nWho steers?\nthe cox, one\n"),
            (
                "x.md",
                "# Boats\n\n1. Who rows?\n   - the crew, all\n2. Who steers?\n   - the cox, one\n"
            ),
            ("x.txt", "Who rows?\n-> the crew, all\nWho steers?\n-> the cox, one\n"),
        ])
    func turns(path: String, text: String) throws {
        try expectEqual(
            pairs(in: text, path), ["Who rows?=the crew, all", "Who steers?=the cox, one"])
    }

    @Test("Prose with questions is no deck")
    func prose() {
        let text = "Who rows? I asked.\nNobody did.\nWho steers?\nIt got dark.\nWe sank.\nWhy?\n"
        #expect(throws: GroupFileError.self) { try pairs(in: text, "x.txt") }
    }

    @Test("Terms have their definitions after a colon beneath")
    func definitions() throws {
        try expectEqual(
            pairs(in: "Bow\n: the front\n\nStern\n: the back\n  of a boat\n"),
            ["Bow=the front", "Stern=the back\nof a boat"])
    }

    @Test("A table in one answer is a part of it", arguments: ["", "<details>\n\n", "x\n"])
    func table(before: String) throws {
        let end = before.hasPrefix("<") ? "\n</details>" : ""
        let table = "| a | b |\n|---|---|\n| c | d |"
        let text = "## Which?\n\(before)\(table)\(end)\n## Who?\n\(before)me\(end)\n"
        let cards = try deck(text).groups[0].questions
        expectEqual(cards.map(\.prompt), ["Which?", "Who?"])
        #expect(cards[0].answer.hasSuffix("| c | d |"))
    }

    @Test(
        "Blocks <details> are read in one line or several, with their summary if it is the prompt",
        arguments: [
            """
            <details><summary>Bow</summary>front</details>
            <details><summary>Stern</summary>back</details>
            """,
            """
            # Boats
            <details>
            <summary>
            <b>Bow</b>
            </summary>
            <p>front</p>
            </details>
            <details>
            <summary>Stern</summary>

            back
            </details>
            """,
            """
            1. Bow
               <details><summary>Show</summary>front</details>
            2. Stern
               <details><summary>Show</summary>
               back</details>
            """,
        ])
    func details(text: String) throws {
        try expectEqual(pairs(in: text), ["Bow=front", "Stern=back"])
    }

    @Test("The title of a page is no part of the prompt beneath it")
    func title() throws {
        let block = "<details><summary>Show</summary>front</details>\n"
        try expectEqual(
            pairs(in: "# Boats\nWhat is a bow?\n\(block)\nAnd a prow?\n\(block)"),
            ["What is a bow?=front", "And a prow?=front"])
    }

    @Test("What a note has besides its cards is counted and named")
    func unread() throws {
        let text =
            """
            ebb :: out

            | a | b |
            |---|---|
            | c | d |

            ## Who?
            <details>
            me
            </details>
            """
        try expectEqual(
            deck(text).remarks.descriptions,
            ["1 table", "1 <details>", "1 heading with a question mark"])
        try expectEqual(
            deck("Some words.\n\n| a | b |\n|---|---|\n| c | d |\n").assumptions.first,
            "the rows of its tables as questions; 1 other line left out")
    }

    @Test("Headings are named as prompts only where they make questions")
    func advice() throws {
        let words = "# Boats\n\n## bow\nfront\n\n## stern\nback\n"
        let error = try #require(throws: GroupFileError.self) { try deck(words) }
        guard case .invalid(let reason, _) = error else { return #expect(Bool(false)) }
        expectEqual(reason.remedy, .separators([TableSeparators(column: "##")]))
        let prose = try #require(throws: GroupFileError.self) { try deck("# Boats\nbig\n") }
        guard case .invalid(let other, _) = prose else { return #expect(Bool(false)) }
        expectEqual(other.remedy, nil)
    }
}
