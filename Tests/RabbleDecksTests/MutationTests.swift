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

    private static let others = [
        "#+TITLE: a|b:{c}d\n* a? :drill:\n[b] <2024-01-05> *c*\n- d :: e\n"
            + "::a::b {=c#d ~%5%e}\n- q: \"a\"\n  a: [b, {c: 'd'}]\n- q: >\n    e\n  a: &x f\n"
    ]

    private static func check(_ deck: Deck?, _ comment: Comment) {
        guard let deck else { return }
        #expect(!deck.groups.isEmpty, comment)
        for group in deck.groups {
            #expect(!group.questions.isEmpty, comment)
            #expect(
                group.questions.allSatisfy { !$0.prompt.isBlank && !$0.answer.isBlank }, comment)
            expectEqual(Set(group.questions.map(\.id)).count, group.questions.count, comment)
        }
        let count = deck.groups.reduce(0) { $0 + $1.questions.count }
        #expect(deck.remarks.reversedNotes <= count + deck.remarks.duplicates, comment)
    }

    @Test(
        "Texts that are changed anywhere hold questions with both sides, or none",
        arguments: mutationSeeds)
    func changed(seed: UInt64) {
        for text in Self.tables + Self.decks + Self.notes + Self.others {
            let bytes = mutated(Array(text.utf8), seed: seed)
            for path in ["x.md", "x.txt"] {
                let file = GroupFile(path: path, title: "T")
                Self.check(try? file.decode(bytes, readsLooseCards: true), "seed \(seed): \(text)")
            }
        }
    }

    @Test("So do texts with separators that are given", arguments: mutationSeeds)
    func separators(seed: UInt64) {
        let given = [
            TableSeparators(column: " - ", row: ";"), TableSeparators(row: "\n\n"),
            TableSeparators(column: ","),
        ]
        for text in Self.tables {
            for separators in given {
                let layout = ReadingOptions(separators: separators)
                let file = GroupFile(path: "x", layout: layout, title: "T")
                let deck = try? file.decode(mutated(Array(text.utf8), seed: seed))
                Self.check(deck, "seed \(seed): \(text)")
            }
        }
    }

    @Test(
        "Files of each format that are changed are read or refused, and recognised or not",
        arguments: GroupFormat.allCases)
    func formats(format: GroupFormat) throws {
        for seed in mutationSeeds {
            let other = Self.others[0]
            let valid = format.encode(try anyGroup(seed: seed % 50)) ?? Array(other.utf8)
            let bytes = mutated(valid, seed: seed)
            Self.check(try? format.decode(bytes, title: "T"), "seed \(seed)")
            _ = GroupFormat(of: bytes, path: "")
        }
    }

    @Test("A changed deck of Markdown is written and read back as it was", arguments: mutationSeeds)
    func markdown(seed: UInt64) throws {
        let bytes = mutated(Array(Self.decks[Int(seed % 4)].utf8), seed: seed)
        let deck = try? MarkdownGroups.decode(bytes, title: "T")
        for group in deck?.groups ?? [] {
            let read = try MarkdownGroups.decode(MarkdownGroups.encode(group), title: nil)
            expectEqual(read.groups, [group], "seed \(seed)")
        }
    }
}
