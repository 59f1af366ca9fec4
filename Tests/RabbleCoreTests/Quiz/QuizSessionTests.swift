import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct QuizSessionTests {
    private final class Recorder: QuizSessionObserver {
        private let recorded = Locked([String]())
        var events: [String] { recorded.value }
        private func add(_ event: String) { recorded.withLock { $0.append(event) } }
        func quizSessionDidGrade(_ answer: GradedAnswer) {
            add("\(answer.question.prompt) \(answer.grade.name) \(answer.typed ?? "-")")
        }
        func quizSessionDidUndo(_ answer: GradedAnswer) { add("undo \(answer.question.prompt)") }
        func quizSessionDidSuspend(_ question: Question) { add("suspend \(question.prompt)") }
        func quizSessionDidResume(_ question: Question) { add("resume \(question.prompt)") }
    }

    /// A session that an expectation can change: it holds its arguments as constants.
    @dynamicMemberLookup
    private final class Drill {
        private var session: QuizSession

        init(_ group: QuestionGroup, limit: Int = 0, observers: [any QuizSessionObserver] = []) {
            let studies = Studies(group, now: { Timestamp(milliseconds: 0) })
            session = QuizSession(
                strategy: SequentialQuestionStrategy(studies, limit: limit), observers: observers)
        }

        @discardableResult
        func respond(to action: QuizSession.Action, isText: Bool = true) -> QuizSession.Response {
            session.respond(to: action, isText: isText)
        }

        subscript<Value>(dynamicMember keyPath: KeyPath<QuizSession, Value>) -> Value {
            session[keyPath: keyPath]
        }
    }

    @Test(
        """
        A suspended question is left out, also after its answer was revealed, and the drill goes \
        on
        """
    )
    func suspend() throws {
        let recorder = Recorder()
        let session = Drill(try letters(), observers: [recorder])
        expectEqual(session.respond(to: .suspend), .suspended)
        expectEqual(session.questionIndexTitle, "2/5")
        _ = session.respond(to: .reveal)
        expectEqual(session.respond(to: .suspend), .suspended)
        expectEqual(session.state, .asking)
        expectEqual(session.respond(to: .submit("c")), .correct(answer: "c"))
        expectEqual(recorder.events, ["suspend 1", "suspend 2", "3 good c"])
        expectEqual(session.summary.tally.total, 1)
    }

    @Test("Undo takes marks and suspensions back in the order in which they were made")
    func undoSuspension() throws {
        let recorder = Recorder()
        let session = Drill(try letters(), observers: [recorder])
        for action in [QuizSession.Action.submit("a"), .suspend, .suspend, .skip, .submit("e")] {
            _ = session.respond(to: action)
        }
        expectEqual(session.state, .finished)
        expectEqual(session.respond(to: .suspend), .refused)
        expectEqual(session.respond(to: .undo), .undone)
        expectEqual(session.respond(to: .undo), .resumed)
        expectEqual(session.currentQuestion.prompt, "3")
        expectEqual(session.respond(to: .undo), .resumed)
        expectEqual(session.currentQuestion.prompt, "2")
        expectEqual(session.respond(to: .undo), .undone)
        expectEqual(session.respond(to: .undo), .nothingToUndo)
        expectEqual(
            recorder.events,
            [
                "1 good a", "suspend 2", "suspend 3", "5 good e", "undo 5", "resume 3", "resume 2",
                "undo 1",
            ])
        expectEqual(session.respond(to: .submit("a")), .correct(answer: "a"))
        expectEqual(session.respond(to: .submit("b")), .correct(answer: "b"))
    }

    @Test("A mark that is changed after a suspension stays changed, and the question stays out")
    func overrideBeforeSuspension() throws {
        let recorder = Recorder()
        let session = Drill(try letters(), observers: [recorder])
        _ = session.respond(to: .submit("x"))
        _ = session.respond(to: .suspend)
        guard case .overridden = session.respond(to: .override) else {
            Issue.record("the answer was wrong")
            return
        }
        expectEqual(session.currentQuestion.prompt, "3")
        expectEqual(session.respond(to: .undo), .undone)
        expectEqual(session.currentQuestion.prompt, "1")
        expectEqual(recorder.events, ["1 again x", "suspend 2", "undo 1", "1 good x", "undo 1"])
        expectEqual(session.summary.tally.total, 0)
    }

    @Test("The last question may be suspended too, and undo takes that back")
    func suspendLast() throws {
        let session = Drill(try letters(), limit: 1)
        expectEqual(session.respond(to: .suspend), .suspended)
        expectEqual(session.state, .finished)
        expectEqual(session.respond(to: .undo), .resumed)
        expectEqual(session.state, .asking)
    }

    @Test("A whole drill: what each action shows, what the observer hears, and the summary")
    func wholeDrill() throws {
        let recorder = Recorder()
        let session = Drill(try letters(), observers: [recorder])
        expectEqual(session.questionIndexTitle, "1/5")
        expectEqual(session.respond(to: .submit("A")), .correct(answer: "a"))
        expectEqual(session.respond(to: .submit("x")), .incorrect(RightAnswers(["b"])))
        expectEqual(session.respond(to: .reveal), .revealed(RightAnswers(["c"]), hint: nil))
        expectEqual(session.state, .revealed)
        expectEqual(session.respond(to: .grade(.hard)), .graded(.hard))
        expectEqual(session.respond(to: .skip), .skipped)
        expectEqual(session.questionIndexTitle, "5/5")
        expectEqual(session.state, .asking)
        expectEqual(
            session.respond(to: .submit("e"), isText: false), .incorrect(RightAnswers(["e"])))
        expectEqual(session.state, .finished)

        expectEqual(recorder.events, ["1 good A", "2 again x", "3 hard -", "5 again e"])
        expectEqual(session.summary.tally.correct, 2)
        expectEqual(session.summary.tally.incorrect, 2)
        expectEqual(session.summary.tally.percent, 50)
        expectEqual(session.summary.missed.map(\.question.prompt), ["2", "5"])
    }

    @Test("Undo goes back to the first answer, over skipped questions, and tells the observer")
    func undo() throws {
        let recorder = Recorder()
        let session = Drill(try letters(), observers: [recorder])
        expectEqual(session.respond(to: .undo), .nothingToUndo)
        session.respond(to: .submit("a"))
        session.respond(to: .skip)
        session.respond(to: .submit("x"))
        session.respond(to: .reveal)
        expectEqual(session.respond(to: .undo), .undone)
        expectEqual(session.state, .asking)
        expectEqual(session.questionIndexTitle, "3/5")
        expectEqual(session.summary.tally.incorrect, 0)
        expectEqual(session.respond(to: .undo), .undone)
        expectEqual(session.questionIndexTitle, "1/5")
        expectEqual(session.respond(to: .undo), .nothingToUndo)
        expectEqual(session.questionIndexTitle, "1/5")
        #expect(session.summary.answers.isEmpty)
        #expect(session.summary.tally.percent == nil)
        expectEqual(recorder.events, ["1 good a", "3 again x", "undo 3", "undo 1"])
    }

    @Test("An action that is not possible in a state changes nothing")
    func refused() throws {
        let session = Drill(try letters())
        expectEqual(session.respond(to: .grade(.good)), .refused)
        session.respond(to: .reveal)
        for action in [QuizSession.Action.submit("a"), .reveal] {
            expectEqual(session.respond(to: action), .refused)
        }
        expectEqual(session.state, .revealed)
        #expect(session.summary.answers.isEmpty)
    }

    @Test("After the end nothing can be marked or undone")
    func ended() throws {
        let recorder = Recorder()
        let session = Drill(try letters(), observers: [recorder])
        session.respond(to: .submit("a"))
        expectEqual(session.respond(to: .quit), .ended)
        for action in [
            QuizSession.Action.submit("b"), .undo, .override, .accept, .skip, .grade(.good),
            .reveal, .hint, .quit,
        ] {
            expectEqual(session.respond(to: action), .ended)
        }
        expectEqual(session.summary.answers.count, 1)
        expectEqual(recorder.events.count, 1)
    }

    @Test("The hint is available before and after the answer is revealed")
    func hint() throws {
        let question = try Question(prompt: "1", answer: "a", hint: "first letter")
        let session = Drill(try QuestionGroup(title: "T", questions: [question]))
        expectEqual(session.respond(to: .hint), .hint("first letter"))
        expectEqual(
            session.respond(to: .reveal), .revealed(RightAnswers(["a"]), hint: "first letter"))
        expectEqual(session.respond(to: .hint), .hint("first letter"))
        expectEqual(session.state, .revealed)
    }

    @Test("Questions with the same prompt accept each other's answers")
    func sharedPrompts() throws {
        let kana = try group(["ji": "じ", "zu": "ず", "ji ": "x"])
        let questions =
            kana.questions + [try Question(prompt: "ji", answer: "ぢ", otherAnswers: ["ヂ"])]
        // The other question counts although the limit leaves it out.
        let session = Drill(try QuestionGroup(title: "T", questions: questions), limit: 2)
        expectEqual(session.respond(to: .submit("ヂ")), .correct(answer: "じ"))
        expectEqual(session.respond(to: .submit("ぢ")), .incorrect(RightAnswers(["ず"])))
    }

    @Test("An answer that was judged wrong can be overridden, and the drill goes on where it was")
    func override() throws {
        let recorder = Recorder()
        let session = Drill(try letters(), observers: [recorder])
        expectEqual(session.respond(to: .override), .nothingToOverride)
        session.respond(to: .submit("x"))
        var one = GradedAnswer(
            question: try Question(prompt: "1", answer: "a"), grade: .good, typed: "x")
        one.isOverridden = true
        expectEqual(session.respond(to: .override), .overridden(one))
        expectEqual(session.questionIndexTitle, "2/5")
        expectEqual(session.respond(to: .override), .nothingToOverride)
        session.respond(to: .reveal)
        session.respond(to: .grade(.again))
        var two = GradedAnswer(question: try Question(prompt: "2", answer: "b"), grade: .good)
        two.isOverridden = true
        expectEqual(session.respond(to: .override), .overridden(two))
        expectEqual(session.questionIndexTitle, "3/5")
        expectEqual(session.tally, Tally(correct: 2))
        expectEqual(session.summary.answers, [one, two])
        expectEqual(session.respond(to: .undo), .undone)
        expectEqual(session.questionIndexTitle, "2/5")
        expectEqual(
            recorder.events,
            ["1 again x", "undo 1", "1 good x", "2 again -", "undo 2", "2 good -", "undo 2"])
    }

    @Test("Overriding an answer leaves questions skipped that were skipped since")
    func overrideAfterSkips() throws {
        let session = Drill(try letters())
        for change in [QuizSession.Action.override, .accept] {
            for action in [QuizSession.Action.submit("x"), .skip, .skip, change] {
                session.respond(to: action)
            }
            expectEqual(session.questionIndexTitle, "4/5")
            session.respond(to: .undo)
        }
        for action in [QuizSession.Action.submit("y"), .skip, .skip, .override] {
            session.respond(to: action)
        }
        expectEqual(session.questionIndexTitle, "4/5")
        expectEqual(session.tally, Tally(correct: 1))
        // To the end and over it.
        for action in [QuizSession.Action.submit("x"), .skip] { session.respond(to: action) }
        expectEqual(session.state, .finished)
        session.respond(to: .override)
        expectEqual(session.state, .finished)
        expectEqual(session.tally, Tally(correct: 2))
    }

    @Test("A question whose suspension is undone is asked again, even if others were skipped since")
    func overrideAfterResume() throws {
        let session = Drill(try letters())
        for action in [QuizSession.Action.submit("x"), .suspend, .skip, .undo] {
            session.respond(to: action)
        }
        expectEqual(session.questionIndexTitle, "2/5")
        session.respond(to: .override)
        expectEqual(session.questionIndexTitle, "2/5")
    }

    /// Asks one question, and cannot go back to it.
    private struct Once: QuestionStrategy {
        var studies: Studies
        var currentQuestion: Question { studies.all[0].questions[0] }

        mutating func advanceToNextQuestion() -> Bool { false }
    }

    @Test("A strategy that cannot go back refuses to override a wrong answer, and to accept it")
    func noWayBack() throws {
        let letters = Studies(try letters(), now: { Timestamp(milliseconds: 0) })
        var session = QuizSession(strategy: Once(studies: letters))
        session.respond(to: .submit("x"))
        expectEqual(session.respond(to: .override), .nothingToOverride)
        expectEqual(session.respond(to: .accept), .nothingToAccept)
        expectEqual(session.respond(to: .undo), .nothingToUndo)
        expectEqual(session.summary.answers.map(\.grade), [.again])
    }

    @Test("An accepted answer counts as right, until it is taken back")
    func accept() throws {
        let recorder = Recorder()
        let session = Drill(try letters(), observers: [recorder])
        expectEqual(session.respond(to: .accept), .nothingToAccept)
        session.respond(to: .submit("x"))
        var one = GradedAnswer(
            question: try Question(prompt: "1", answer: "a"), grade: .good, typed: "x")
        one.isOverridden = true
        expectEqual(session.respond(to: .accept), .accepted(one))
        expectEqual(session.respond(to: .accept), .nothingToAccept)
        session.respond(to: .undo)
        expectEqual(session.respond(to: .submit("X ")), .incorrect(RightAnswers(["a"])))
        session.respond(to: .submit("y"))
        session.respond(to: .override)
        var two = GradedAnswer(
            question: try Question(prompt: "2", answer: "b"), grade: .good, typed: "y")
        two.isOverridden = true
        expectEqual(session.respond(to: .accept), .accepted(two))
        session.respond(to: .reveal)
        session.respond(to: .grade(.again))
        expectEqual(session.respond(to: .accept), .nothingToAccept)
        expectEqual(session.tally, Tally(correct: 1, incorrect: 2))
        expectEqual(
            recorder.events,
            [
                "1 again x", "undo 1", "1 good x", "undo 1", "1 again X ", "2 again y", "undo 2",
                "2 good y",
                "3 again -",
            ])
    }

    @Test("After the last question its mark can still be changed, until the drill is ended")
    func finished() throws {
        let session = Drill(try group(["1": "a"]))
        session.respond(to: .submit("x"))
        expectEqual(session.state, .finished)
        for action in [QuizSession.Action.submit("a"), .skip, .grade(.good), .reveal] {
            expectEqual(session.respond(to: action), .refused)
        }
        session.respond(to: .override)
        expectEqual(session.state, .finished)
        expectEqual(session.tally, Tally(correct: 1))
        expectEqual(session.respond(to: .undo), .undone)
        expectEqual(session.state, .asking)
        session.respond(to: .submit("a"))
        expectEqual(session.respond(to: .quit), .ended)
        expectEqual(session.respond(to: .undo), .ended)
        expectEqual(session.tally, Tally(correct: 1))
    }
}
