import Testing

@testable import RabbleCore

struct SurplusCellsTests {
    private static func place(_ text: String, heading: Int? = nil) throws -> Int? {
        var reader = DelimitedReader(Array(text.utf8), separator: UInt8(ascii: ","), quoting: .strict)
        var cells = SurplusCells()
        cells.heading = heading
        while try reader.next() { cells.look(at: reader) }
        return cells.place
    }

    @Test(
        "Cells after the answer are surplus where rows differ and a space before them looks like text",
        arguments: [("a,b\nc,d, e\n", 8), ("a,b, c,d\ne,f\n", 4), ("a,b\nc,d,e,f,g", 12)])
    func found(text: String, place: Int) throws {
        #expect(try Self.place(text) == place)
    }

    @Test(
        "They are columns where every row has as many, a cell is quoted, or there are no spaces",
        arguments: ["a,b, c\nd,e, f", "a,b, c\n\"d\",e", "a,b,c\nd,e", "a, b, c\nd, e", "a,b, \nc,d"])
    func none(text: String) throws {
        #expect(try Self.place(text) == nil)
    }

    @Test("Beyond a heading any cell with text is one", arguments: [("a,b,c", 4), ("a,b,,d", 5)])
    func heading(text: String, place: Int) throws {
        #expect(try Self.place(text, heading: 2) == place)
        #expect(try Self.place(text, heading: 4) == nil)
    }
}
