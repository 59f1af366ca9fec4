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
}
