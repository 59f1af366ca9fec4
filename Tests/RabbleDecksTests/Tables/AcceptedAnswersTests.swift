import TestSupport
import Testing

@testable import RabbleDecks

struct AcceptedAnswersTests {
    @Test(
        "A bar or a backslash in an accepted answer has a backslash before it",
        arguments: [
            ("", []), ("x", ["x"]), ("x|y", ["x", "y"]), (#"x\|y"#, ["x|y"]),
            (#"x\\|y"#, [#"x\"#, "y"]),
            (#"\\\|"#, [#"\|"#]), ("x|", ["x", ""]), ("|\u{301}x", ["", "\u{301}x"]),
        ])
    func cells(cell: String, accepts: [String]) {
        expectEqual(AcceptedAnswers.decode(cell), accepts)
        expectEqual(AcceptedAnswers.encode(accepts), cell)
    }

    @Test(
        "A backslash before anything else stands for itself, as in a path",
        arguments: [
            (#"C:\temp"#, [#"C:\temp"#]), (#"a\"#, [#"a\"#]), (#"a\b|c\"#, [#"a\b"#, #"c\"#]),
        ])
    func backslashes(cell: String, accepts: [String]) {
        expectEqual(AcceptedAnswers.decode(cell), accepts)
    }

    @Test("Any accepted answers are read back unchanged", arguments: 0..<100 as Range<UInt64>)
    func roundTrip(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let pieces = ["|", "\\", "a", "\u{301}", " ", "日"]
        let accepts = (0...generator.number(below: 3)).map { _ in
            "a"
                + (0..<generator.number(below: 6)).map { _ in
                    pieces[Int(generator.number(below: 6))]
                }.joined()
        }
        let decoded = AcceptedAnswers.decode(AcceptedAnswers.encode(accepts))
        expectEqual(decoded.map { Array($0.utf8) }, accepts.map { Array($0.utf8) })
    }
}
