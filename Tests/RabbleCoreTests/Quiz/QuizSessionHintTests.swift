import TestSupport
import Testing

@testable import RabbleCore

/// A hint lowers the grade of the right answer after it.
struct QuizSessionHintTests {
    /// Noon in UTC: late at night a question comes back on the next study day.
    private static let noon = Timestamp(milliseconds: 1_764_072_000_000)

    /// Two questions with hints, and a third without.
    private static func session(_ strategy: ((Studies) -> any QuestionStrategy)? = nil) throws
        -> QuizSession
    {
        let questions = [
            try Question(prompt: "1", answer: "león", hint: "x"),
            try Question(prompt: "2", answer: "b", hint: "y"),
            try Question(prompt: "3", answer: "c"),
        ]
        let studies = Studies([
            Study(try QuestionGroup(title: "Test", questions: questions), calendar: .utc)
        ]) { noon }
        return QuizSession(strategy: strategy?(studies) ?? SequentialQuestionStrategy(studies))
    }

    /// The grades of a drill, each with a question mark if it came after a hint.
    private static func grades(_ actions: [QuizSession.Action], of session: QuizSession? = nil)
        throws -> [String]
    {
        var session = try session ?? Self.session()
        for action in actions { _ = session.respond(to: action) }
        expectEqual(session.tally.correct, session.summary.answers.count { $0.grade.isCorrect })
        return session.summary.answers.map { $0.grade.name + ($0.isHinted ? "?" : "") }
    }

    @Test(
        """
        After the hint, a right answer is hard, however it is judged right, and a wrong one is \
        again
        """,
        arguments: [
            ([.hint, .submit("león")], ["hard?"]), ([.hint, .submit("leon")], ["hard?"]),
            ([.hint, .submit("x")], ["again?"]), ([.hint, .submit("x"), .override], ["hard?"]),
            ([.hint, .submit("x"), .accept], ["hard?"]), ([.submit("x"), .override], ["good"]),
            ([.submit("x"), .hint, .override], ["good"]),
            ([.hint, .submit("león"), .submit("b")], ["hard?", "good"]),
        ] as [([QuizSession.Action], [String])])
    func graded(actions: [QuizSession.Action], grades: [String]) throws {
        try expectEqual(Self.grades(actions), grades)
    }

    @Test(
        """
        Who grades a revealed answer decides, with a hint or without; a question without a hint \
        has none to see
        """
    )
    func notGraded() throws {
        for grade in Grade.allCases {
            try expectEqual(Self.grades([.hint, .reveal, .grade(grade)]), ["\(grade.name)?"])
            try expectEqual(Self.grades([.reveal, .hint, .grade(grade)]), [grade.name])
        }
        try expectEqual(Self.grades([.skip, .skip, .hint, .submit("c")]), ["good"])
    }

    @Test(
        "A hint that was shown stays shown when the question is asked again after undo or an edit")
    func askedAgain() throws {
        try expectEqual(Self.grades([.hint, .submit("x"), .undo, .submit("león")]), ["hard?"])
        // Shown for the second question, before and after which the first one is answered.
        try expectEqual(
            Self.grades([.submit("león"), .hint, .undo, .submit("león"), .submit("b")]),
            ["good", "hard?"])
        try expectEqual(Self.grades([.hint, .suspend, .undo, .submit("león")]), ["hard?"])
        var session = try Self.session()
        _ = session.respond(to: .hint)
        session.replaceCurrentQuestion(with: try Question(prompt: "one", answer: "a", hint: "z"))
        try expectEqual(Self.grades([.submit("a"), .undo, .submit("a")], of: session), ["hard?"])
    }

    @Test("When a question comes back in a spaced drill, its hint has not been shown yet")
    func comesBack() throws {
        let session = try Self.session { studies in
            var generator = SplitMix64(seed: 1)
            let one = Studies([
                studies.all[0].selecting([studies.all[0].questions[0]]) ?? studies.all[0]
            ]) { Self.noon }
            return SpacedQuestionStrategy(one, selection: .init(newLimit: 1), using: &generator)
                ?? SequentialQuestionStrategy(studies)
        }
        try expectEqual(
            Self.grades([.hint, .submit("león"), .submit("león"), .submit("león")], of: session),
            ["hard?", "good", "good"])
    }
}
