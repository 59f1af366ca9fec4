import TestSupport
import Testing

@testable import RabbleDecks

struct SeparatorTallyTests {
    private static func tally(_ text: String) -> SeparatorTally {
        SeparatorTally(of: .comma, in: Array(text.utf8))
    }

    @Test(
        "Separators are counted row by row, but not in quoted cells, in blank rows or in comments"
    )
    func counts() {
        let tally = Self.tally("# x\n\"a,b\"\n\n3,14,x, y\r\n")
        expectEqual(tally.all, [0, 3])
    }

    @Test(
        "A separator is better if it divides more rows alike and has no space after it",
        arguments: [
            ("a\nb,c", .none), ("a, b\nc, d, e", .spaced), ("a, b\nc, d", .spacedAlike),
            ("a,b\nc,d,e", .tight), ("a,b\nc,d", .tightAlike), ("", .none),
            ("a,b\nc,d\ne,f\ng,h\ni,j\nk\n", .tightAlike),
        ] as [(String, SeparatorTally.Fit)])
    func fit(text: String, expected: SeparatorTally.Fit) {
        expectEqual(Self.tally(text).fit, expected)
    }

    @Test(
        "A separator before a space is text if rows differ only by it, and each has another",
        arguments: [
            ("gehen,to go, to walk\nsehen,to see\n", true), ("Hello, you?,Hallo\nBye,Ade\n", true),
            ("a, b\nc, d\n", false), ("a,b, c\nd,e, f\n", false), ("a,b,c\nd,e\n", false),
            ("dog, Hund\nbird, Vogel, noun\n", false),
        ])
    func looseText(text: String, isText: Bool) {
        expectEqual(Self.tally(text).hasLooseText, isText)
    }

    @Test(
        "The likely separator divides all rows alike, outside quoted cells",
        arguments: [
            ("a,b\nc,d;e\n", ","), ("\"a\";\"b,c\"\n\"d\";\"e,f\"\n", ";"), ("\"a;b\",c\n", ","),
            ("\"a\tb\",c\n\"d\te\",f\n", ","), ("a\tb,c\nd\te,f\n", "\t"), ("a\tb,c\n", ","),
            // This quotation mark is part of the text.
            ("\"a;b,c\nd;e,f,g\n", ";"),
            // If two divide nearly all rows alike, the one that divides all of them wins.
            ("a,b;c\nd,e;f\ng,h;i\nj,k;l\nm,n;o\np;q\n", ";"),
            ("a;b,c\nd;e,f\ng;h,i\nj;k,l\nm;n,o\np,q\n", ","), ("a\nb\n", nil), ("", nil),
        ] as [(String, Character?)])
    func likely(text: String, separator: Character?) {
        expectEqual(
            SeparatorTally.likely(in: Array(text.utf8), among: [0x2C, 0x3B, 0x09])?.separator,
            separator?.asciiValue)
    }
}
