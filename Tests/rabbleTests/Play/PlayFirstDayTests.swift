import TestSupport
import Testing

struct PlayFirstDayTests {
    private let rabble: Rabble

    init() throws {
        var rabble = try Rabble()
        rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
        self.rabble = rabble
    }

    /// What a drill at a terminal says before its first answer.
    private func start(_ words: String...) throws -> String {
        let drill = try Conversation(rabble.process(["play"] + words), columns: 100)
        let text = try drill.read(to: "> ")
        try drill.send(":quit\r")
        _ = try drill.finish()
        return text
    }

    @Test("A newcomer's first drill of a group at a terminal asks the new questions of the day")
    func beginning() throws {
        let text = try start("hiragana")
        #expect(text.contains("0 due and 10 new of 107 questions, spaced"), "\(text)")
        #expect(
            text.contains(
                "(to begin with, 10 of 107; rabble play hiragana --strategy random asks all)"))
        for option in ["--strategy=random", "--limit=200", "--seed=1"] {
            #expect(try !start("hiragana", option).contains("to begin with"))
        }
        // A pipe has its contract.
        let piped = try rabble.run("play", "hiragana", input: "x\n")
        #expect(piped.output.hasPrefix("Hiragana: 107 questions, random\n1/107  "))
        // Whoever has played it knows what they ask for.
        #expect(try !start("hiragana").contains("to begin with"))
    }

    @Test("A strategy that was chosen is a choice, also if it is the default")
    func chosen() throws {
        _ = try rabble.run("settings", "strategy", "random")
        #expect(try start("hiragana").contains("Hiragana: 107 questions, random"))
    }

    @Test("Where today's new questions have been asked, it says so and asks as many of this group")
    func usedUp() throws {
        _ = try rabble.run("settings", "new", "3")
        _ = try rabble.run("play", "--due", "katakana", input: "x\nx\nx\n")
        let text = try start("hiragana")
        #expect(text.contains("0 due and 3 new of 107 questions, spaced"), "\(text)")
        #expect(text.contains("(today's new questions have been asked; here are 3 of 107; rabble"))
    }

    @Test("On an empty home, the way to start is a drill of a few")
    func empty() throws {
        #expect(try rabble.run().output.hasSuffix("start: rabble play --due hiragana\n"))
        try expectEqual(
            rabble.run("play", "--due").output,
            "nothing has been played yet; rabble play --due hiragana starts with a few\n")
    }
}
