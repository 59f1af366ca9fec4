import TestSupport
import Testing

@testable import RabbleDecks

/// What becomes of the rows of a collection, in which each note is of the only type unless it says
/// otherwise.
struct AnkiCollectionTests {
    private static let front = "{{Front}}"
    private static let back = "{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}"

    private var collection = AnkiCollection()

    private mutating func add(_ table: AnkiTable, _ numbers: [Int], _ texts: [UInt8]...) throws {
        try collection.add((numbers, texts), of: table)
    }

    private mutating func addType(
        hasGaps: Bool = false, _ templates: (String, String)..., times: Int = 1
    ) throws {
        try add(.types, [1], Array("Basic".utf8), hasGaps ? [8, 1] : [])
        for field in ["Front", "Back"] { try add(.fields, [1], Array(field.utf8)) }
        let all = repeatElement(templates, count: times).joined()
        for (number, (front, back)) in all.enumerated() {
            let sides = [(UInt8(0x0A), front), (0x12, back)].flatMap {
                [$0, UInt8($1.utf8.count)] + Array($1.utf8)
            }
            try add(.templates, [1, number], Array("Card \(number + 1)".utf8), sides)
        }
        try add(.decks, [7], Array("A\u{1F}B".utf8))
    }

    /// Adds notes with this many cards, whose ids are ten times that of the note, and their
    /// numbers.
    private mutating func addNotes(
        _ notes: [(cards: Int, fields: String)], isSuspended: Bool = false
    ) throws {
        for (index, note) in notes.enumerated() {
            for number in 0..<note.cards {
                try add(.cards, [index * 10 + number, index, 7, number, isSuspended ? 1 : 0])
            }
        }
        for (index, note) in notes.enumerated() {
            try add(
                .notes, [index, 1], Array(note.fields.replacing("|", with: "\u{1F}").utf8),
                Array(" a b ".utf8), Array("guid \(index)".utf8))
        }
    }

    private static func questions(_ decoded: Deck) -> [[String]] {
        decoded.groups.flatMap { group in
            group.questions.map { [group.title, $0.prompt, $0.answer] }
        }
    }

    @Test(
        "The front is the prompt, and what the back adds is the answer",
        arguments: [
            ("{{Front}}", "{{FrontSide}}<hr>{{Back}}", "cat", "Katze"),
            ("{{Front}}", "{{Back}}", "cat", "Katze"),
            ("{{Front}}", "{{Front}}<hr>{{Back}}", "cat", "Katze"),
            ("What is <i>{{Front}}</i>?", "{{FrontSide}}: {{Back}}", "What is cat?", "Katze"),
            // The front is not repeated here: its text is a part of the word.
            ("Kat", "{{Back}}", "Kat", "Katze"),
        ])
    func sides(front: String, back: String, prompt: String, answer: String) throws {
        var tests = Self()
        try tests.addType((front, back))
        try tests.addNotes([(1, "cat|Katze")])
        try expectEqual(Self.questions(tests.collection.decoded()), [["A::B", prompt, answer]])
    }

    @Test(
        "A card the other way round is a direction of the same question, with a history of its own")
    func reversed() throws {
        var tests = Self()
        try tests.addType((Self.front, Self.back), ("{{Back}}", "{{FrontSide}}<hr>{{Front}}"))
        try tests.addNotes([(2, "cat|Katze")])
        try tests.add(.answers, [5, 0, 3, 0, 0, -600])
        try tests.add(.answers, [6, 1, 1, 0, 0, -60])
        let decoded = try tests.collection.decoded()
        expectEqual(Self.questions(decoded), [["A::B", "cat", "Katze"]])
        expectEqual(decoded.remarks.reversedNotes, 1)
        let news = decoded.histories["A::B"]?.news(
            for: ReviewHistory(), at: .now, takesAnswers: true)
        let rows = String(decoding: news?.bytes ?? [], as: UTF8.self).split(separator: "\n")
            .dropFirst()
        expectEqual(
            Array(rows),
            [
                "1970-01-01T00:00:00.005Z\tanki19700101+spaced\tgood\tcat\tKatze\t",
                "1970-01-01T00:00:00.006Z\tanki19700101+spaced\tagain\tKatze\tcat\t",
            ])
        expectEqual(decoded.anki, ["1 note", "2 cards"])
    }

    @Test("Gaps are questions, and their answers what they hide")
    func gaps() throws {
        var tests = Self()
        try tests.addType(hasGaps: true, ("{{cloze:Front}}", "{{cloze:Front}}<br>{{Back}}"))
        try tests.addNotes([(2, "{{c1::Lima::city}}, <b>{{c2::Peru}}</b>|more")])
        try expectEqual(
            Self.questions(tests.collection.decoded()),
            [["A::B", "[city], Peru", "Lima"], ["A::B", "Lima, […]", "Peru"]])
    }

    @Test("A script is left out, and a card of which nothing is left then is named")
    func script() throws {
        var tests = Self()
        try tests.addType(
            ("<script>x</script>{{Front}}!", Self.back),
            ("<div id=q></div><script>q = '{{Back}}'</script>", "{{Front}}"))
        try tests.addNotes([(2, "cat|Katze")])
        let decoded = try tests.collection.decoded()
        expectEqual(Self.questions(decoded), [["A::B", "cat!", "Katze"]])
        expectEqual(
            decoded.remarks.descriptions,
            ["2 tags", "1 template that asks nothing without a script (Card 2 of Basic)"])
    }

    @Test("Notes without cards, types or text, pictures to hide and repetitions are counted")
    func remarks() throws {
        var tests = Self()
        try tests.addType((Self.front, Self.back))
        try tests.addNotes([
            (1, "cat|Katze"), (0, "dog|Hund"), (1, "|x"), (1, "{{c1::image-occlusion:x}}|y"),
            (1, "cat|Katze"),
        ])
        let decoded = try tests.collection.decoded()
        expectEqual(Self.questions(decoded), [["A::B", "cat", "Katze"]])
        expectEqual(
            decoded.remarks.descriptions,
            [
                "1 note that asks for parts of a picture", "10 tags",
                "2 notes without text on both sides",
                "1 card that asks the same as another",
            ])
        expectEqual(decoded.remarks.duplicates, 1)
        expectEqual(decoded.anki, ["5 notes", "1 card"])
    }

    @Test("A question is suspended if all its cards are")
    func suspended() throws {
        var tests = Self()
        try tests.addType((Self.front, Self.back))
        try tests.addNotes([(1, "cat|Katze")], isSuspended: true)
        let decoded = try tests.collection.decoded()
        expectEqual(decoded.histories["A::B"]?.suspended, [decoded.groups[0].questions[0].id])
    }

    @Test("In collections of earlier versions the sides of a template are texts of their own")
    func texts() throws {
        var tests = Self()
        try tests.addType()
        try tests.add(.templates, [1, 0], [], Array(Self.front.utf8), Array(Self.back.utf8))
        try tests.addNotes([(1, "cat|Katze")])
        try expectEqual(Self.questions(tests.collection.decoded()), [["A::B", "cat", "Katze"]])
    }

    @Test("A text that is not UTF-8 is refused, and so is a row without it")
    func damage() throws {
        var tests = Self()
        #expect(throws: InvalidGroupFile.self) { try tests.add(.decks, [7], [0xFF]) }
        #expect(throws: InvalidGroupFile.self) { try tests.add(.notes, [1, 1], []) }
        #expect(throws: InvalidGroupFile.self) { try tests.collection.decoded() }
    }

    @Test("Cramming, rescheduling and deleted cards are no answers, and counted")
    func rows() throws {
        var tests = Self()
        try tests.addType((Self.front, Self.back))
        try tests.addNotes([(1, "cat|Katze")])
        let rows = [(3, 0, 0), (3, 3, 0), (0, 4, 2_500), (3, 5, 0), (9, 1, 0)]
        for (index, (ease, type, factor)) in rows.enumerated() {
            try tests.add(.answers, [index, 0, ease, type, factor, 1])
        }
        try tests.add(.answers, [9, 77, 3, 1, 0, 1])
        try expectEqual(
            tests.collection.decoded().remarks.descriptions,
            [
                "2 tags", "1 answer to cards that are not here", "1 answer from cramming",
                "3 changes of due dates",
            ])
    }

    @Test("Forgetting ends what was answered before, and so does learning what was in review")
    func forgotten() throws {
        var tests = Self()
        try tests.addType((Self.front, Self.back))
        try tests.addNotes([(1, "cat|Katze")])
        // Forgetting what was never answered says nothing.
        let rows = [
            (0, 4, 0), (3, 0, 0), (3, 1, 2_500), (0, 4, 0), (3, 0, 0), (2, 1, 0), (1, 0, 0),
            (3, 0, 0),
        ]
        for (index, (ease, type, factor)) in rows.enumerated() {
            try tests.add(.answers, [10 * index, 0, ease, type, factor, 1])
        }
        let history = try tests.collection.decoded().histories["A::B"]
        let news = history?.news(for: ReviewHistory(), at: .now, takesAnswers: true)
        let lines = String(decoding: news?.bytes ?? [], as: UTF8.self).split(separator: "\n")
            .dropFirst()
        expectEqual(
            lines.map { $0.split(separator: "\t") }.map {
                "\($0[0].suffix(4).dropLast()) \($0[2])"
            },
            [
                "010 good", "020 good", "030 forget", "040 good", "050 hard", "059 forget",
                "060 again", "070 good",
            ])
    }

    /// The rows that the log of a card becomes: time, drill and grade.
    private static func rows(
        of log: [[Int]], schedulerVersion: Int = 2, easyLearningCount: Int = 0
    ) throws -> [String] {
        var tests = Self()
        try tests.addType((front, back))
        try tests.add(.counts, [1, 1, log.count, schedulerVersion, easyLearningCount])
        try tests.addNotes([(1, "cat|Katze")])
        for (index, row) in log.enumerated() { try tests.add(.answers, [index, 0] + row) }
        let history = try tests.collection.decoded().histories["A::B"]
        let news = history?.news(for: ReviewHistory(), at: .now, takesAnswers: true)
        let lines = String(decoding: news?.bytes ?? [], as: UTF8.self).split(separator: "\n")
        return lines.dropFirst().map { line in
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            let session = columns[1].replacing("anki19700101", with: "").replacing(
                "+spaced", with: "")
            return "\(columns[0].suffix(2).dropLast())\(session) \(columns[2])"
        }
    }

    @Test("In a filtered deck an answer counts if it reschedules: its factor is not 0")
    func filtered() throws {
        try expectEqual(
            Self.rows(of: [[3, 0, 0, 1], [3, 3, 0, 0], [2, 3, 2_500, 4], [3, 1, 2_500, 9]]),
            ["0 good", "2 hard", "3 good"])
    }

    @Test("In the log of the first scheduler the grades of learning are one less than today")
    func oldScheduler() throws {
        let log = [
            [1, 0, 0, -60], [2, 0, 0, -600], [3, 0, 2_500, 4], [2, 1, 2_500, 8], [2, 2, 0, 1],
        ]
        let old = ["0 again", "1 good", "2 easy", "3 hard", "4 good"]
        try expectEqual(Self.rows(of: log, schedulerVersion: 1), old)
        try expectEqual(Self.rows(of: log, schedulerVersion: 0), old)
        let new = ["0 again", "1 hard", "2 good", "3 hard", "4 hard"]
        try expectEqual(Self.rows(of: log), new)
        try expectEqual(Self.rows(of: log, schedulerVersion: 1, easyLearningCount: 1), new)
    }

    @Test("Where learning is not on record, the first interval of a day and its ease are")
    func startingInterval() throws {
        try expectEqual(
            Self.rows(of: [[3, 1, 2_350, 109], [3, 1, 0, 200]]), ["0i109e2350 good", "1 good"])
        // A row without a factor is from a card with the usual ease.
        try expectEqual(Self.rows(of: [[3, 1, 0, 5]]), ["0i5e2500 good"])
        // Anki passes over what comes before, and over everything before a card is made new.
        try expectEqual(
            Self.rows(of: [
                [1, 2, 2_500, -600], [3, 2, 2_500, 3], [0, 4, 0, 0], [3, 1, 2_500, 7],
            ]),
            ["0 again", "0 forget", "1i3e2500 good", "2 forget", "3i7e2500 good"])
    }

    @Test("Templates that make more text than any real collection are refused")
    func work() throws {
        var tests = Self()
        // Each side is too long to be read, and costs its length.
        try tests.addType(("{{Front}}{{Front}}", Self.back), times: 30)
        let long = String(repeating: "a", count: 1_000_000)
        try tests.addNotes([(30, long)])
        #expect(throws: InvalidGroupFile.self) { try tests.collection.decoded() }
    }

    @Test("The number of a card or a template that no collection of Anki has is damage")
    func numbers() throws {
        var tests = Self()
        try tests.addType((Self.front, Self.back))
        for number in [Int.max, -1, Int.min] {
            #expect(throws: InvalidGroupFile.self) {
                try tests.add(.cards, [1, 1, 7, number, 0])
            }
            #expect(throws: InvalidGroupFile.self) {
                try tests.add(.templates, [1, number], Array("Card".utf8), [])
            }
        }
    }

    @Test("Answers at times that no history can hold are left out and counted")
    func years() throws {
        var tests = Self()
        try tests.addType((Self.front, Self.back))
        try tests.addNotes([(1, "cat|Katze")])
        for time in [Int.min, -62_167_219_200_001, 253_402_300_800_000, Int.max] {
            try tests.add(.answers, [time, 0, 3, 0, 2_500, 1])
        }
        try tests.add(.answers, [253_402_300_799_999, 0, 3, 0, 2_500, 1])
        let decoded = try tests.collection.decoded()
        #expect(decoded.remarks.descriptions.contains("4 answers outside the years 0 to 9999"))
        let news = try #require(decoded.histories["A::B"]).news(
            for: ReviewHistory(), at: Timestamp(milliseconds: 0), takesAnswers: true)
        expectEqual(news.count, 1)
        #expect(String(decoding: news.bytes, as: UTF8.self).contains("9999-12-31T23:59:59.999Z"))
    }
}
