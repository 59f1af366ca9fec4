import TestSupport
import Testing

@testable import RabbleDecks

struct AnkiNoteTypesTests {
    private static func decode(_ text: String) throws -> Deck {
        try AnkiGroups.decode(Array(text.utf8), title: "T")
    }

    @Test(
        """
        Notes with reversed cards are counted by their types, and the field that asks for one is \
        not a hint
        """
    )
    func counted() throws {
        let decoded = try Self.decode(
            """
            #separator:tab
            #html:true
            #guid column:1
            #notetype column:2
            #tags column:6
            g1\tBasic\tone\teins\ta hint\t
            g2\tBasic (and reversed card)\ttwo\tzwei\t\tt
            g3\tBasic (optional reversed card)\tthree\tdrei\ty\t
            g4\tBasic (optional reversed card)\tfour\tvier\t\t
            g5\tBasic (and reversed card)\t\tnothing\t\t
            """)
        expectEqual(decoded.remarks.reversedNotes, 2)
        expectEqual(decoded.groups[0].questions.map(\.hint), ["a hint", nil, nil, nil])
        expectEqual(decoded.remarks.descriptions, ["1 tag", "1 note without text on both sides"])
    }

    @Test("Types with bytes changed are read or refused, and never trap")
    func mutations() {
        let text =
            """
            #separator:tab\n#notetype column:2\n#deck column:1\nD\tBasic (optional reversed \
            card)\ta\tb\ty\n
            """
        for seed in mutationSeeds {
            let decoded = try? AnkiGroups.decode(mutated(Array(text.utf8), seed: seed), title: "T")
            let questions = decoded?.groups.reduce(0) { $0 + $1.questions.count } ?? 0
            #expect(
                decoded?.remarks.reversedNotes ?? 0 <= questions
                    + (decoded?.remarks.duplicates ?? 0),
                "seed \(seed)")
        }
    }

    @Test("A column that the header names a hint does not ask for a reversed card")
    func namedHint() throws {
        let decoded = try Self.decode(
            """
            #separator:tab\n#notetype:Basic (optional reversed card)\n#columns:Front\tBack\tHint\n\
            a\tb\th\n
            """
        )
        expectEqual(decoded.groups[0].questions.map(\.hint), ["h"])
    }

    @Test("The header may give all notes one type, and name the columns")
    func headers() throws {
        let all = try Self.decode(
            "#separator:tab\n#notetype:Basic (and reversed card)\na\tb\nc\td\n")
        expectEqual(all.remarks.reversedNotes, 2)
        let named = try Self.decode(
            """
            #separator:tab\n#notetype:Basic (optional reversed card)\n#columns:Front\tBack\tAdd \
            Reverse\na\tb\ty\nc\td\t\n
            """
        )
        expectEqual(named.remarks.reversedNotes, 1)
        expectEqual(named.remarks.descriptions, [])
        try expectEqual(
            Self.decode("#separator:tab\n#notetype:Basic\na\tb\n").remarks.reversedNotes, 0)
    }
}
