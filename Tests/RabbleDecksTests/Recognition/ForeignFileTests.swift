import TestSupport
import Testing

@testable import RabbleDecks

struct ForeignFileTests {
    /// A zip with only its local headers, whose entries are uncompressed.
    static func zip(_ entries: [(name: String, content: String)]) -> [UInt8] {
        entries.flatMap { name, content in
            let header: [UInt8] =
                [0x50, 0x4B, 0x03, 0x04, 10, 0] + [UInt8](repeating: 0, count: 20)
                + [UInt8(name.utf8.count), 0, 0, 0]
            return header + name.utf8 + content.utf8
        }
    }

    private static func reason(_ bytes: [UInt8], _ format: GroupFormat) -> String? {
        format.problems(of: bytes)?.description
    }

    @Test("A file that is not text is refused in one line", arguments: GroupFormat.allCases)
    func notText(format: GroupFormat) {
        expectEqual(Self.reason([], format), "the file is empty")
        expectEqual(
            Self.reason([0xFF, 0xFE, 0x61], format), "the file is broken UTF-16; save it as UTF-8")
        #expect(
            Self.reason([0x50, 0x4B, 0x03, 0x04, 0x14], format)?.hasPrefix(
                "the file is a zip archive") == true)
        let notUTF8 = Self.reason([0x22, 0xE9, 0x22], format)
        #expect(notUTF8?.contains("not UTF-8") == true)
        #expect(Self.reason([UInt8](repeating: 0, count: 10_000), format)?.contains("\n") == false)
        for bytes in [[0, 0x61], [0x61, 0]] {
            let text = Array("prompt,answer\na,b\n").flatMap { byte in
                bytes.map { $0 == 0 ? 0 : byte }
            }
            #expect(Self.reason(text, format)?.contains("UTF") != true)
        }
    }

    @Test(
        "A zip is recognised by the names of its entries",
        arguments: [
            (
                ["meta", "collection.anki21b", "media"],
                "the file is an Anki package, which is read under its own"
            ),
            (["collection.anki2", "media", "0"], "the file is an Anki package, "),
            (
                ["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml"],
                "the file is a spreadsheet; "
            ),
            (
                ["[Content_Types].xml", "_rels/.rels", "word/document.xml"],
                "the file is a document; "
            ),
            (["notes/xl/a.txt", "metadata", "words"], "the file is a zip archive; "),
            ([], "the file is a zip archive; "),
        ])
    func zips(names: [String], start: String) {
        let bytes =
            names.isEmpty ? [0x50, 0x4B, 0x03, 0x04] : Self.zip(names.map { ($0, "some content") })
        for format in GroupFormat.allCases {
            #expect(Self.reason(bytes, format)?.hasPrefix(start) == true)
        }
    }

    @Test(
        "An OpenDocument file is recognised by its first entry",
        arguments: [
            ("spreadsheet", "the file is a spreadsheet; "), ("text", "the file is a document; "),
            ("graphics", "the file is a zip archive; "),
        ])
    func openDocument(kind: String, start: String) {
        let bytes = Self.zip([
            ("mimetype", "application/vnd.oasis.opendocument.\(kind)"), ("content.xml", "<x/>"),
        ])
        #expect(Self.reason(bytes, .csv)?.hasPrefix(start) == true)
    }

    @Test("A zip that is truncated anywhere is still a zip")
    func cutOff() {
        let whole = Self.zip([("[Content_Types].xml", "PK"), ("xl/workbook.xml", "y"), ("z", "")])
        for count in 4...whole.count {
            let kind = ForeignFile(Array(whole.prefix(count)))
            #expect(kind == .spreadsheet || kind == .archive, "\(count) bytes")
        }
        for seed in mutationSeeds { _ = ForeignFile(mutated(whole, seed: seed))?.message }
    }
}
