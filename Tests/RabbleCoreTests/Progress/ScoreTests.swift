import Testing

@testable import RabbleCore

struct ScoreTests {
    /// A history of `session prompt grade`, a second apart.
    private static func history(_ rows: String...) -> ReviewHistory {
        var parser = ReviewParser(now: Timestamp(milliseconds: 4_000_000_000_000))
        let lines = rows.enumerated().map { second, row in
            let parts = row.split(separator: " ")
            return "2026-01-01T00:00:0\(second).000Z\t\(parts[0])\t\(parts[2])\t\(parts[1])\ta\t\n"
        }
        parser.parse(Array(lines.joined().utf8), path: "x")
        return parser.history()
    }

    @Test("A score sums up drills and questions")
    func sums() {
        let score = Score(Self.history("s 1 good", "s 2 again", "t 1 hard", "s 3 again", "t 2 again", "t 2 easy"))
        #expect(score.sessions.map(\.id) == ["s", "t"])
        #expect(score.sessions.map(\.tally) == [Tally(correct: 1, incorrect: 2), Tally(correct: 2, incorrect: 1)])
        #expect(score.sessions.map(\.end.milliseconds).map { $0 % 10_000 } == [3_000, 5_000])
        #expect(score.last?.id == "t")
        #expect(score.bestPercent == 67)
        #expect(score.tally == Tally(correct: 3, incorrect: 3))
        #expect(score.questions.map(\.id.prompt) == ["1", "2", "3"])
        #expect(score.questions.map(\.lastGrade) == [.hard, .easy, .again])
        #expect(score.answerTimes.count == 6)
    }

    @Test("Without reviews there is nothing to sum up")
    func empty() {
        let score = Score(ReviewHistory())
        #expect(score.last == nil)
        #expect(score.bestPercent == nil)
        #expect(score.tally.percent == nil)
        #expect(score.hardest(10).isEmpty)
    }

    @Test("The hardest questions are those with the greatest share of wrong answers, then the most")
    func hardest() {
        let score = Score(
            Self.history(
                "s 1 good", "s 2 again", "s 3 again", "s 3 again", "s 4 again", "s 4 good", "s 5 good", "s 6 again",
                "s 6 good", "s 6 good"))
        #expect(score.hardest(10).map(\.id.prompt) == ["3", "2", "4", "6"])
        #expect(score.hardest(2).map(\.id.prompt) == ["3", "2"])
    }

    @Test("The last drill tells what was missed and what is left")
    func lastSession() throws {
        let group = try group(["1": "a", "2": "a", "3": "a", "4": "a", "5": "a"])
        let history = Self.history("s 1 good", "s 2 again", "t 2 good", "t 4 again", "t x again")
        let last = try #require(LastSession(of: group, in: history))
        #expect(last.id.description == "t")
        #expect(last.missed.map(\.prompt) == ["4"])
        #expect(last.left.map(\.prompt) == ["1", "3", "5"])
    }

    @Test(
        "What a drill has left depends on what it set out to ask",
        arguments: [
            ("s", ["2", "3", "5"]), ("s+first3", ["2", "3"]), ("s+first1", []),
            // Of five elements, seed 2^64 - 1 gives the order 1, 2, 3, 0, 4.
            ("s+random3.18446744073709551615", ["2", "3"]), ("s+missed", []), ("s+unknown9", ["2", "3", "5"]),
        ])
    func left(session: String, left: [String]) throws {
        let group = try group(["1": "a", "2": "a", "3": "a", "4": "a", "5": "a"])
        let last = try #require(LastSession(of: group, in: Self.history("\(session) 1 again", "\(session) 4 good")))
        #expect(last.left.map(\.prompt) == left)
        #expect(last.missed.map(\.prompt) == ["1"])
    }

    @Test("A drill of what was missed has left what the drill before it missed")
    func leftOfMissed() throws {
        let group = try group(["1": "a", "2": "a", "3": "a", "4": "a"])
        let history = Self.history(
            "s 1 again", "s 2 again", "s 3 good", "s 4 again", "t+missed 2 good", "u+missed 1 good")
        let last = try #require(LastSession(of: group, in: history))
        #expect(last.id.plan.isMissed)
        #expect(last.left.map(\.prompt) == [])
        let limited = Self.history("s 1 again", "s 2 again", "s 3 again", "t+missed+first2 1 good")
        #expect(try #require(LastSession(of: group, in: limited)).left.map(\.prompt) == ["2"])
        let earlier = Self.history("s 1 again", "s 2 again", "s 3 good", "s 4 again", "t+missed 2 again")
        #expect(try #require(LastSession(of: group, in: earlier)).left.map(\.prompt) == ["1", "4"])
        #expect(try #require(LastSession(of: group, in: earlier)).missed.map(\.prompt) == ["2"])
    }

    @Test("Drills of other questions do not count, and without any there is no last one")
    func otherQuestions() throws {
        let reversed = try group(["1": "a", "2": "a"]).reversed
        #expect(LastSession(of: reversed, in: Self.history("s 1 again")) == nil)
        #expect(LastSession(of: try letters(), in: ReviewHistory()) == nil)
    }
}
