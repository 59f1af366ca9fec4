import TestSupport
import Testing

@testable import RabbleDecks

struct QuizPatternTests {
    private static func answers(_ pattern: String) throws -> [String]? {
        var room = 1_000_000
        return try QuizPattern(Substring(pattern).unicodeScalars).answers(room: &room)
    }

    private static func first(_ pattern: String) throws -> String {
        try QuizPattern(Substring(pattern).unicodeScalars).first
    }

    @Test(
        "A pattern becomes the answers that it stands for",
        arguments: [
            ("house", ["house"]), ("big|large", ["big", "large"]), ("colo{u}r", ["colo(u)r"]),
            ("[ice|snow]man", ["iceman", "snowman"]), ("sing[s|ing]", ["sings", "singing"]),
            // Empty alternatives are optional parts in another spelling.
            ("wolf[ish|]", ["wolfish", "wolf"]), ("wolf[|ish]", ["wolf", "wolfish"]),
            // Nested, what may be left out is so in its place alone.
            ("Kitt{ Pe{ak}}", ["Kitt Pe(ak)", "Kitt"]), ("{a|b}c", ["ac", "bc", "c"]),
            ("[x{1}|y]", ["x1", "x", "y"]),
            // What quiz would take for a sign of its own is quoted.
            (#"a\{b\}\|\:\\"#, [#"a{b}|:\"#]), (#"\[x\]"#, ["[x]"]), (#"end\"#, ["end"]),
            // Upper and lower case make no difference, nor does what is nothing.
            ("Kirk|kirk|KIRK", ["Kirk"]), ("x|", ["x"]), ("", []), ("{}", []), ("[ | ]", []),
        ])
    func answers(pattern: String, answers: [String]) throws {
        try expectEqual(Self.answers(pattern), answers)
    }

    @Test(
        "Optional parts are written out where parentheses would be misread",
        arguments: [
            ("7{(odd)}", ["7(odd)", "7"]), ("a; b{c}", ["a; bc", "a; b"]),
            ("km / h{r}", ["km / hr", "km / h"]),
            // Of more than four parts in parentheses an answer leaves out all or none.
            ("{a}{b}{c}{d}{e}!", ["(a)(b)(c)(d)e!", "(a)(b)(c)(d)!"]),
        ])
    func writtenOut(pattern: String, answers: [String]) throws {
        try expectEqual(Self.answers(pattern), answers)
    }

    @Test(
        "The prompt is the first of all alternatives, with everything that may be left out",
        arguments: [
            ("{The }cat[s|]|dog", "The cats"), ("{a{b{c}}}", "abc"), ("|x", ""), ("[x|y][|z]", "x"),
            (#"a\:b"#, "a:b"),
        ])
    func shown(pattern: String, text: String) throws {
        try expectEqual(Self.first(pattern), text)
    }

    @Test(
        "Letters with a sign typed over them are one letter",
        arguments: [
            ("Malm['\u{8}e|e\u{8}'|e]", ["Malmé", "Malme"]), ("[°\u{8}A|A\u{8}°|A]", ["Å", "A"]),
            ("c\u{8},a, `\u{8}o ^\u{8}u ~\u{8}n \"\u{8}i", ["ça, ò û ñ ï"]),
            // What is no letter with a sign stays.
            ("1\u{8}2", ["1\u{8}2"]), ("\u{8}", ["\u{8}"]), ("a\u{8}", ["a\u{8}"]),
        ])
    func overstrikes(pattern: String, answers: [String]) throws {
        try expectEqual(Self.answers(pattern), answers)
    }

    @Test("Hundreds of thousands of signs typed over letters are read")
    func manyOverstrikes() throws {
        let first = try Self.first(String(repeating: "e\u{8}'", count: 400_000))
        #expect(first.utf8.count == 800_000)
    }

    @Test(
        "Brackets that are not in pairs are reported, and so are more of them than anybody writes",
        arguments: [
            ("a}", #"} closes no bracket; write \} for the sign"#),
            ("a|b]", #"] closes no bracket; write \] for the sign"#),
            ("{a", #"a bracket is never closed; write \{ or \[ for the sign"#),
            (String(repeating: "{", count: 101), "there are more than 100 brackets"),
        ])
    func brackets(pattern: String, reason: String) {
        #expect(throws: SyntaxError(offset: 0, reason: reason)) { try Self.first(pattern) }
    }

    @Test("As in quiz, only the closing bracket matters")
    func mixedBrackets() throws {
        try expectEqual(Self.answers("x[a}"), ["xa", "x"])
        try expectEqual(Self.answers("x{a|b]"), ["xa", "xb"])
    }

    @Test("A pattern with more answers than there is room for has none")
    func tooMany() throws {
        try expectEqual(Self.answers(String(repeating: "[a|b]", count: 9))?.count, 512)
        for count in [10, 40, 100] {
            #expect(try Self.answers(String(repeating: "[a|b]", count: count)) == nil)
        }
        #expect(try Self.answers(String(repeating: "{a}", count: 100)) == nil)
        var room = 5
        try expectEqual(
            QuizPattern("abc|de"[...].unicodeScalars).answers(room: &room), ["abc", "de"])
        expectEqual(room, 0)
        #expect(try QuizPattern("x"[...].unicodeScalars).answers(room: &room) == nil)
    }
}
