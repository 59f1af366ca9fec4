import RabbleCore
import TestSupport
import Testing

@testable import rabble

/// `rabble play --minutes N`, and the time that a drill takes.
struct PlayMinutesTests {
    @Test("Of each question a minute counts at most, and no clock that is set back")
    func clock() {
        var clock = DrillClock(from: Timestamp(milliseconds: 0))
        expectEqual(clock.spent(at: Timestamp(milliseconds: 12_000)), .seconds(12))
        clock.goOn(at: Timestamp(milliseconds: 12_000))
        // The lid was closed for nine hours.
        let morning = Timestamp(milliseconds: 9 * 3_600_000)
        expectEqual(clock.spent(at: morning), .seconds(72))
        clock.goOn(at: morning)
        expectEqual(clock.spent(at: Timestamp(milliseconds: 0)), .seconds(72))
    }

    @Test("The drill ends at the next question after the time; that was all of its answers")
    func end() throws {
        let rabble = try Rabble.withLetters()
        let play = ["play", "test", "-s", "sequential", "--minutes"]
        let pipe = try rabble.run(play + ["0"], input: "?\na\nb\n")
        expectEqual(
            pipe.lines.dropFirst(),
            ["1/3  1", "this question has no hint", "✓ a", "1 correct, 0 incorrect, 100 %"])
        let events = try rabble.run(play + ["0", "--events"], input: "x\nb\n").events
        expectEqual(events.map(\.name), ["start", "question", "verdict", "end"])
        expectEqual(events.last?["ended"], "\"time up\"")
        for minutes in [90, .max] {
            let long = try rabble.run(play + ["\(minutes)"], input: "a\nb\nc\n")
            #expect(long.output.hasSuffix("3 correct, 0 incorrect, 100 %\n"))
        }
        let test = try rabble.run(play + ["0", "--test"], input: "a\nb\n")
        #expect(test.output.contains("1 of 3 correct, 33 %; 2 unanswered"))
        let wrong = try rabble.run(play + ["soon"])
        expectEqual(wrong.status, 64)
    }

    @Test("A miss at the end of the time can still be counted as right")
    func override() throws {
        var rabble = try Rabble.withLetters()
        rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
        let drill = try Conversation(
            rabble.process(["play", "test", "-s", "sequential", "--minutes", "0"]), columns: 80)
        _ = try drill.read(to: "> ")
        try drill.send("x\r")
        _ = try drill.read(to: "Enter ends the drill.\r\n> ")
        try drill.send("\u{12}")
        let end = try drill.finish()
        #expect(end.text.contains("1 correct, 0 incorrect, 100 %\r\n1 question: 1 known at once; "))
        expectEqual(end.status, 0)
    }
}
