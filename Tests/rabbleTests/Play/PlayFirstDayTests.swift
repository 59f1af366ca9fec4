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

    @Test("The list of groups at a terminal names the plan of the day, and how to begin with a few")
    func menu() throws {
        let empty = try Conversation(rabble.process(["play"]), columns: 100)
        let start = "\r\nrabble play --due hiragana starts with a few\r\nWhich group?\r\n"
        #expect(try empty.read(to: "> ").contains(start))
        _ = try rabble.run("play", "hiragana", input: "x\n")
        let later = try Conversation(rabble.process(["play"]), columns: 100)
        let plan = "\r\nrabble play --due asks what the day has of all groups\r\nWhich group?"
        #expect(try later.read(to: "> ").contains(plan))
    }

    @Test("A first answer is a meeting: at a terminal it is not counted as wrong")
    func meeting() throws {
        try rabble.keep("Notes", "C\tdo\nD\tre\nE\tmi\n")
        try rabble.writeHistory(
            [
                (daysAgo: 3, prompt: "C", answer: "do", grade: "easy"),
                (daysAgo: 30, prompt: "D", answer: "re", grade: "easy"),
                (daysAgo: 29, prompt: "D", answer: "re", grade: "again"),
            ], of: "notes")
        let drill = try Conversation(rabble.process(["play", "--due"]), columns: 100)
        let first = try drill.read(to: "> ")
        #expect(first.contains("\r\n1 due · 1 new\r\nD\r\n"), "\(first)")
        try drill.send("re\r")
        let new = try drill.read(to: "> ")
        #expect(new.contains("\r\nnew question · 1 new · 1 ✓\r\nE\r\n"), "\(new)")
        try drill.send("x\r")
        let back = try drill.read(to: "> ")
        #expect(back.contains("\r\n1 learning · 1 ✓ 1 ✗\r\nE\r\n"), "\(back)")
        try drill.send(":quit\r")
        let end = try drill.finish().text
        #expect(end.contains("\r\n1 of 1 remembered, 1 new\r\n2 questions: 1 known in the end; "))
        #expect(end.contains("\r\nleft today: 1 learning; next: "), "\(end)")
        #expect(!end.contains("missed"))
        // The history has it as ever, and so has a pipe.
        #expect(try rabble.home.read("reviews/notes.tsv").contains("\tagain\tE\tmi\tx\n"))
        let piped = try rabble.run("play", "--due", input: "x\n")
        expectEqual(
            piped.lines[2...],
            ["✗ mi", "2/2  E", "0 correct, 1 incorrect, 0 %", "missed:", "  E  mi"])
    }

    @Test("The end of a drill says that the day is done, when more is due, and the streak")
    func done() throws {
        try rabble.keep("Notes", "C\tdo\n")
        try rabble.writeHistory(
            [
                (daysAgo: 2, prompt: "C", answer: "do", grade: "good"),
                (daysAgo: 1, prompt: "C", answer: "do", grade: "again"),
            ], of: "notes")
        let drill = try Conversation(rabble.process(["play", "--due"]), columns: 100)
        _ = try drill.read(to: "> ")
        try drill.send("\r")
        _ = try drill.read(to: "> ")
        try drill.send("4")
        let end = try drill.finish().text
        #expect(end.contains("\r\n1 of 1 remembered\r\n1 question: 1 known in the end; "), "\(end)")
        let day = #/\r\ndone for today; next: 1 due in \d+ days, on [-0-9]+; streak: 3 days\r\n/#
        #expect(end.contains(day), "\(end)")
        // As the program itself says it.
        #expect(try rabble.run().output.contains("streak: 3 days, today included"))
    }

    @Test("What is left of the day is that of all groups, whichever was drilled")
    func others() throws {
        try rabble.keep("Notes", "C\tdo\n")
        try rabble.keep("Verbs", "gehen\tgo\n")
        try rabble.writeHistory(
            [(daysAgo: 9, prompt: "gehen", answer: "go", grade: "good")], of: "verbs")
        let drill = try Conversation(
            rabble.process(["play", "notes", "--strategy", "spaced"]), columns: 100)
        _ = try drill.read(to: "> ")
        try drill.send("\r")
        _ = try drill.read(to: "> ")
        try drill.send("4")
        let end = try drill.finish().text
        #expect(end.contains("\r\nleft today: 1 due; next: 1 due in"), "\(end)")
    }

    @Test("The note on a miss is short once it was seen ten times")
    func note() throws {
        let rows = (1...9).map { (daysAgo: $0, prompt: "あ", answer: "a", grade: "again") }
        try rabble.writeHistory(rows, of: "hiragana")
        let drill = try Conversation(
            rabble.process(["play", "hiragana", "-s", "sequential"]), columns: 80)
        _ = try drill.read(to: "> ")
        try drill.send("x\r")
        _ = try drill.read(to: "✗ a  (Ctrl-R or :r if you were right)\r\n")
        try drill.send("x\r")
        _ = try drill.read(to: "✗ i  (Ctrl-R)\r\n")
        // It is what it was.
        try drill.send("\u{12}")
        _ = try drill.read(to: "✓ counted as right")
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
