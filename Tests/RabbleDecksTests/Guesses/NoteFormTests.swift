import TestSupport
import Testing

@testable import RabbleDecks

/// Notes and texts in forms that are neither hashcards' nor those of Obsidian's plugin, in words of
/// our own.
struct NoteFormTests {
    @Test(
        "Notes are read by what most of their lines are",
        arguments: [
            (
                """
                # Rocks\n\n## What is basalt?\nLava that cooled.\n\n## What is chalk?\nShells.\n- \
                soft\n
                """,
                ["What is basalt?=Lava that cooled.", "What is chalk?=Shells.\n- soft"]
            ),
            (
                """
                Terms\n\n**Silt**: fine sand\n\n- **Loam:** silt, sand and clay\n1. **What is \
                peat?** turf\n   of moss\n
                """,
                ["Silt=fine sand", "Loam=silt, sand and clay", "What is peat?=turf\nof moss"]
            ),
            (
                """
                ## Soils\n**What is silt?**\n\n<details>\n<summary>Answer</summary>\n\nfine sand\n\
                </details>\n\n---\n\n## Rocks\n
                """
                    + "What is chalk?\n<details><summary>Show</summary>\nshells\n</details>\n",
                ["Soils\n**What is silt?**=fine sand", "Rocks\nWhat is chalk?=shells"]
            ),
            (
                """
                <details>\n<summary>What is silt?</summary>\nfine sand\n</details>\n<details>\n\
                <summary>And loam?</summary>\n
                """
                    + "silt and clay\n</details>\n",
                ["What is silt?=fine sand", "And loam?=silt and clay"]
            ),
            (
                """
                type:: notes\n- #card What is silt?\n\t- fine sand\n\t  card-ease:: 2.5\n- What \
                is loam? #card\n  - silt and clay\n
                """,
                ["What is silt?=fine sand", "What is loam?=silt and clay"]
            ),
            (
                """
                What is silt? #flashcard\nfine sand\n<!--ID: 7-->\n\nWhat is loam? #flashcard\n- \
                silt\n- clay\n
                """,
                ["What is silt?=fine sand", "What is loam?=silt\nclay"]
            ),
            (
                "# Rocks\n\n- silt – fine sand\n- loam – silt, clay\n- peat – turf\n\nThe end\n",
                ["silt=fine sand", "loam=silt, clay", "peat=turf"]
            ),
        ])
    func notes(text: String, cards: [String]) throws {
        try expectEqual(pairs(in: text, "x.md"), cards)
    }

    @Test(
        "So are texts of quiz programs",
        arguments: [
            (
                "term:silt\ndef:fine sand\nterm:loam\ndef:silt, mostly\n",
                ["silt=fine sand", "loam=silt, mostly"]
            ),
            (
                "Which is wet?\nsea\nsand\nstone\na\n\nWhich is hot?\nsnow\nsun\nC\nb\n",
                ["Which is wet?=sea", "Which is hot?=sun"]
            ),
            (
                """
                1. Which is wet?\nA) sea\nB) sand\nans: A\n2. Which is hot?\nA) snow\nB) sun\n\
                ans: B\n
                """,
                ["Which is wet?=sea", "Which is hot?=sun"]
            ),
            (
                "Part one\nof this\nQ: Wet\nor dry?\nA: wet\nQ: Hot?\nA: no\n",
                ["Wet\nor dry?=wet", "Hot?=no"]
            ),
        ])
    func texts(text: String, cards: [String]) throws {
        try expectEqual(pairs(in: text, "x.txt"), cards)
    }

    @Test(
        "Prose, plans and fields of records are no cards",
        arguments: [
            "# Plan\n\n## Goals\nGo far.\n\n## Why?\nNobody knows.\n\n## Costs\nFew.\n",
            "It is - as said - so.\nNot - here.\nBut there.\nAnd so on.\n",
            """
            **Note**: this is a text.\n\nIt goes on here.\n\nAnd here it ends.\n\nOr not.\n\n\
            **Tip**: stop.\n
            """,
            """
            **Name**: silt\n**Size**: small\n\n**Name**: sand\n**Size**: larger\n\n**Name**: rock\n\
            **Size**: large\n
            """,
            "front: |\n  silt\nback: |\n  sand\n---\nfront: |\n  loam\nback: |\n  clay\n",
            "```\n# What?\nthis\n# Why?\nthat\n```\n", "- a #card\n- b #card\n",
            "## Who?\n\n## Where?\n",
        ])
    func prose(text: String) {
        #expect(throws: GroupFileError.self) { try deck(text, "x.md") }
    }

    @Test(
        "What stays refused says what would make cards of it",
        arguments: [
            (
                "silt\nloam\n", "x.txt",
                "the file has only one column: no line has a prompt and its answer"
            ),
            (
                "silt\n", "x.md",
                """
                line 2, column 1: there are no cards; write Q: before a prompt and A: before its \
                answer
                """
            ),
            (
                "#flashcards\nWhat is silt?::![[Soils#Silt]]\n", "x.md",
                "line 2, column 1: the answer is only an embedded note"
            ),
        ])
    func refused(text: String, path: String, reason: String) throws {
        let error = try #require(throws: GroupFileError.self) { try deck(text, path) }
        #expect(error.description.hasPrefix("\(path): \(reason)"), "\(error)")
    }

    @Test("A sign of a heading for the separator makes prompts of the headings of its level")
    func told() throws {
        let layout = ReadingOptions(separators: TableSeparators(column: "##"))
        let file = GroupFile(path: "x.md", layout: layout, title: "T")
        let text = "# Rocks\n## Basalt\nLava.\n### Where\nIceland\n## Chalk\nShells\n"
        let questions = try file.decode(Array(text.utf8), readsLooseCards: true).groups[0].questions
        expectEqual(questions.map(\.prompt), ["Basalt", "Chalk"])
        expectEqual(questions.map(\.answer), ["Lava.\n### Where\nIceland", "Shells"])
    }

    @Test("One question with options makes no deck, whatever is left after it")
    func single() {
        let text = "Wet?\nsea\nsand\na\nHot?\nsnow\n"
        #expect(throws: GroupFileError.self) { try deck(text, "x.txt") }
    }

    @Test("What was assumed is said, and so are prompts without an answer")
    func form() throws {
        let text = "## Who?\nme\n## Where?\nhere\n## When?\nnow\n## Why?\n"
        try expectEqual(
            deck(text, "x.md").assumptions.first,
            "headings as prompts, and answers beneath; 1 prompt without an answer left out")
        try expectEqual(deck("Q: a\nA: b\n\(text)", "x.md").assumptions.first, nil)
        try expectEqual(
            deck("- a - b\n- c - d\n- e - f\n- and more\n", "x.md").assumptions.first,
            "a sign between prompts and answers; 1 prompt without an answer left out")
        let options = "Wet?\nsea\nsand\na\nHot?\nsnow\nsun\nb\nLast?\nx\ny\n"
        try expectEqual(
            deck(options, "x.txt").assumptions.first,
            "a last line that names the right option; 1 prompt without an answer left out")
    }

    @Test("The texts of notes are Markdown, and those of other files are as they are")
    func markup() throws {
        try expectEqual(deck("## A *b*?\nx\n## C?\ny\n", "x.md").groups[0].markup, .markdown)
        try expectEqual(
            pairs(in: "A *b*?\nx\ny\na\nC?\n2*3*4\n5\nb\n", "x.txt"), ["A *b*?=x", "C?=5"])
    }

    @Test("A table of Markdown is one in a text of any name, and its rule no question")
    func tableOfText() throws {
        let text = "| de | en |\n|:---|---|\n| Haus | house |\n"
        for path in ["x.txt", "standard input", "x.csv"] {
            try expectEqual(pairs(in: text, path), ["Haus=house"])
        }
        try expectEqual(pairs(in: "a|b\nc|d\n", "x.csv"), ["a=b", "c=d"])
    }

    @Test("Columns that are told are not of cards with names")
    func toldColumns() {
        let file = GroupFile(
            path: "x.txt", layout: ReadingOptions(columns: ColumnPair("3,1")), title: "T")
        #expect(throws: GroupFileError.self) {
            try file.decode(Array("term:a\ndef:b\nterm:c\ndef:d\n".utf8), readsLooseCards: true)
        }
    }

    @Test(
        """
        Each table of a note has its own columns; a table without a question is left out by its \
        line
        """
    )
    func tables() throws {
        let text =
            """
            # A\n| de | en |\n|--|--|\n| Haus | house |\n\n| # | Term | Meaning |\n|-|-|-|\n| 1 | \
            `silt` | fine \\| soft sand |\n\n
            """
        try expectEqual(pairs(in: text, "x.md"), ["Haus=house", "silt=fine | soft sand"])
        let decoded = try deck(text + "| Mon | Tue |\n|---|---|\n| | |\n| x | |\n", "x.md")
        expectEqual(decoded.groups[0].questions.count, 2)
        expectEqual(
            decoded.remarks.descriptions,
            ["1 row without a question (line 13, column 7: the answer is blank)", "column 1 #"])
    }

    @Test(
        "Broken notes and texts are read or refused, with cards that have both sides",
        arguments: mutationSeeds)
    func broken(seed: UInt64) {
        let notes = [
            "## What is silt?\nfine sand\n## And loam?\n- a\n  - b\n",
            "**Silt**: sand\n\n1. **Loam**: clay\n   sand\n",
            """
            ## A\n<details>\n<summary>B?</summary>\nc\n</details>\n---\nd\n<details>\ne\n\
            </details>\n
            """,
            "- #card a\n\t- b\n\t  c:: d\n- e #card\n  - f\n",
            "| a | b |\n|--|--|\n| `c` | d \\| e |\n\n|f|g|\n|-|-|\n|h|i|\n",
            "Wet?\nA) sea\nB) sand\nAnswer: A\nHot?\nA) snow\nB) sun\nb\n",
            "- a – b\n- c – d\n- e – f\n",
            "A?\nb\nC?\nd\n",
            "term: a\ndef: b\nterm: c\ndef: d\n",
        ]
        for note in notes {
            for path in ["x.md", "x.txt"] {
                let file = GroupFile(path: path, title: "T")
                let decoded = try? file.decode(
                    mutated(Array(note.utf8), seed: seed), readsLooseCards: true)
                for question in decoded?.groups.flatMap(\.questions) ?? [] {
                    #expect(!question.prompt.isBlank && !question.answer.isBlank)
                }
            }
        }
    }

    @Test(
        "Many tables and long texts are read to their end")
    func size() throws {
        let table = (0..<2_000).map { "| de \($0) | en |\n|--|--|\n| Haus \($0) | house |\n\n" }
            .joined()
        try expectEqual(deck(table, "x.md").groups[0].questions.count, 2_000)
        let rules = String(repeating: "|-|\n", count: 10_000)
        #expect(throws: GroupFileError.self) { try deck(rules, "x.md") }
        let prose = String(repeating: "This is a line\nor another\n", count: 5_000)
        #expect(throws: GroupFileError.self) { try deck(prose, "x.md") }
    }
}
