import TestSupport
import Testing

@testable import RabbleTerminal

struct KeyDecoderTests {
    /// Sequences and their keys.
    private static let table: [(String, [Key])] = [
        // xterm's control sequences (ctlseqs), "PC-Style Function Keys" and "VT220-Style Function
        // Keys".
        ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]), ("\u{1B}OC", [.right]),
        ("\u{1B}OD", [.left]),
        ("\u{1B}[H", [.home]), ("\u{1B}[F", [.end]), ("\u{1B}OH", [.home]), ("\u{1B}OF", [.end]),
        ("\u{1B}[3~", [.delete]), ("\u{1B}[3;5~", [.alt("d")]), ("\u{1B}[1;5D", [.wordLeft]),
        ("\u{1B}[1;3C", [.wordRight]), ("\u{1B}[1;2C", [.right]), ("\u{1B}[1;5H", [.home]),
        ("\u{1B}O5D", [.wordLeft]),
        ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]), ("\u{1B}OP", []), ("\u{1B}[15~", []),
        ("\u{1B}[5~", []),
        ("\u{1B}[Z", []),
        ("\u{1B}OM", [.enter]), ("\u{1B}Oq", [.scalar("1")]),
        // rxvt's own sequences: Shift with a dollar or a small letter, Ctrl with a circumflex, Alt
        // with Escape.
        ("\u{1B}[7~", [.home]), ("\u{1B}[8~", [.end]), ("\u{1B}[3$", [.delete]),
        ("\u{1B}[7$", [.home]),
        ("\u{1B}[3^", [.alt("d")]), ("\u{1B}[d", [.left]), ("\u{1B}[c", [.right]),
        ("\u{1B}Od", [.wordLeft]),
        ("\u{1B}Oc", [.wordRight]), ("\u{1B}\u{1B}[D", [.wordLeft]),
        ("\u{1B}\u{1B}OC", [.wordRight]),
        // console_codes(4): the Linux console.
        ("\u{1B}[1~", [.home]), ("\u{1B}[4~", [.end]), ("\u{1B}[[A", []), ("\u{1B}[[E", []),
        // kitty's keyboard protocol.
        ("\u{1B}[97;5u", [.control("a")]), ("\u{1B}[27u", [.escape]), ("\u{1B}[97;1:3u", []),
        // Alt as a leading Escape.
        ("\u{1B}b", [.alt("b")]), ("\u{1B}\u{7F}", [.alt("\u{8}")]), ("\u{1B}é", [.alt("é")]),
        ("\u{1B}\r", [.enter]), ("\u{1B}\u{3}", [.control("c")]),
        // The keys of ASCII.
        ("a\r", [.scalar("a"), .enter]), ("\n", [.enter]), ("\u{8}", [.backspace]),
        ("\u{7F}", [.backspace]),
        ("\t", [.control("i")]), ("\u{0}", []), ("\u{1}", [.control("a")]),
        ("\u{1C}", [.control("\\")]),
        ("\u{1A}", [.control("z")]),
        ("あe\u{301}", [.scalar("あ"), .scalar("e"), .scalar("\u{301}")]), ("\u{9B}", []),
        // Reports and replies (ctlseqs): focus, mouse, position, attributes, colours, status
        // strings.
        ("\u{1B}[I", []), ("\u{1B}[M !!", []), ("\u{1B}[<0;5;5M", []), ("\u{1B}[24;80R", []),
        ("\u{1B}[?64;1;2c", []),
        ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", []), ("\u{1B}]11;rgb:0/0/0\u{7}", []),
        ("\u{1B}P1$r0m\u{1B}\\", []), ("\u{1B}_Gi=1;OK\u{1B}\\", []), ("\u{1B}[?2026;2$y", []),
        // A control character aborts a sequence.
        ("\u{1B}[1;2\u{18}x", [.control("x"), .scalar("x")]),
        // xterm's bracketed paste.
        ("\u{1B}[200~a\nb\u{1B}[201~c", [.paste("a\nb"), .scalar("c")]),
        ("\u{1B}[200~\u{1B}[201~", []),
        ("\u{1B}[200~\u{1B}[31m\u{3}\u{1B}[20\u{1B}[201~", [.paste("\u{1B}[31m\u{3}\u{1B}[20")]),
        ("\u{1B}[200~\u{1B}[200~x\u{1B}[201~", [.paste("\u{1B}[200~x")]),
        ("\u{1B}[200~\u{1B}\u{1B}[201~", [.paste("\u{1B}")]),
    ]

    /// The keys, with the parts of a paste as one.
    private static func joined(_ keys: [Key]) -> [Key] {
        keys.reduce(into: []) { joined, key in
            if case .paste(let text) = key, case .paste(let before) = joined.last {
                joined[joined.count - 1] = .paste(before + text)
            } else {
                joined.append(key)
            }
        }
    }

    @Test(
        "A terminal's bytes are decoded to the pressed key, and text after it to text",
        arguments: table.map { ($0.0, Short($0.1)) })
    func keys(sequence: String, keys: Short<[Key]>) {
        let keys = keys.value
        var decoder = KeyDecoder()
        expectEqual(decoder.decode((sequence + "z").utf8), keys + [.scalar("z")])
        #expect(decoder.patience == nil)
    }

    @Test(
        "A sequence in two pieces is the same key, wherever it is divided",
        arguments: table.map { ($0.0, Short($0.1)) })
    func split(sequence: String, keys: Short<[Key]>) {
        let keys = keys.value
        let bytes = Array(sequence.utf8)
        for end in bytes.indices {
            var decoder = KeyDecoder()
            expectEqual(
                Self.joined(decoder.decode(bytes[..<end]) + decoder.decode(bytes[end...])), keys)
        }
        var decoder = KeyDecoder()
        expectEqual(Self.joined(bytes.flatMap { decoder.decode([$0]) }), keys)
    }

    @Test("Escape is a key if nothing follows it; the caller ends the wait")
    func escape() {
        var decoder = KeyDecoder()
        expectEqual(decoder.decode("\u{1B}".utf8), [])
        expectEqual(decoder.patience, 100)
        expectEqual(decoder.giveUp(), [.escape])
        #expect(decoder.patience == nil)
        expectEqual(decoder.decode("b".utf8), [.scalar("b")])
        expectEqual(decoder.decode("\u{1B}\u{1B}".utf8), [])
        expectEqual(decoder.giveUp(), [.escape])
        expectEqual(decoder.decode("b".utf8), [.scalar("b")])
    }

    @Test(
        """
        A sequence whose Escape came long before types nothing; letters typed after Escape are \
        text
        """
    )
    func late() {
        for (text, keys) in [
            ("[A", [.up]), ("[1;5D", [.wordLeft]), ("OH", [.home]), ("O", [.scalar("O")]),
        ]
            as [(String, [Key])]
        {
            var decoder = KeyDecoder()
            _ = decoder.decode("\u{1B}".utf8)
            expectEqual(decoder.giveUp(), [.escape])
            expectEqual(decoder.decode(text.utf8), keys)
            expectEqual(decoder.decode("[".utf8), [.scalar("[")])
        }
    }

    @Test(
        """
        The rest of a key types nothing, however late it comes, and Enter ends an invalid sequence
        """,
        arguments: [
            ("\u{1B}[", "A"), ("\u{1B}[1;", "5D"), ("\u{1B}[3", "~"), ("\u{1B}O", "H"),
            ("\u{1B}[M", " !!"),
        ])
    func slow(start: String, rest: String) {
        var decoder = KeyDecoder()
        expectEqual(decoder.decode(start.utf8), [])
        #expect(decoder.patience == nil)
        #expect(
            !decoder.decode(rest.utf8).contains { if case .scalar = $0 { true } else { false } })
        expectEqual(decoder.decode("z".utf8), [.scalar("z")])
        if !start.hasSuffix("M") {
            expectEqual(decoder.decode("\(start)\rz".utf8), [.enter, .scalar("z")])
        }
    }

    @Test(
        "A reply of the terminal that does not end is ignored, and does not hold back later keys",
        arguments: ["\u{1B}]0;title", "\u{1B}P", "\u{1B}]x\u{1B}"])
    func unfinished(sequence: String) {
        var decoder = KeyDecoder()
        expectEqual(decoder.decode(sequence.utf8), [])
        expectEqual(decoder.patience, 1_000)
        expectEqual(decoder.giveUp(), [])
        expectEqual(decoder.decode("a".utf8), [.scalar("a")])
    }

    @Test("An unfinished paste comes unchanged, and ends when nothing more comes")
    func unclosedPaste() {
        var decoder = KeyDecoder()
        expectEqual(decoder.decode("\u{1B}[200~a\r".utf8), [.paste("a\r")])
        expectEqual(decoder.decode("b".utf8), [.paste("b")])
        expectEqual(decoder.patience, 1_000)
        expectEqual(decoder.giveUp(), [])
        expectEqual(decoder.decode("\u{3}".utf8), [.control("c")])
    }

    @Test("Bytes that are not UTF-8 are replaced")
    func malformed() {
        var decoder = KeyDecoder()
        expectEqual(decoder.decode([0xE9, 0x74]), [.scalar("\u{FFFD}"), .scalar("t")])
        expectEqual(decoder.decode([0xE3, 0x81, 0x0D]), [.scalar("\u{FFFD}"), .enter])
        expectEqual(decoder.decode([0xE3, 0x1B, 0x5B, 0x44]), [.scalar("\u{FFFD}"), .left])
    }

    @Test("Whatever comes in, no key is a control character")
    func random() {
        var generator = SplitMix64(seed: 2)
        let pieces: [[UInt8]] =
            Self.table.map { Array($0.0.utf8) } + (0...255).map { [$0] }
            + ["\u{1B}[", "\u{1B}", ";", "200~"].map { Array($0.utf8) }
        for _ in 0..<300 {
            var decoder = KeyDecoder()
            for _ in 0..<30 {
                var piece = pieces.randomElement(using: &generator) ?? []
                piece.removeLast(min(piece.count, Int.random(in: 0...2, using: &generator)))
                for case .scalar(let scalar) in decoder.decode(piece) { #expect(!scalar.isControl) }
                if Bool.random(using: &generator) { _ = decoder.giveUp() }
            }
        }
    }
}
