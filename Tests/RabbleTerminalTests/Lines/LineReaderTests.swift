import Foundation
import TestSupport
import Testing

@testable import RabbleTerminal

struct LineReaderTests {
    private static func read(_ data: Data) throws -> (lines: [LineReader.Line], waits: Int) {
        let folder = try TemporaryFolder()
        let descriptor = open(try folder.write(data, to: "input"), O_RDONLY)
        defer { close(descriptor) }
        let reader = LineReader(InputSource(descriptor: descriptor))
        var lines: [LineReader.Line] = []
        var waits = 0
        while true {
            let line = try reader.next { waits += 1 }
            if line == .end { return (lines, waits) }
            lines.append(line)
        }
    }

    @Test("There is one wait for each 64 KiB, regardless of the number of lines")
    func waits() throws {
        let count = 30_000
        let (lines, waits) = try Self.read(Data((0..<count).map { "\($0)\n" }.joined().utf8))
        expectEqual(lines, (0..<count).map { .text(String($0)) })
        // 168,890 bytes fill 3 buffers, and one more read finds the end.
        expectEqual(waits, 4)
    }

    @Test("Lines end in a line break or at the end, with or without a carriage return")
    func lineEnds() throws {
        try expectEqual(
            Self.read(Data("a\r\n\nb\rc\r\r\n\r".utf8)).lines,
            ["a", "", "b\rc\r", ""].map { .text($0) })
        try expectEqual(Self.read(Data()).lines, [])
    }

    @Test("A line over several buffers is one line, up to its greatest length")
    func longLines() throws {
        let long = String(repeating: "あ", count: 100_000)
        try expectEqual(Self.read(Data((long + "\nb").utf8)).lines, [.text(long), .text("b")])
        let tooLong = String(repeating: "a", count: LineReader.greatestLength + 1)
        try expectEqual(
            Self.read(Data((tooLong + "\nb").utf8)).lines,
            [.malformed(String(tooLong.dropLast())), .text("b")])
    }

    @Test("A byte order mark before the first line is skipped; anywhere else it is text")
    func byteOrderMark() throws {
        let text = "\u{FEFF}a\r\n\u{FEFF}b\nc\u{FEFF}"
        try expectEqual(
            Self.read(Data(text.utf8)).lines, ["a", "\u{FEFF}b", "c\u{FEFF}"].map { .text($0) })
        try expectEqual(Self.read(Data("\u{FEFF}".utf8)).lines, [])
        try expectEqual(Self.read(Data("a\n\u{FEFF}".utf8)).lines, [.text("a"), .text("\u{FEFF}")])
    }

    @Test("A line that is not UTF-8 is malformed")
    func malformed() throws {
        try expectEqual(
            Self.read(Data([0xFF, 0x61, 0x0A, 0x62])).lines, [.malformed("\u{FFFD}a"), .text("b")])
    }

    @Test("A letter with too many accents is malformed")
    func mountain() throws {
        let mountain = "a" + String(repeating: "\u{301}", count: 31)
        try expectEqual(
            Self.read(Data("\(mountain)\né\u{301}\n".utf8)).lines,
            [.malformed(mountain), .text("é\u{301}")])
    }
}
