import Testing

@testable import RabbleCore

struct HashcardsReaderTests {
    private static let bytes = Array("Q: a\nA: b\nC: c")

    @Test("A card with both sides is whole once it ends")
    func whole() throws {
        var reader = HashcardsReader(firstPart: nil)
        var collector = MarkdownCollector(Self.bytes, title: "T")
        collector.choose(nil, at: 0)
        reader.open(.question, at: 0)
        #expect(reader.isOpen)
        reader.turn(.question, "question", "answer", at: 5, &collector)
        #expect(reader.wholeCount == 0)
        reader.end(at: 10, &collector)
        #expect(!reader.isOpen && reader.wholeCount == 1 && reader.firstPart == nil)
        let decoded = try collector.finish(nearest: nil, rule: .refused, markup: .markdown)
        #expect(decoded.groups[0].questions.map(\.answer) == ["b"])
        reader.end(at: 10, &collector)
        #expect(reader.wholeCount == 1)
    }

    @Test("Of the cards that are not whole the first says what it lacks")
    func parts() {
        var reader = HashcardsReader(firstPart: nil)
        var collector = MarkdownCollector(Self.bytes, title: "T")
        collector.choose(nil, at: 0)
        reader.turn(.question, "question", "answer", at: 5, &collector)
        reader.open(.gaps, at: 10)
        reader.end(at: 14, &collector)
        #expect(reader.wholeCount == 0)
        #expect(reader.firstPart?.offset == 5)
        #expect(collector.problems.located(in: Self.bytes).problems.count == 2)
        #expect(HashcardsReader(firstPart: reader.firstPart).firstPart == reader.firstPart)
    }
}
