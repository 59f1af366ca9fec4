import Foundation
import TestSupport
import Testing

/// `rabble` without a command.
struct TodayTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test(
        "Who never answered anything is told what the program is and how to start; nothing is made",
        arguments: [[], ["TZ"]])
    func welcome(variables: [String]) throws {
        var rabble = rabble
        // An empty home is none.
        if variables.isEmpty { rabble.environment["RABBLE_HOME"] = "" }
        let outcome = try rabble.run()
        expectEqual(outcome.lines.count, 4)
        expectEqual(outcome.lines.last, "start: rabble play hiragana")
        #expect((outcome.errors, outcome.status) == ("", 0))
        try expectEqual(rabble.home.names, [])
    }

    @Test("Due counts are listed by group, the most first, with the streak and the command to start")
    func due() throws {
        try rabble.writeHistory(
            [(30, "あ", "a", "easy"), (2, "い", "i", "easy"), (9, "gone", "x", "easy")], of: "hiragana")
        try rabble.writeHistory(
            [(30, "ア", "a", "good"), (2, "イ", "i", "again"), (1, "ウ", "u", "easy")], of: "katakana")
        try rabble.writeHistory([(1, "1", "いち", "easy")], of: "numbers")
        let outcome = try rabble.run()
        expectEqual(
            outcome.lines,
            [
                "Today", "  Katakana  2 due  104 new", "  Hiragana  1 due  105 new", "",
                "streak: 2 days; an answer today makes it 3", "start: rabble play --due",
            ])
        #expect((outcome.errors, outcome.status) == ("", 0))
        // The list is that of `due`, in another order.
        let listed = try rabble.run("due").lines
        expectEqual(Set(listed), Set(outcome.lines[1...2].map { String($0.dropFirst(2)) }))
    }

    @Test("The command that it shows asks what is due")
    func command() throws {
        try rabble.writeHistory([(30, "あ", "a", "easy")], of: "hiragana")
        let line = try #require(try rabble.run().lines.last)
        let drill = try rabble.shell("\(line.replacing("start: ", with: "")) </dev/null")
        expectEqual(drill.lines[0], "Hiragana: 1 due and 10 new of 107 questions, spaced")
    }

    @Test("A group with only learning steps left is listed, and an answer today counts for the streak")
    func learning() throws {
        _ = try rabble.run("play", "hiragana", "--strategy", "sequential", input: "a\n")
        try expectEqual(
            rabble.run().lines,
            [
                "Today", "  Hiragana  0 due  106 new  1 learning", "", "streak: 1 day, today included",
                "start: rabble play --due",
            ])
    }

    @Test("If nothing is due, it says when the next questions are due and how to learn new ones")
    func nothing() throws {
        try rabble.writeHistory([(0, "あ", "a", "easy"), (3, "い", "i", "easy")], of: "hiragana")
        try rabble.writeHistory([(0, "ア", "a", "easy")], of: "katakana")
        let play = try rabble.run("play", "hiragana", "--strategy", "spaced", "--limit", "1", "--json", input: "")
        expectEqual(play.status, 0)
        let lines = try rabble.run().lines
        #expect(
            lines[0].wholeMatch(of: /Nothing is due today. 1 question is due in \d days, on [-\d]+: Hiragana/) != nil)
        expectEqual(lines[1...], ["", "streak: 1 day, today included", "new questions: rabble play --due"])
        _ = try rabble.run("settings", "new", "0")
        try expectEqual(rabble.run().lines.count, 3)
    }

    @Test("Answers to groups that are gone count for the streak")
    func gone() throws {
        try rabble.writeHistory([(0, "p", "a", "easy"), (1, "p", "a", "easy"), (3, "p", "a", "easy")], of: "gone")
        try expectEqual(rabble.run().lines, ["Nothing is due today.", "", "streak: 2 days, today included"])
        try rabble.writeHistory([(5, "p", "a", "easy")], of: "gone")
        try expectEqual(rabble.run().lines.last, "streak: 0 days; answer a question today to start one")
    }

    @Test("A history that cannot be read is reported as rabble due reports it")
    func unreadable() throws {
        try rabble.writeHistory([(30, "あ", "a", "easy")], of: "hiragana")
        try FileManager.default.createDirectory(
            atPath: rabble.home["reviews/katakana.tsv"], withIntermediateDirectories: false)
        let outcome = try rabble.run()
        try expectEqual(outcome.errors, rabble.run("due").errors)
        #expect(outcome.errors.contains("katakana.tsv"))
        #expect((outcome.lines[1], outcome.status) == ("  Hiragana  1 due  106 new", 0))
        try FileManager.default.removeItem(atPath: rabble.home["reviews"])
        try rabble.home.write("", to: "reviews")
        let (bare, due) = (try rabble.run(), try rabble.run("due"))
        #expect((bare.output, bare.errors, bare.status) == (due.output, due.errors, due.status))
    }
}
