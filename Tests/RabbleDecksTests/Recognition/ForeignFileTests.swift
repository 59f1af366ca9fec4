import TestSupport
import Testing

@testable import RabbleDecks

struct ForeignFileTests {
    /// A zip as far as its local headers go, whose entries are stored.
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
        #expect(Self.reason([UInt8](repeating: 0, count: 100_000), format)?.contains("\n") == false)
        for bytes in [[0, 0x61], [0x61, 0]] {
            let text = Array("prompt,answer\na,b\n").flatMap { byte in
                bytes.map { $0 == 0 ? 0 : byte }
            }
            #expect(Self.reason(text, format)?.contains("UTF") != true)
        }
    }

    @Test(
        "The names of its entries tell what a zip is",
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
        "An OpenDocument file says in its first entry what it is",
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

    @Test("Other files are known by their first bytes, and text is not")
    func firstBytes() {
        func kind(_ text: String) -> ForeignFile? { ForeignFile(Array(text)) }
        expectEqual(kind("SQLite format 3\0\u{10}"), .database)
        expectEqual(kind("%PDF-1.7\n"), .pdf)
        expectEqual(
            ForeignFile([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0, 0]), .oldOffice)
        for text in ["", "PK", "PK\tPost office", "SQLite format 3\tx", "%PDF", "{\"title\": 1}"] {
            #expect(kind(text) == nil, "\(text)")
        }
        for bytes in [Array("SQLite format 3\0"), Array("%PDF-1.7"), Self.zip([("meta", "")])] {
            let reason = ForeignFile(bytes)?.message ?? ""
            #expect(reason.hasPrefix("the file is a"))
            #expect(!reason.contains("\n"))
        }
    }

    private static let others: [([UInt8], String)] = [
        ([0x1F, 0x8B, 0x08, 0], "compressed"), ([0x28, 0xB5, 0x2F, 0xFD, 0], "compressed"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "compressed"),
        ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "compressed"),
        (Array("Rar!\u{1A}\u{7}\u{1}".utf8), "compressed"),
        (Array("BZh91AY&SY".utf8), "compressed"),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a picture"),
        ([0xFF, 0xD8, 0xFF, 0xE0], "a picture"),
        (Array("GIF89a\t".utf8), "a picture"), (Array("RIFF1234WEBPVP8 ".utf8), "a picture"),
        ([0x7F, 0x45, 0x4C, 0x46, 2], "a program"),
        (Array("{\\rtf1\\ansi a\tb}".utf8), "rich text"),
        (Array("\n<!DOCTYPE html>\n<html>\ta\tb".utf8), "a web page"),
        (Array("\u{FEFF}<html lang=\"de\">\t<head>".utf8), "a web page"),
    ]

    @Test(
        "Compressed files, pictures, programs, rich text and web pages are known by how they start",
        arguments: others)
    func otherFiles(bytes: [UInt8], name: String) {
        #expect(ForeignFile(bytes)?.message.hasPrefix("the file is \(name)") == true)
        for format in GroupFormat.allCases {
            #expect(Self.reason(bytes, format)?.contains(name) == true)
        }
    }

    @Test(
        "Tables about such things are tables",
        arguments: [
            "<html>\tthe root of a page", "<!doctype html>\tsays that it is HTML",
            "<html>,the root", "BZh9\tbzip2",
            "RIFF\tx",
            "{\\r}\tcurly", "GIF\ta picture", "< html >\tx", "<b>\tbold",
        ])
    func tables(text: String) throws {
        #expect(ForeignFile(Array(text.utf8)) == nil)
    }

    @Test("A zip that is cut off anywhere, is still a zip")
    func cutOff() {
        let whole = Self.zip([("[Content_Types].xml", "PK"), ("xl/workbook.xml", "y"), ("z", "")])
        for count in 4...whole.count {
            let kind = ForeignFile(Array(whole.prefix(count)))
            #expect(kind == .spreadsheet || kind == .archive, "\(count) bytes")
        }
        for seed in mutationSeeds { _ = ForeignFile(mutated(whole, seed: seed))?.message }
    }
}
