import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleModel

extension AnyZone {
    struct LastSessionTests {
        @Test("The last drill tells what was missed and what is left")
        func lastSession() throws {
            let group = try group(["1": "a", "2": "a", "3": "a", "4": "a", "5": "a"])
            let history = try drills("s 1 good", "s 2 again", "t 2 good", "t 4 again", "t x again")
            let last = try #require(LastSession(of: [(group, .forward, history)]))
            expectEqual(last.id.description, "t")
            expectEqual(last.missed.map(\.prompt), ["4"])
            expectEqual(last.left.map(\.prompt), ["1", "3", "5"])
        }

        @Test(
            "What a drill has left depends on what it set out to ask",
            arguments: [
                ("s", ["2", "3", "5"]), ("s+first3", ["2", "3"]), ("s+first1", []),
                // Of five elements, seed 2^64 - 1 gives the order 1, 2, 3, 0, 4.
                ("s+random3.18446744073709551615", ["2", "3"]), ("s+missed", []),
                ("s+unknown9", ["2", "3", "5"]),
            ])
        func left(session: String, left: [String]) throws {
            let group = try group(["1": "a", "2": "a", "3": "a", "4": "a", "5": "a"])
            let last = try #require(
                LastSession(of: [
                    (group, .forward, try drills("\(session) 1 again", "\(session) 4 good"))
                ]))
            expectEqual(last.left.map(\.prompt), left)
            expectEqual(last.missed.map(\.prompt), ["1"])
        }

        @Test("A drill of what was missed has left what the drill before it missed")
        func leftOfMissed() throws {
            let group = try group(["1": "a", "2": "a", "3": "a", "4": "a"])
            let history = try drills(
                "s 1 again", "s 2 again", "s 3 good", "s 4 again", "t+missed 2 good",
                "u+missed 1 good")
            let last = try #require(LastSession(of: [(group, .forward, history)]))
            #expect(last.id.plan.isMissed)
            expectEqual(last.left.map(\.prompt), ["4"])
            expectEqual(last.missed.map(\.prompt), ["4"])
            let limited = try drills(
                "s 1 again", "s 2 again", "s 3 again", "t+missed+first2 1 good")
            try expectEqual(
                #require(LastSession(of: [(group, .forward, limited)])).left.map(\.prompt), ["2"])
            let earlier = try drills(
                "s 1 again", "s 2 again", "s 3 good", "s 4 again", "t+missed 2 again")
            try expectEqual(
                #require(LastSession(of: [(group, .forward, earlier)])).left.map(\.prompt),
                ["1", "4"])
            try expectEqual(
                #require(LastSession(of: [(group, .forward, earlier)])).missed.map(\.prompt),
                ["1", "2", "4"])
            // What was missed before a drill of other questions is no matter of that.
            let later = try drills(
                "s 1 again", "t+missed 2 again", "u 3 again", "v+missed+first1 4 good")
            try expectEqual(
                #require(LastSession(of: [(group, .forward, later)])).missed.map(\.prompt), ["3"])
        }

        @Test("A drill that went on by another clock is one drill")
        func otherClock() throws {
            let group = try group(["1": "a", "2": "a", "3": "a", "4": "a", "5": "a"])
            let history = try drills(
                "3f9a01c27be4e540+first3 1 good", "3f9a01c27be4w480+first3 2 again")
            let last = try #require(LastSession(of: [(group, .forward, history)]))
            expectEqual(last.id.description, "3f9a01c27be4+first3")
            expectEqual(last.missed.map(\.prompt), ["2"])
            expectEqual(last.left.map(\.prompt), ["3"])
            let score = Score(history)
            expectEqual(score.sessions.map(\.id), ["3f9a01c27be4+first3"])
            let days = try #require(score.last).days(.utc)
            expectEqual(
                [days.first, days.last].map(\.day.description), ["2026-01-01", "2025-12-31"])
        }

        @Test("Drills of other questions do not count, and without any there is no last one")
        func otherQuestions() throws {
            let reversed = try group(["1": "a", "2": "a"]).reversed
            #expect(LastSession(of: [(reversed, .forward, try drills("s 1 again"))]) == nil)
            #expect(LastSession(of: [(try letters(), .forward, ReviewHistory())]) == nil)
        }

        @Test("What a limited drill suspended itself was among the questions that it chose")
        func suspendedInDrill() throws {
            let folder = try TemporaryFolder()
            let rows = ["0 suspend 1 a", "1 good 2 b", "2 undo 2 b", "3 again 2 b"].map { row in
                let parts = row.split(separator: " ")
                return
                    """
                    2026-01-01T00:00:0\(parts[0]).000Z\ts+first3\t\(parts[1])\
                    \t\(parts[2])\t\(parts[3])\t\n
                    """
            }
            try folder.write(rows.joined(), to: "test.tsv")
            let history = try ReviewStore(folder: folder.path).history(
                of: GroupID(title: "Test"), now: Timestamp(milliseconds: 4_000_000_000_000))
            let last = try #require(LastSession(of: [(try letters(), .forward, history)]))
            expectEqual(last.left.map(\.prompt), ["3"])
            expectEqual(last.missed.map(\.prompt), ["2"])
        }

        @Test(
            """
            A drill before a group was suspended in a direction has left nothing there, and as \
            much in the other
            """
        )
        func suspendedGroup() throws {
            let folder = try TemporaryFolder()
            let rows = ["1 good 1 a", "2 good b 2", "3 again c 3", "4 suspend  reversed"].map {
                row in
                let parts = row.split(separator: " ", omittingEmptySubsequences: false)
                return
                    """
                    2026-01-01T00:00:0\(parts[0]).000Z\ts\t\(parts[1])\t\(parts[2])\t\(parts[3])\t\n
                    """
            }
            func last(_ direction: Direction, rows count: Int) throws -> LastSession {
                try folder.write(rows.prefix(count).joined(), to: "test.tsv")
                let history = try ReviewStore(folder: folder.path).history(
                    of: GroupID(title: "Test"), now: Timestamp(milliseconds: 4_000_000_000_000))
                return try #require(
                    LastSession(of: [(try letters().asked(direction), direction, history)]))
            }
            try expectEqual(last(.reversed, rows: 3).left.map(\.prompt), ["a", "d", "e"])
            try expectEqual(last(.reversed, rows: 3).missed.map(\.prompt), ["c"])
            try expectEqual(last(.reversed, rows: 4).left, [])
            try expectEqual(last(.reversed, rows: 4).missed, [])
            try expectEqual(last(.forward, rows: 4).left.map(\.prompt), ["2", "3", "4", "5"])
        }

        // MARK: Several groups

        private func groups() throws -> [QuestionGroup] {
            [
                try group(["1": "a", "2": "a"], title: "One"),
                try group(["2": "a", "3": "a", "4": "a"], title: "Two"),
            ]
        }

        private func lastDrill(_ first: ReviewHistory, _ second: ReviewHistory) throws
            -> LastSession
        {
            try #require(
                LastSession(of: zip(groups(), [first, second]).map { ($0, .forward, $1) }))
        }

        /// What the last drill left of both groups, as prompts.
        private func left(_ first: ReviewHistory, _ second: ReviewHistory) throws -> [[String]] {
            try lastDrill(first, second).parts.map { $0.left.map(\.prompt) }
        }

        private var together: String {
            "+of"
                + String(
                    SessionID.Plan.name(of: [GroupID(title: "One"), GroupID(title: "Two")]),
                    radix: 16)
        }

        @Test("A drill of several groups is one, also of a group that it did not come to")
        func severalGroups() throws {
            let name = "s\(together)"
            let history = try drills("\(name) 1 again")
            try expectEqual(left(history, ReviewHistory()), [["2"], ["2", "3", "4"]])
            let last = try lastDrill(history, drills("t 2 good"))
            expectEqual(last.id.digits, "t")
            #expect(last.missed.isEmpty)
            // One of the groups by itself cannot know the order of both.
            let alone = try #require(LastSession(of: [(try groups()[0], .forward, history)]))
            #expect((alone.left.map(\.prompt), alone.missed.map(\.prompt)) == (["2"], ["1"]))
            let limited = try drills("s\(together)+first1 1 again", "s\(together)+first1 2 again")
            try expectEqual(
                #require(LastSession(of: [(try groups()[0], .forward, limited)])).left, [])
        }

        @Test(
            """
            The limit of such a drill counts over all of its groups, and the same question in two \
            is two
            """
        )
        func severalLimited() throws {
            let name = "s\(together)+first4"
            try expectEqual(
                left(try drills("\(name) 1 good"), ReviewHistory()), [["2"], ["2", "3"]])
            try expectEqual(
                left(try drills("\(name) 2 good"), try drills("\(name) 2 good")), [["1"], ["3"]])
            // In the other order it is another drill.
            let reversed = SessionID.Plan.name(of: [GroupID(title: "Two"), GroupID(title: "One")])
            let other = "s+of\(String(reversed, radix: 16))"
            try expectEqual(left(try drills("\(other)+first4 1 good"), ReviewHistory()), [[], []])
            try expectEqual(left(try drills("\(other) 1 good"), ReviewHistory()), [["2"], []])
        }

        @Test("The last drill of several groups may be one of a single group, with what that left")
        func singleAmongSeveral() throws {
            try expectEqual(
                left(try drills("s 1 good"), try drills("t+first2 3 good", "t+first2 x good")),
                [[], ["2"]])
        }

        @Test("What was missed is missed in its own group, over drills of what was missed")
        func severalMissed() throws {
            let name = "s\(together)"
            let second = try drills("\(name) 2 again", "\(name) 3 again", "t+missed 3 good")
            let last = try lastDrill(drills("\(name) 2 good"), second)
            expectEqual(last.parts.map { $0.missed.map(\.prompt) }, [[], ["2"]])
            expectEqual(last.parts.map { $0.left.map(\.prompt) }, [[], ["2"]])
        }
    }
}

extension LastSession {
    /// The questions of all groups that were answered wrongly.
    var missed: [Question] { parts.flatMap(\.missed) }
}
