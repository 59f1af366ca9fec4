import TestSupport
import Testing

@testable import RabbleTerminal

struct KeySequenceTests {
    @Test(
        "Sequences with the number of a key, its modifiers and its text",
        arguments: [
            // kitty's keyboard protocol: CSI code:shifted:base ; modifiers:event ; text u
            ("97;5u", .control("a")), ("97;3u", .alt("a")), ("97u", .scalar("a")),
            ("97:65;2u", .scalar("A")),
            ("97;;12354u", .scalar("あ")), ("97;1:1u", .scalar("a")), ("97;1:2u", .scalar("a")),
            ("97;1:3u", nil),
            ("97;65u", .scalar("a")), ("97;9u", nil), ("13u", .enter), ("27u", .escape),
            ("127u", .backspace),
            ("127;5u", .alt("\u{8}")), ("57358u", nil), ("57414u", .enter),
            ("57400u", .scalar("1")),
            ("57417u", .left), ("57417;5u", .wordLeft), ("57426u", .delete), ("9u", .control("i")),
            ("55296u", nil),
            ("99999999999999999999u", nil), ("u", nil), ("?1u", nil), ("97;5:1u", .control("a")),
            ("1;-9223372036854775808C", .right), ("1;9223372036854775807C", nil),
            // xterm's modifyOtherKeys: CSI 27 ; modifiers ; code ~
            ("27;5;97~", .control("a")), ("27;3;102~", .alt("f")), ("27~", nil),
        ] as [(String, Key?)])
    func typed(sequence: String, key: Key?) throws {
        let bytes = Array(sequence.utf8)
        expectEqual(KeySequence(bytes.dropLast(), last: try #require(bytes.last)).key, key)
    }

    @Test("A paste begins with number 200")
    func paste() {
        #expect(KeySequence(Array("200".utf8), last: UInt8(ascii: "~")).beginsPaste)
        #expect(!KeySequence(Array("201".utf8), last: UInt8(ascii: "~")).beginsPaste)
        #expect(!KeySequence(Array("?200".utf8), last: UInt8(ascii: "~")).beginsPaste)
    }
}
