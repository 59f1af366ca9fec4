import TestSupport
import Testing

@testable import rabble

struct NearestTests {
    private static let words = [
        "play", "due", "groups", "scores", "settings", "--strategy", "--seed",
    ]

    @Test(
        "The nearest text starts with the word or is a few typing errors away, in any case",
        arguments: [
            ("pl", "play"), ("PLAY", "play"), ("paly", "play"), ("set", "settings"),
            ("setings", "settings"),
            ("s", "scores"), ("grups", "groups"), ("--st", "--strategy"),
            ("--stratgy", "--strategy"),
            ("--sed", "--seed"),
        ])
    func near(word: String, nearest: String) {
        expectEqual(Self.words.nearest(to: word), nearest)
    }

    @Test(
        "A word unlike all choices has no nearest one, and neither have dashes alone",
        arguments: ["", "xyzzy", "frobnicate", "--", String(repeating: "p", count: 65)])
    func far(word: String) {
        #expect(Self.words.filter { $0.count > 4 }.nearest(to: word) == nil)
    }

    @Test("A word that is far too long is not compared")
    func long() {
        let word = String(repeating: "a", count: 65)
        #expect([word].nearest(to: word) == nil)
        expectEqual([word].nearest(to: String(word.dropLast())), word)
    }

    @Test("Without choices there is no nearest")
    func none() {
        #expect([String]().nearest(to: "play") == nil)
    }
}
