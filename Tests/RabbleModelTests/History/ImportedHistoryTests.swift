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

    private static func imported(
        _ answers: [(Int64, Int, Grade?)], cards: [ImportedHistory.Card] = [.init(cat, isReversed: false)]
    ) -> ImportedHistory {
        var history = ImportedHistory()
        for card in cards { _ = history.add(card) }
        for (second, card, grade) in answers {
            history.add(grade, to: card, at: Timestamp(milliseconds: second * 1_000))
        }
        return history
    }

    private func history() throws -> ReviewHistory {
        try store.history(of: group, now: Timestamp(milliseconds: 1_000_000))
    }

    private static func list(_ ids: [Question.ID]) -> QuestionList {
        QuestionList(ids.map { Question(validPrompt: $0.prompt, answer: $0.answer, hint: nil, otherAnswers: []) })
    }

    @discardableResult
    private func add(
        _ imported: ImportedHistory, takesAnswers: Bool = true
    ) throws -> ImportedHistory.News {
        let news = try imported.news(for: history(), of: Self.list([]), takesAnswers: takesAnswers)
        let file = try imported.stage(news, in: store, of: group, at: Timestamp(milliseconds: 900_000)) {}
        try file?.commit()
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
        let answers = [(2, 0, Grade.good), (7, 0, .again)] as [(Int64, Int, Grade?)]
        let first = try add(Self.imported(answers))
        expectEqual(first.count, 2)
        expectEqual(first.start, Timestamp(milliseconds: 2_000))
        try expectEqual(marks(\.reviews), ["2 cat good", "5 cat hard", "7 cat again"])
        let second = try add(Self.imported(answers + [(8, 0, .easy)]))
        expectEqual(second.count, 1)
        #expect(second.hasEarlier && !first.hasEarlier)
        try expectEqual(marks(\.reviews), ["2 cat good", "5 cat hard", "7 cat again", "8 cat easy"])
        #expect(try add(Self.imported(answers)).isEmpty)
        try expectEqual(home.names, ["g.2.anki.tsv", "g.anki.tsv", "g.tsv"])
        try expectEqual(home.read("g.tsv"), before)
    }

    @Test("What was taken back here does not come again")
    func takenBack() throws {
        let imported = Self.imported([(2, 0, .good)])
        try add(imported)
        let history = try history()
        let log = ReviewLog(path: home["g.tsv"], session: SessionID(history.sessions[0]), title: nil)
        log.addUndo(of: Self.cat, at: history.reviews[0].time)
        try log.keep()
        try expectEqual(marks(\.reviews), [])
        #expect(try add(imported).isEmpty)
    }

    @Test("A note that was edited is known by the time of its answers, in both directions")
    func edited() throws {
        let cards = [ImportedHistory.Card(Self.cat, isReversed: false), .init(Self.cat, isReversed: true)]
        try add(Self.imported([(2, 0, .good), (3, 1, .good)], cards: cards))
        let both = [ImportedHistory.Card(Self.dog, isReversed: false), .init(Self.dog, isReversed: true)]
        let news = try add(Self.imported([(2, 0, .good), (3, 1, .good), (4, 0, .hard)], cards: both))
        expectEqual(news.count, 1)
        expectEqual(news.former, [Self.dog: Self.cat])
    }

    @Test("Two cards with an answer of one time are two answers")
    func sameTime() throws {
        let cards = [ImportedHistory.Card(Self.cat, isReversed: false), .init(Self.dog, isReversed: false)]
        try add(Self.imported([(2, 0, .good)]))
        expectEqual(try add(Self.imported([(2, 0, .good), (2, 1, .hard)], cards: cards)).count, 1)
        try expectEqual(marks(\.reviews), ["2 cat good", "2 dog hard"].sorted())
    }

    @Test("A forgotten card is new again; its answers are still counted, and the other direction is as before")
    func forgotten() throws {
        let cards = [ImportedHistory.Card(Self.cat, isReversed: false), .init(Self.cat, isReversed: true)]
        try add(Self.imported([(1, 0, .good), (2, 1, .easy), (3, 0, nil), (4, 0, .hard)], cards: cards))
        try expectEqual(marks(\.reviews), ["1 cat good", "2 Katze easy", "4 cat hard"])
        try expectEqual(marks(\.remembered), ["2 Katze easy", "4 cat hard"])
        try expectEqual(marks(\.learned), ["2 Katze easy", "4 cat hard"])
        expectEqual(try history().warnings, [])
    }

    @Test("An edit takes along what was forgotten")
    func forgottenEdited() throws {
        try add(Self.imported([(1, 0, .good), (3, 0, nil), (4, 0, .hard)]))
        let log = ReviewLog(path: home["g.tsv"], session: "s", now: { Timestamp(milliseconds: 5_000) })
        log.add(Self.cat, editedTo: Self.dog)
        try log.keep()
        let resolved = try history().resolved(for: Self.list([Self.dog]))
        expectEqual(resolved.remembered.map(\.grade), [.hard])
    }

    @Test("A suspended question is suspended once, unless something was said of it here")
    func suspended() throws {
        try write((5, "s", "resume", ["dog", "Hund"]))
        var imported = Self.imported([(1, 0, .good)])
        imported.suspended = [Self.cat, Self.dog]
        expectEqual(try add(imported, takesAnswers: false).count, 0)
        expectEqual(try history().suspended(), [Self.cat, Self.cat.reversed])
        #expect(try history().reviews.isEmpty)
        #expect(try add(imported, takesAnswers: false).isEmpty)
    }

    @Test("An import that is stopped leaves nothing")
    func stopped() throws {
        struct Stop: Error {}
        let imported = Self.imported((0..<40_000).map { ($0, 0, .good) })
        let news = try imported.news(for: history(), of: Self.list([]), takesAnswers: true)
        #expect(throws: Stop.self) {
            _ = try imported.stage(news, in: store, of: group, at: .now) { throw Stop() }
        }
        try expectEqual(home.names, [])
    }
}
