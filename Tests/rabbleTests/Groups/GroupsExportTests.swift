import TestSupport
import Testing

/// Exports to a terminal.
struct GroupsExportTests {
    private func shown(_ rows: String, _ format: String) throws -> (text: String, status: Int32) {
        let rabble = try Rabble()
        try rabble.keep("x", rows)
        let words = ["groups", "export", "x", "--format", format]
        return try Conversation(rabble.process(words), columns: 80).finish()
    }

    @Test("A terminal never gets a control character")
    func control() throws {
        let (text, status) = try shown("a\u{1B}[2J\tb\n", "tsv")
        expectEqual(text, "prompt\tanswer\thint\taccepts\tgroup\r\na␛[2J\tb\t\t\tx\r\n")
        expectEqual(status, 0)
    }

    @Test("A terminal gets no package")
    func package() throws {
        let (text, status) = try shown("a\tb\n", "apkg")
        #expect(text.contains("a package is not text"), "\(text)")
        expectEqual(status, 64)
    }
}
