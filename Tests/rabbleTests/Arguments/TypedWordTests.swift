import Foundation
import TestSupport
import Testing

@testable import rabble

struct TypedWordTests {
    @Test(
        "An option starts with a dash; a lone dash and negative numbers are not options",
        arguments: [
            ("--json", true), ("-h", true), ("-x=1", true), ("--", true), ("-", false), ("", false),
            ("-1", false),
            ("-５", false), ("json", false), ("a-b", false),
        ])
    func isOption(word: String, isOption: Bool) {
        expectEqual(word.isOption, isOption)
    }

    @Test(
        "An option is a name and a value after the first =",
        arguments: [
            ("--limit", "limit", nil), ("--limit=5", "limit", "5"), ("--limit=", "limit", ""),
            ("--a=b=c", "a", "b=c"),
            ("-h", "h", nil), ("-n5", "n5", nil), ("--=x", "", "x"),
        ] as [(String, String, String?)])
    func parts(word: String, name: String, value: String?) {
        expectEqual(word.optionParts.name, name)
        expectEqual(word.optionParts.value, value)
    }

    @Test(
        "A shell reads the quoted word as the word itself",
        arguments: [
            "verbs.csv", "../a b", "it's", "$(touch x)", "`x`", "!x", "*", "", "あ", "a\nb", "~",
            "-n",
        ])
    func inShell(word: String) throws {
        try expectEqual(
            Invocation("/bin/sh", ["-c", "printf %s \(word.inShell)"]).finish().output, word)
        expectEqual("verbs.csv".inShell, "verbs.csv")
    }

    @Test("A message shows an empty word as quotation marks, and cuts a long one")
    func inMessage() {
        expectEqual("a b".inMessage, "a b")
        expectEqual("".inMessage, "''")
        expectEqual(String(repeating: "x", count: 60).inMessage.count, 60)
        expectEqual(
            String(repeating: "x", count: 61).inMessage, String(repeating: "x", count: 59) + "…")
    }
}
