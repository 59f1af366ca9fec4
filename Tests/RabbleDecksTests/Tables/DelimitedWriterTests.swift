import TestSupport
import Testing

@testable import RabbleDecks

struct DelimitedWriterTests {
    private static func written(
        _ records: [[String]], separator: Character = ",", lineEnd: String = "\r\n",
        comment: UInt8? = nil
    ) -> [UInt8] {
        var writer = DelimitedWriter(
            separator: separator.asciiValue ?? 0, lineEnd: lineEnd, comment: comment)
        for record in records { writer.write(record) }
        return writer.bytes
    }

    @Test(
        "Records are written as in RFC 4180",
        // Section 2: line ends by rule 1, spaces by rule 4, quotation marks by rules 6 and 7.
        arguments: [
            ([["aaa", "bbb"], ["zzz", "yyy"]], "aaa,bbb\r\nzzz,yyy\r\n"),
            ([[" a ", ""]], " a ,\r\n"),
            ([["aaa", "b\r\nbb", "c,c"]], "aaa,\"b\r\nbb\",\"c,c\"\r\n"),
            ([["b\"bb"]], "\"b\"\"bb\"\r\n"),
            ([["a\nb", "\r"]], "\"a\nb\",\"\r\"\r\n"),
        ])
    func rfc4180(records: [[String]], text: String) {
        expectEqual(Self.written(records), Array(text))
    }

    @Test("Only fields with a special character are quoted")
    func separator() {
        expectEqual(
            Self.written([["a,b", "c\td"]], separator: "\t", lineEnd: "\n"),
            Array("a,b\t\"c\td\"\n"))
    }

    @Test("A first field that would open a comment is quoted, and a line is written literally")
    func comment() {
        var writer = DelimitedWriter(separator: 0x09, comment: UInt8(ascii: "#"))
        writer.writeLine("#html:false")
        writer.write(["#a", "#b"])
        writer.write(["a#", ""])
        expectEqual(writer.bytes, Array("#html:false\n\"#a\"\t#b\na#\t\n"))
    }

    @Test("Any fields are read back unchanged", arguments: 0..<100 as Range<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let records = (0..<5).map { _ in (0..<3).map { _ in anyText(&generator) } }
        var reader = DelimitedReader(Self.written(records), separator: UInt8(ascii: ","))
        reader.offset = 0
        for record in records {
            let isThere = try reader.next()
            #expect(isThere)
            expectEqual(
                reader.cells.map { Array(reader.text(of: $0).utf8) },
                record.map { Array($0.utf8) })
        }
        let isMore = try reader.next()
        #expect(!isMore)
    }
}
