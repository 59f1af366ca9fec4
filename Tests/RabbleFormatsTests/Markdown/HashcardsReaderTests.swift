import TestSupport
import Testing

@testable import RabbleFormats

struct HashcardsReaderTests {
    private static let bytes = Array("Q: a\nA: b\nC: c")

    @Test("A card with both sides is whole once it ends")
    func whole() throws {
        var reader = HashcardsReader(firstPart: nil)
        var collector = MarkdownCollector(Self.bytes, title: "T")
        collector.choose(nil, at: 0)
        reader.open(.question, at: 0)
        #expect(reader.isOpen)
        reader.turn(from: .question, to: .answer, at: 5, &collector)
        expectEqual(reader.wholeCount, 0)
        reader.end(at: 10, &collector)
        #expect(!reader.isOpen && reader.wholeCount == 1 && reader.firstPart == nil)
        let decoded = try collector.finish(nearest: nil, rule: .refused, header: MarkdownHeader([]))
        expectEqual(decoded.groups[0].questions.map(\.answer), ["b"])
        reader.end(at: 10, &collector)
        expectEqual(reader.wholeCount, 1)
    }

    @Test("The first incomplete card says what it lacks")
    func parts() {
        var reader = HashcardsReader(firstPart: nil)
        var collector = MarkdownCollector(Self.bytes, title: "T")
        collector.choose(nil, at: 0)
        reader.turn(from: .question, to: .answer, at: 5, &collector)
        reader.open(.gaps, at: 10)
        reader.end(at: 14, &collector)
        expectEqual(reader.wholeCount, 0)
        expectEqual(reader.firstPart?.offset, 5)
        expectEqual(collector.problems.located(in: Self.bytes).problems.count, 2)
        expectEqual(HashcardsReader(firstPart: reader.firstPart).firstPart, reader.firstPart)
    }
}
