import TestSupport
import Testing

@testable import RabbleAnswers

struct NearMissTests {
    @Test(
        "One slip of the keyboard in a long word is marked",
        arguments: [
            ("neccessary", "necessary", "nec[c]essary"), ("necesary", "necessary", "neces[_]ary"),
            ("necessery", "necessary", "necess[e]ry"), ("necessray", "necessary", "necess[ra]y"),
            ("ecessary", "necessary", "[_]ecessary"), ("necessaryy", "necessary", "necessary[y]"),
            ("recieve", "receive", "rec[ie]ve"), ("さよなら", "さようなら", "さよ[_]なら"),
            ("достопримечателность", "достопримечательность", "достопримечател[_]ность"),
        ])
    func marked(typed: String, meant: String, marked: String) throws {
        let slip = try #require(NearMiss(typed: typed, meant: meant))
        #expect((slip.meant, slip.marked) == (meant, marked))
    }

    @Test(
        "Two slips, short words and other words are none",
        arguments: [
            ("necesarry", "necessary"), ("hat", "cat"), ("ofur", "four"),
            ("nceessray", "necessary"), ("", "tokyo"),
            ("portofspain", "port of spain"), ("12345", "12346"), ("a\u{0}", "a"), ("日", "曰"),
            ("paris", "tokyo"),
            ("necessary", "necessary"), ("a1234", "a1235"), ("abcdef", "abcd"),
            ("poison", "poisson"),
            ("bother", "brother"),
            ("the dessert", "the desert"), ("quite", "quiet"), ("die kirsche", "die kirche"),
        ])
    func none(typed: String, meant: String) {
        #expect(NearMiss(typed: typed, meant: meant) == nil)
    }

    @Test("A slip is marked in the text as it was typed")
    func asTyped() throws {
        let question = Question(
            validPrompt: "?", answer: "Necessary", hint: nil, otherAnswers: [])
        for (typed, marked) in [
            ("NECCESSARY", "NEC[C]ESSARY"), ("Neccessary!", "Nec[c]essary!"),
            ("Ｎecesary", "Ｎeces[_]ary"),
        ] {
            guard case .almost(let miss) = AnswerMatcher().judge(typed, for: question) else {
                Issue.record("\(typed) is no slip")
                continue
            }
            expectEqual(miss.marked, marked)
        }
    }

    @Test("A slip shows the given spelling, and marks the typed answer")
    func spelling() throws {
        let spelt = try #require(
            NearMiss(typed: "brasilai", meant: "brasilia", spelling: "Brasília"))
        #expect((spelt.meant, spelt.marked) == ("Brasília", "brasil[ai]"))
    }
}
