import Foundation
import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleModel

/// What an import adds to a history, with times in seconds.
struct ImportedHistoryTests {
    private let home: TemporaryFolder
    private var store: ReviewStore { ReviewStore(folder: home.path) }
    private let group = GroupID(title: "g")
    private static let cat = Question.ID(prompt: "cat", answer: "Katze")
    private static let dog = Question.ID(prompt: "dog", answer: "Hund")

    init() throws { home = try TemporaryFolder() }

    /// Answers by second, number of the card and grade, to cards of questions.
    private static func imported(
        _ answers: [(Int64, Int32, Grade?)],
        to questions: [(Question.ID, [Bool])] = [(cat, [false])]
    ) -> ImportedHistory {
        var history = ImportedHistory()
        for (question, cards) in questions { _ = history.add(question, cards: cards) }
        for (second, card, grade) in answers {
            history.add(grade, to: card, at: Timestamp(milliseconds: second * 1_000))
        }
        return history
    }

    private func history() throws -> ReviewHistory {
        try store.history(of: group, now: Timestamp(milliseconds: 1_000_000))
    }

    private static func list(_ ids: [Question.ID]) -> QuestionList {
        QuestionList(
            ids.map {
                Question(validPrompt: $0.prompt, answer: $0.answer, hint: nil, otherAnswers: [])
            })
    }

    @discardableResult
    private func add(
        _ imported: ImportedHistory, takesAnswers: Bool? = true
    ) throws -> ImportedHistory.News {
        let news = try imported.news(
            for: history(), at: Timestamp(milliseconds: 900_000), takesAnswers: takesAnswers)
        if !news.bytes.isEmpty { try store.add([(group, news.bytes)]) }
        return news
    }

    private func marks(_ reviews: (ReviewHistory) -> [ReviewHistory.Review]) throws -> [String] {
        let history = try history()
        return reviews(history).map {
            "\($0.time.milliseconds / 1_000) \(history.questions[$0.question].prompt) \($0.grade)"
        }
    }

    private func write(_ rows: (Int64, String, String, [String])...) throws {
        var bytes = Array("time\tsession\tgrade\tprompt\tanswer\ttyped\n".utf8)
        for (second, session, kind, texts) in rows {
            let time = Timestamp(milliseconds: second * 1_000).description
            ReviewRow.append([time, session, kind] + texts + [""], to: &bytes)
        }
        try home.write(Data(bytes), to: "g.tsv")
    }

    @Test("Answers count in the order of time, whatever was answered here since, and each once")
    func order() throws {
        try write((5, "s", "hard", ["cat", "Katze"]))
        let before = try home.read("g.tsv")
        let answers = [(2, 0, Grade.good), (7, 0, .again)] as [(Int64, Int32, Grade?)]
        let first = try add(Self.imported(answers))
        expectEqual(first.count, 2)
        expectEqual(first.start, Timestamp(milliseconds: 2_000))
        try expectEqual(marks(\.reviews), ["2 cat good", "5 cat hard", "7 cat again"])
        let second = try add(Self.imported(answers + [(8, 0, .easy)]))
        expectEqual(second.count, 1)
        try expectEqual(
            marks(\.reviews), ["2 cat good", "5 cat hard", "7 cat again", "8 cat easy"])
        #expect(try add(Self.imported(answers)).bytes.isEmpty)
        try expectEqual(home.names, ["g.2.anki.tsv", "g.anki.tsv", "g.tsv"])
        try expectEqual(home.read("g.tsv"), before)
    }

    @Test("What was taken back here does not come again")
    func takenBack() throws {
        let imported = Self.imported([(2, 0, .good)])
        try add(imported)
        let history = try history()
        let log = ReviewLog(
            path: home["g.tsv"], session: SessionID(history.sessions[0]), title: nil)
        log.addUndo(of: Self.cat, at: history.reviews[0].time)
        try log.keep()
        try expectEqual(marks(\.reviews), [])
        #expect(try add(imported).bytes.isEmpty)
    }

    @Test("A note that was edited is known by the time of its answers, in both directions")
    func edited() throws {
        let answers = [(2, 0, Grade.good), (3, 1, .good)] as [(Int64, Int32, Grade?)]
        try add(Self.imported(answers, to: [(Self.cat, [false, true])]))
        for answers in [answers + [(4, 0, .hard)], [(3, 1, .good), (4, 0, .hard)]] {
            let news = try Self.imported(answers, to: [(Self.dog, [false, true])])
                .news(for: history(), at: .now, takesAnswers: true)
            expectEqual(news.count, 1)
            expectEqual(news.former, [Self.dog: Self.cat])
        }
    }

    @Test("An update takes answers only where some came before")
    func update() throws {
        expectEqual(try add(Self.imported([(2, 0, .good)]), takesAnswers: nil).count, 0)
        try add(Self.imported([(2, 0, .good)]))
        expectEqual(
            try add(Self.imported([(2, 0, .good), (3, 0, .good)]), takesAnswers: nil).count, 1)
    }

    @Test("Two cards with an answer of one time are two answers")
    func sameTime() throws {
        try add(Self.imported([(2, 0, .good)]))
        let both = Self.imported(
            [(2, 0, .good), (2, 1, .hard)], to: [(Self.cat, [false]), (Self.dog, [false])])
        expectEqual(try add(both).count, 1)
        try expectEqual(Set(marks(\.reviews)), ["2 cat good", "2 dog hard"])
    }

    @Test(
        """
        A forgotten card is new again; its answers are still counted, and the other direction is \
        as before
        """
    )
    func forgotten() throws {
        let answers =
            [(1, 0, .good), (2, 1, .easy), (3, 0, nil), (4, 0, .hard)] as [(Int64, Int32, Grade?)]
        try add(Self.imported(answers, to: [(Self.cat, [false, true])]))
        try expectEqual(marks(\.reviews), ["1 cat good", "2 Katze easy", "4 cat hard"])
        try expectEqual(marks(\.remembered), ["2 Katze easy", "4 cat hard"])
        try expectEqual(marks(\.learned), ["2 Katze easy", "4 cat hard"])
        expectEqual(try history().warnings, [])
    }

    @Test("An edit takes along what was forgotten")
    func forgottenEdited() throws {
        try add(Self.imported([(1, 0, .good), (3, 0, nil), (4, 0, .hard)]))
        let log = ReviewLog(
            path: home["g.tsv"], session: "s", now: { Timestamp(milliseconds: 5_000) })
        log.add(Self.cat, editedTo: Self.dog)
        try log.keep()
        let resolved = try history().resolved(for: Self.list([Self.dog]))
        expectEqual(resolved.remembered.map(\.grade), [.hard])
    }

    @Test("An answer that was recorded with another grade is taken back and recorded anew, once")
    func corrected() throws {
        try add(Self.imported([(2, 0, .hard), (3, 0, .good)]))
        let before = try home.read("g.anki.tsv")
        let now = Self.imported([(2, 0, .good), (3, 0, .good)])
        let news = try add(now)
        expectEqual(news.count, 0)
        expectEqual(news.corrected, 1)
        try expectEqual(marks(\.reviews), ["2 cat good", "3 cat good"])
        try expectEqual(home.read("g.anki.tsv"), before)
        #expect(try add(now).bytes.isEmpty)
        // Another machine corrects the same, and both count once.
        try home.write(Data(news.bytes), to: "g.other.tsv")
        try expectEqual(marks(\.reviews), ["2 cat good", "3 cat good"])
        expectEqual(try history().warnings, [])
    }

    @Test("What an answer starts from is recorded in the name of its drill, later as well")
    func start() throws {
        try add(Self.imported([(2, 0, .good)]))
        var imported = ImportedHistory()
        _ = imported.add(Self.cat, cards: [false])
        let start = StartingInterval(days: 109, ease: 2_350)
        imported.add(.good, to: 0, at: Timestamp(milliseconds: 2_000), from: start)
        expectEqual(try add(imported).corrected, 1)
        try expectEqual(marks(\.reviews), ["2 cat good"])
        let history = try history()
        let session = history.sessions[history.reviews[0].session]
        expectEqual(session, "anki19700101i109e2350b+spaced")
        expectEqual(StartingInterval(session: session), start)
        expectEqual(SessionID(session).plan.limit, .due)
        #expect(try add(imported).bytes.isEmpty)
    }

    @Test(
        "The name of another drill has no start",
        arguments: ["3f9a01c27be4", "anki20240501+spaced", "ankiie", "anki20240501i9", "i1e2"])
    func noStart(name: String) { expectEqual(StartingInterval(session: name), nil) }

    @Test("A suspended question is suspended once, unless something was said of it here")
    func suspended() throws {
        try write((5, "s", "resume", ["dog", "Hund"]))
        var imported = Self.imported([(1, 0, .good)])
        imported.suspended = [Self.cat, Self.dog]
        expectEqual(try add(imported, takesAnswers: false).count, 0)
        expectEqual(try history().suspended, [Self.cat, Self.cat.reversed])
        #expect(try history().reviews.isEmpty)
        #expect(try add(imported, takesAnswers: false).bytes.isEmpty)
    }
}
