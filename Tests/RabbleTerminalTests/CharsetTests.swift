import Foundation
import TestSupport
import Testing

@testable import RabbleTerminal

struct CharsetTests {
    @Test(
        "Each byte decodes to iconv's character, which encodes to the same byte",
        arguments: ["ISO-8859-1", "ISO-8859-15", "CP1252"])
    func bytes(name: String) throws {
        let charset = try #require(Charset(locale: "de_DE.\(name)"))
        let unused = name == "CP1252" ? [0x81, 0x8D, 0x8F, 0x90, 0x9D] : []
        let bytes = (UInt8(0x20)...0xFF).filter { !unused.contains(Int($0)) }
        let iconv = Invocation("/usr/bin/iconv", ["-f", name, "-t", "UTF-8"])
        let text = Array(try iconv.finish(input: Data(bytes)).output.utf8)
        expectEqual(charset.decode(bytes), text)
        expectEqual(charset.encode(text), bytes)
    }

    @Test(
        "A locale's charset is recognised in any spelling, and unknown ones are not",
        arguments: [
            ("de_DE.iso88591", true), ("de_DE.ISO8859-15@euro", true), ("en_US.Windows-1252", true),
            ("de_DE.UTF-8", false), ("C", false), ("POSIX", false), ("", false), (".", false),
            ("ru_RU.KOI8-R", false), ("pl_PL.ISO-8859-2", false),
        ])
    func locales(locale: String, isKnown: Bool) {
        #expect((Charset(locale: locale) != nil) == isKnown)
    }

    @Test("An accent after its letter is one character, and replacements keep the width")
    func missing() throws {
        let charset = try #require(Charset(locale: "fr_FR.ISO-8859-1"))
        expectEqual(
            charset.encode(Array("e\u{301}, 犬, \u{1F1EB}\u{1F1F7}, ő\n".utf8)),
            [0xE9] + Array(", ??, ??, ?\n".utf8))
        expectEqual(charset.encode(Array("\u{1B}[1mplain".utf8)), Array("\u{1B}[1mplain".utf8))
    }
}
