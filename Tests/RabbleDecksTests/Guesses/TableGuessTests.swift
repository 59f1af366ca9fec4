import TestSupport
import Testing

@testable import RabbleDecks

/// Tables as people write and export them, and texts that are none.
struct TableGuessTests {
    private static func expectCards(_ cards: [String], in text: String, _ path: String) throws {
        let decoded = try deck(text, path)
        expectEqual(
            decoded.groups[0].questions.map {
                ([$0.prompt, $0.answer] + [$0.hint].compactMap(\.self)).joined(separator: "=")
            }, cards)
    }

    @Test(
        "Text between < and > stays, and formatting is removed, counted and named",
        arguments: [
            (
                "Map<K; V>\tdictionary\nArray<Int>\t<b>list</b>\n",
                ["Map<K; V>=dictionary", "Array<Int>=list"], ["HTML, and removed 1 <b>"]
            ),
            (
                "rm <file>\tremove\n#include <math.h>\tsqrt &amp; sin\n",
                ["rm <file>=remove", "#include <math.h>=sqrt & sin"], []
            ),
            (
                "<C-d>\tdown<br>half a page<br/>at once\n<Esc>\t<i>leave</i>\n",
                ["<C-d>=down\nhalf a page\nat once", "<Esc>=leave"],
                ["HTML, and removed 2 <br>, 1 <i>"]
            ),
            ("tag\tuse\n<b>\tbold\n<i>\titalics\n", ["<b>=bold", "<i>=italics"], []),
        ] as [(String, [String], [String])])
    func tags(text: String, cards: [String], assumptions: [String]) throws {
        try Self.expectCards(cards, in: text, "x.tsv")
        try expectEqual(deck(text, "x.tsv").assumptions, assumptions)
    }

    @Test("Columns that change places are said, with the option that changes them back")
    func turned() throws {
        let text = "meaning,word\ndog,Hund\ncat,Katze\n"
        try Self.expectCards(["Hund=dog", "Katze=cat"], in: text, "x.csv")
        try expectEqual(
            deck(text, "x.csv").columns,
            "2 word → prompt, 1 meaning → answer; --columns 1,2 chooses")
        #expect(try deck("word,meaning\nHund,dog\n", "x.csv").columns == nil)
    }

    @Test(
        "Bars with blanks around them, lists in brackets, and semicolons in Markdown divide",
        arguments: [
            ("Praga      | Prag\nOslo       | Norway\nRzym       | Rom\n", "x.txt"),
            ("Praga;Prag\nOslo;Norway\nRzym;Rom\n", "x.md"),
            ("# Orte\n\nPraga\tPrag\nOslo\tNorway\nRzym\tRom\n", "x.md"),
        ])
    func separators(text: String, path: String) throws {
        try Self.expectCards(["Praga=Prag", "Oslo=Norway", "Rzym=Rom"], in: text, path)
    }

    @Test(
        "A separator in a list is part of it",
        arguments: [
            "froh : ['glad','happy']\nfade : ['bland','dull']\n",
            "froh,['glad','happy']\nfade,['bland','dull']\n",
            "word,list\nfroh,['glad','happy']\nfade,['bland','dull']\n",
        ])
    func lists(text: String) throws {
        try Self.expectCards(["froh=['glad','happy']", "fade=['bland','dull']"], in: text, "x.txt")
    }

    @Test(
        "Lines without a tab continue texts where most rows have some",
        arguments: [
            (
                "DNS\tturns names\ninto addresses\n\nIP\tmoves\npackets\r\nTCP\torders them\n",
                ["DNS=turns names\ninto addresses", "IP=moves\npackets", "TCP=orders them"], 2
            ),
            (
                "noble\thelium, neon,\nargon\nalkali\tlithium\nhalogen\tiodine\n",
                ["noble=helium, neon,", "alkali=lithium", "halogen=iodine"], 0
            ),
            ("Unit 1\nsehen\tto see\ngehen\tto go\nUnit 2\n", ["sehen=to see", "gehen=to go"], 0),
        ])
    func continuedLines(text: String, cards: [String], count: Int) throws {
        try Self.expectCards(cards, in: text, "x.txt")
        let lines = count.counted("line")
        try expectEqual(
            deck(text, "x.txt").assumptions,
            count == 0 ? [] : ["\(lines) without a tab as part of the text above"])
    }

    @Test(
        "Sentences with a comma or a dash each, and code, are no cards",
        arguments: [
            "When he came home, she had left.\nThe door was open, the lamp still on.\n",
            "Dear Anna, thank you for your letter.\nWe came back on Monday, tired but happy.\n",
            "See you later, alligator.\nIn a while, crocodile.\n",
            "It was cold, and the street lay empty under the snow while\n"
                + "the baker, whose shop was open, was sweeping the steps in\n",
            "The town was small - a street and a church.\nWe stayed a week - it rained.\n"
                + "The inn was cheap - nobody else was there.\nWe left on Monday - by train.\n",
            "- buy milk, bread and eggs\n- call Ann, then Tom\n- pay rent, water and power\n",
            "\"I cannot stay,\" she said.\n\"You never could,\" he answered.\n",
            "#card { color: red; }\n#card .front { padding: 3px; }\n#card .back { margin: 1px; }\n",
        ])
    func prose(text: String) {
        for path in ["x.txt", "x"] {
            #expect(throws: GroupFileError.self) { try deck(text, path) }
        }
    }

    @Test(
        "Phrases and definitions are cards, and so are sentences in a file that is called CSV",
        arguments: [
            ("cat, kissa\ndog, koira\n", "x.txt", "cat=kissa"),
            ("Who wrote it?, Goethe\nWho read it?, nobody but him.\n", "x", "Who wrote it?=Goethe"),
            (
                "osmosis - a way of water.\nlaw of demand - a rule.\n", "x",
                "osmosis=a way of water."
            ),
            (
                "Good morning!,Guten Morgen!\nI am here.,Ich bin da.\n", "x",
                "Good morning!=Guten Morgen!"
            ),
            (
                "See you later, alligator.\nIn a while, crocodile.\n", "x.csv",
                "See you later=alligator."
            ),
        ])
    func cards(text: String, path: String, first: String) throws {
        let question = try deck(text, path).groups[0].questions[0]
        expectEqual("\(question.prompt)=\(question.answer)", first)
    }

    @Test("Rows that only show a picture are left out of a table with others")
    func pictures() throws {
        let picture = "<img src=\"cat.png\">\tcat\n<img src=\"dog.png\">\tdog\n"
        let text = picture + "bird\t<img src=\"bird.png\"> Vogel\n"
        try Self.expectCards(["bird=Vogel"], in: text, "x.tsv")
        try expectEqual(deck(text, "x.tsv").remarks[.row], 2)
    }

    @Test("An arrow before an answer is no part of it")
    func arrows() throws {
        let text = "casa\n-> house\n\nperro\n-> dog\n\npan\n-> bread\n"
        try Self.expectCards(["casa=house", "perro=dog", "pan=bread"], in: text, "x.txt")
    }

    @Test("A title with piles of marks in changing order is refused")
    func piles() {
        let marks = (0..<50_000).map { ["\u{301}", "\u{323}", "\u{308}"][$0 * 7 % 3] }
        let title = "x" + marks.joined()
        let text = "a\tb\t\(title)\nc\td\t\(title)\u{327}\n"
        for heading in ["", "prompt\tanswer\tgroup\n"] {
            #expect(throws: GroupFileError.self) { try deck(heading + text, "x.tsv") }
        }
    }
}
