import TestSupport
import Testing

@testable import RabbleFormats

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
        try expectEqual(Self.place(text), place)
    }

    @Test(
        "They are columns where every row has as many, their row has a quoted cell, or there are no spaces",
        arguments: ["a,b, c\nd,e, f", "\"a\",b, c\nd,e", "a,b,c\nd,e", "a, b, c\nd, e", "a,b, \nc,d"])
    func none(text: String) throws {
        #expect(try Self.place(text) == nil)
    }

    @Test(
        "A comma in a prompt shows where the rows of two cells have no space after theirs",
        arguments: [
            ("Hello, you?,Hallo\nBye,Ade\n", 6), ("Bye,Ade\nA, B and C,D\n", 10),
            // A cell in quotation marks in another row changes nothing.
            ("\"Q, one\",A one\nQ two,A, two\n", 23), ("a,b, c\n\"d\",e", 4),
        ])
    func prompts(text: String, place: Int) throws {
        try expectEqual(Self.place(text), place)
    }

    @Test(
        "A space after every comma is only how somebody types",
        arguments: ["dog, Hund\ncat, Katze\nbird, Vogel, noun\n", "a, b\nc,d\ne, f, g\n", "a, b, c\nd,e,f,g"])
    func spaced(text: String) throws {
        #expect(try Self.place(text) == nil)
    }

    @Test("Below a heading a cell with a space is one if the rows of two cells have none")
    func belowHeading() throws {
        try expectEqual(Self.place("US,Washington, D.C.\nFrance,Paris\n", heading: 3), 14)
        for text in ["a,b, c\n", "a,b,c\nd,e\n", "a, b, c\nd, e\n", "a,\"b, c\", d\ne,f\n"] {
            #expect(try Self.place(text, heading: 3) == nil)
        }
    }

    @Test("Beyond a heading a quoted cell in another row makes columns of all but those with a space")
    func quotedBeyondHeading() throws {
        #expect(try Self.place("\"a\",b\nc,d,e\n", heading: 2) == nil)
        try expectEqual(Self.place("\"a\",b\nc,d, e\n", heading: 2), 10)
    }

    @Test("Beyond a heading any cell with text is one", arguments: [("a,b,c", 4), ("a,b,,d", 5)])
    func heading(text: String, place: Int) throws {
        try expectEqual(Self.place(text, heading: 2), place)
        #expect(try Self.place(text, heading: 4) == nil)
    }
}
