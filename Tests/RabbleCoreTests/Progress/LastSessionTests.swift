import Testing

@testable import RabbleCore

struct LastSessionTests {
    @Test("The last drill tells what was missed and what is left")
    func lastSession() throws {
        let group = try group(["1": "a", "2": "a", "3": "a", "4": "a", "5": "a"])
        let history = try drills("s 1 good", "s 2 again", "t 2 good", "t 4 again", "t x again")
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
        let last = try #require(LastSession(of: group, in: try drills("\(session) 1 again", "\(session) 4 good")))
        #expect(last.left.map(\.prompt) == left)
        #expect(last.missed.map(\.prompt) == ["1"])
    }

    @Test("A drill of what was missed has left what the drill before it missed")
    func leftOfMissed() throws {
        let group = try group(["1": "a", "2": "a", "3": "a", "4": "a"])
        let history = try drills(
            "s 1 again", "s 2 again", "s 3 good", "s 4 again", "t+missed 2 good", "u+missed 1 good")
        let last = try #require(LastSession(of: group, in: history))
        #expect(last.id.plan.isMissed)
        #expect(last.left.map(\.prompt) == ["4"])
        #expect(last.missed.map(\.prompt) == ["4"])
        let limited = try drills("s 1 again", "s 2 again", "s 3 again", "t+missed+first2 1 good")
        #expect(try #require(LastSession(of: group, in: limited)).left.map(\.prompt) == ["2"])
        let earlier = try drills("s 1 again", "s 2 again", "s 3 good", "s 4 again", "t+missed 2 again")
        #expect(try #require(LastSession(of: group, in: earlier)).left.map(\.prompt) == ["1", "4"])
        #expect(try #require(LastSession(of: group, in: earlier)).missed.map(\.prompt) == ["1", "2", "4"])
        // What was missed before a drill of other questions is no matter of that.
        let later = try drills("s 1 again", "t+missed 2 again", "u 3 again", "v+missed+first1 4 good")
        #expect(try #require(LastSession(of: group, in: later)).missed.map(\.prompt) == ["3"])
    }

    @Test("Drills of other questions do not count, and without any there is no last one")
    func otherQuestions() throws {
        let reversed = try group(["1": "a", "2": "a"]).reversed
        #expect(LastSession(of: reversed, in: try drills("s 1 again")) == nil)
        #expect(LastSession(of: try letters(), in: ReviewHistory()) == nil)
    }
}
