import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

/// Decks with bytes changed anywhere are read or refused, and never trap.
struct MutationTests {
    private static let tables = [
        "a\tb;c\td;e\tf", "a - b\nc - d, e\n", "a\tb\n\nc\td\ne\n", "\"a\",b, c\nd;e|f\tg\n",
        "#separator:tab\n#notetype column:2\n#deck column:1\n"
            + "D\tBasic (optional reversed card)\ta\tb\ty\n",
        "#separator:tab\n#html:true\n#tags column:3\n猫\t<b>cat</b><br>&eacute;[sound:x]\tt\n"
            + "\"a\nb\"\t\"c\"\"\"\t\n",
    ]

    private static let decks = [
        "---\nname = \"a\"\ntags: [flashcards/b]\n---\nQ: a\nA: b\n<!-- accepts: c | d -->\n\n"
            + "T: e\nD: f\n---\nC: [g] \\[h\\] ![i](j) [k](l)\n",
        "# N\n\nx :: y\n\n#flashcards/f/g #flashcards\na::b <!--SR:!x-->\nc:::d\n\ne\nf\n??\n"
            + "```\ng\n\n```\n\n==h== `i` %%j%% ==k==\n> l::$m$\n> ?\n> [!n] ==o==\n\n"
            + "    - p :: q\n$$\nr\n$$\n",
        "---\nA: [[b]]\n> c :: [d](e) https://f\n\nC: [x] `g[h]` [^1] $i[j]$\n"
            + "<!-- hint: k -->\n<!-- accepts: l -->\n",
        "\u{FEFF}a::b\r\nc:::d\r\n<!-- hint: \"e\\u0301\" -->\r\né :: か\r\n",
    ]

    private static let notes = [
        "## What is silt?\nfine sand\n## And loam?\n- a\n  - b\n",
        "**Silt**: sand\n\n1. **Loam**: clay\n   sand\n",
        "## A\n<details>\n<summary>B?</summary>\nc\n</details>\n---\nd\n<details>\ne\n</details>\n",
        "- #card a\n\t- b\n\t  c:: d\n- e #card\n  - f\n",
        "| a | b |\n|--|--|\n| `c` | d \\| e |\n\n|f|g|\n|-|-|\n|h|i|\n",
        "Wet?\nA) sea\nB) sand\nAnswer: A\nHot?\nA) snow\nB) sun\nb\n",
        "- a – b\n- c – d\n- e – f\n", "A?\nb\nC?\nd\n", "term: a\ndef: b\nterm: c\ndef: d\n",
    ]

    /// Texts of the read-only formats.
    private static let read = [
        "gift": "::t::What is silt?{=fine sand#yes ~clay ~%50%loam}\n\nd{=e -> f =g -> h}\n",
        "org": "#+TITLE: a|b:{c}d\n* a? :drill:\n[b] <2024-01-05> *c*\n** Answer\n- d :: e\n"
            + "* What [f]? :drill:\n",
        "yaml": "title: T\ncards:\n- q: \"a\"\n  a: [b, {c: 'd'}]\n- q: >\n    e\n  a: f\n"
            + "- {q: g, a: h}\n",
        "xml": "<quiz><question type='shortanswer'><questiontext><text>a &amp; <![CDATA[<b>b]]>"
            + "</text></questiontext><answer fraction=\"100\"><text>c&lt;d</text></answer>"
            + String(repeating: "word ", count: 40) + "</question></quiz>",
    ]

    /// Checks a deck; false if there is none.
    private static func check(_ deck: Deck?, _ comment: Comment) -> Bool {
        guard let deck else { return false }
        #expect(!deck.groups.isEmpty, comment)
        for group in deck.groups {
            #expect(!group.questions.isEmpty, comment)
            #expect(
                group.questions.allSatisfy { !$0.prompt.isBlank && !$0.answer.isBlank }, comment)
            expectEqual(Set(group.questions.map(\.id)).count, group.questions.count, comment)
        }
        let count = deck.groups.reduce(0) { $0 + $1.questions.count }
        #expect(deck.diagnostics.reversedNotes <= count + deck.diagnostics.duplicates, comment)
        return true
    }

    @Test(
        "A text changed anywhere has questions with both sides, or none",
        arguments: tables + decks + notes + read.values.sorted())
    func changed(text: String) {
        var count = 0
        for seed in mutationSeeds {
            let bytes = mutated(Array(text.utf8), seed: seed)
            let path = seed % 2 == 0 ? "x.md" : "x.txt"
            let deck = try? GroupFile(path: path, title: "T").decode(bytes, readsLooseCards: true)
            if Self.check(deck, "seed \(seed)") { count += 1 }
        }
        #expect(count > 0)
    }

    @Test(
        "A changed text with given separators has questions with both sides, or none",
        arguments: tables)
    func separators(text: String) {
        var count = 0
        for separators in [
            TableSeparators(column: " - ", row: ";"), TableSeparators(row: "\n\n"),
            TableSeparators(column: ","), TableSeparators(column: "\t"),
        ] {
            let layout = ReadingOptions(separators: separators)
            for seed in mutationSeeds {
                let file = GroupFile(path: "x", layout: layout, title: "T")
                let deck = try? file.decode(mutated(Array(text.utf8), seed: seed))
                if Self.check(deck, "seed \(seed)") { count += 1 }
            }
        }
        #expect(count > 0)
    }

    @Test(
        "A file of any format that is changed is read or refused, and recognised or not",
        arguments: GroupFormat.allCases.filter(\.isText))
    func formats(format: GroupFormat) throws {
        var count = 0
        for seed in mutationSeeds {
            let text = Self.read[format.rawValue]?.utf8.map(\.self)
            let valid = try text ?? #require(format.encode(anyGroup(seed: seed % 50)))
            let bytes = mutated(valid, seed: seed)
            if Self.check(try? format.decode(bytes, title: "T"), "seed \(seed)") { count += 1 }
            _ = GroupFormat(of: bytes, path: "")
        }
        #expect(count > 0)
    }

    @Test(
        "A file of any format that ends anywhere, with white space or without, is read or refused",
        arguments: GroupFormat.allCases.filter(\.isText))
    func ends(format: GroupFormat) throws {
        let text = Self.read[format.rawValue]?.utf8.map(\.self)
        let bytes = try text ?? #require(format.encode(anyGroup(seed: 1)))
        for end in bytes.indices.prefix(400) {
            for space in ["", "\n\t", "\r"] {
                let deck = try? format.decode(bytes[..<end] + Array(space.utf8), title: "T")
                _ = Self.check(deck, "\(end) bytes and \(space.debugDescription)")
            }
        }
    }

    @Test("A changed deck of Markdown is written and read back unchanged", arguments: decks)
    func markdown(text: String) throws {
        var count = 0
        for seed in mutationSeeds {
            let deck = try? MarkdownGroups.decode(mutated(Array(text.utf8), seed: seed), title: "T")
            for group in deck?.groups ?? [] {
                let read = try MarkdownGroups.decode(MarkdownGroups.encode(group), title: nil)
                expectEqual(read.groups, [group], "seed \(seed)")
                count += 1
            }
        }
        #expect(count > 0)
    }
}
