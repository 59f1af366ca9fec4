import Foundation
import RabbleMarkup
import TestSupport
import Testing

@testable import RabbleDecks

struct AnkiTemplateTests {
    private static let fields = ["Front": 0, "Back": 1, "My: Note": 2]

    @Test("A template whose sections are nested too deep is invalid")
    func refused() {
        let start = String(repeating: "{{#Front}}", count: 101)
        let end = String(repeating: "{{/Front}}", count: 101)
        #expect(AnkiTemplate(start + end, fields: Self.fields) == nil)
    }

    @Test("A side is abandoned if its sections or its length exceed the work limit")
    func work() throws {
        let sections = String(repeating: "{{#Back}}{{/Back}}", count: 10_000) + "{{Front}}"
        let long = String(repeating: "{{Front}}", count: 1_000)
        for (source, text) in [(sections, "a"), (long, String(repeating: "a", count: 2_000))] {
            let template = try #require(AnkiTemplate(source, fields: Self.fields))
            for (bytes, isEnough) in [(500_000, false), (3_000_000, source == sections)] {
                var work = AnkiWork(bytes)
                var note = AnkiFields([text, "", ""])
                let side = template.side(&note, gap: 0, work: &work)
                expectEqual(side != nil, isEnough)
                // The work spent on a text that became too long is its length.
                #expect(isEnough || work.rest < bytes - 400_000)
            }
        }
    }

    @Test("A side ends when the work is cancelled")
    func cancelled() throws {
        let template = try #require(AnkiTemplate("{{Front}}", fields: Self.fields))
        var work = AnkiWork(1_000_000, isCancelled: { true })
        var note = AnkiFields(["a", "", ""])
        #expect(template.side(&note, gap: 0, work: &work) == nil)
    }

    @Test("A side over the length limit of a text is nil")
    func longSide() {
        let long = String(repeating: "a", count: 600_000)
        for (source, isSide) in [("{{Front}}{{Front}}", false), ("{{Front}}", true)] {
            var work = AnkiWork(2_000_000)
            var note = AnkiFields([long, "", ""])
            let template = AnkiTemplate(source, fields: Self.fields)
            let side = template?.side(&note, gap: 0, work: &work)
            expectEqual(side != nil, isSide)
        }
    }

    /// The cards that Anki shows, written by Tests/Anki/templates.py: the type of the note, the
    /// number of the gap, the template, the tags, three fields, and the front.
    private static let shown = Result {
        let file = packageFolder.appending(path: "Tests/RabbleDecksTests/Cases/anki-templates.tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { cell -> String in
                String(cell).replacing("\\n", with: "\n").replacing("\\t", with: "\t")
                    .replacing("\\\\", with: "\\")
            }
        }
    }

    /// The words of a side.
    private static func words(_ html: String) -> String {
        var html = html
        html.unicodeScalars.removeAll { (0xFDD0...0xFDEF).contains($0.value) }
        return HTMLText(html).text.replacing("…", with: "...").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    @Test("A front has the words that Anki shows, for each template and note of a table")
    func front() throws {
        for row in try Self.shown.get() {
            let names = row[0] == "Basic" ? ["Front", "Back", "Note"] : ["Text", "Extra"]
            let numbers = Dictionary(uniqueKeysWithValues: zip(names, 0...))
            var note = AnkiFields(Array(row[4..<7]), hasTags: !row[3].isEmpty)
            var work = AnkiWork(2_000_000)
            let side = try AnkiTemplate(row[2], fields: numbers)?.side(
                &note, gap: #require(Int(row[1])), work: &work)
            let text = side.map { Self.words($0.html) } ?? "problem"
            expectEqual(text, Self.words(row[7]), "\(row)")
        }
    }
}
