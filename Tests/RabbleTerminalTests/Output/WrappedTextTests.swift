import TestSupport
import Testing

@testable import RabbleTerminal

struct WrappedTextTests {
    @Test("Words fill lines up to the width, counted in columns")
    func wraps() {
        expectEqual("one two three".wrapped(to: 7), ["one two", "three"])
        expectEqual("one two three".wrapped(to: 6), ["one", "two", "three"])
        expectEqual("あい う え".wrapped(to: 7), ["あい う", "え"])
        expectEqual("one  two".wrapped(to: 9), ["one  two"])
        expectEqual("".wrapped(to: 7), [])
    }

    @Test(
        """
        East Asian text fills lines character by character, and no line starts with closing \
        punctuation
        """
    )
    func eastAsian() {
        expectEqual("もう一度お願いします".wrapped(to: 9), ["もう一度", "お願いし", "ます"])
        expectEqual("これ、ください。".wrapped(to: 4), ["こ", "れ、", "くだ", "さ", "い。"])
    }

    @Test("A word that is wider than a line is divided anywhere, and no line is too wide")
    func long() {
        expectEqual("a incomprehensible b".wrapped(to: 7), ["a", "incompr", "ehensib", "le b"])
        expectEqual("あい".wrapped(to: 1), ["あ", "い"])
    }

    @Test("If words are kept, one that is wider than a line has a line of its own")
    func keepsWords() {
        expectEqual(
            "a incomprehensible twenty-one".wrapped(to: 7, keepsWords: true),
            ["a", "incomprehensible", "twenty-one"])
        expectEqual("one two three".wrapped(to: 7, keepsWords: true), ["one two", "three"])
    }

    @Test("The first line may be shorter, and stays empty if nothing fits")
    func first() {
        expectEqual("one two three".wrapped(to: 9, first: 4), ["one", "two three"])
        expectEqual("three two".wrapped(to: 9, first: 4), ["", "three two"])
    }
}
