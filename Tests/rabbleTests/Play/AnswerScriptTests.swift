import Foundation
import TestSupport
import Testing

/// What a learner at a terminal is told of the answers before the first question.
struct AnswerScriptTests {
    private let rabble: Rabble

    init() throws {
        var rabble = try Rabble()
        rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
        self.rabble = rabble
    }

    private func start(_ arguments: [String]) throws -> [String] {
        let drill = try Conversation(
            rabble.process(["play", "--strategy", "random"] + arguments), columns: 80)
        let text = try drill.read(to: "> ")
        try drill.send("\u{4}")
        _ = try drill.finish()
        return text.components(separatedBy: "\r\n")
    }

    @Test(
        "Where prompts do not tell in what the answers are written, it is said",
        arguments: [
            (["numbers"], "The answers are in kana."),
            (["hiragana"], "The answers are in Latin letters."),
            (["hiragana", "--reverse"], "The answers are in hiragana."),
            (["katakana", "--reverse"], "The answers are in katakana."),
            (["basic-phrases"], "The answers are in Latin letters."),
            (["numbers", "--reverse"], "The answers are in digits."),
        ])
    func said(arguments: [String], line: String) throws {
        try expectEqual(start(arguments)[1], line)
        #expect(try !rabble.run(["play"] + arguments).output.contains(line))
    }

    @Test("Nothing is said if prompts and answers share a script, or answers have several")
    func unsaid() throws {
        let groups = [
            [("Kabul", "Кабул"), ("a", "b")], [("1", "one"), ("2", "二")], [("?", "!")],
            [("a", "1"), ("2", "3")],
        ]
        for group in groups {
            let file = try rabble.home.write(try groupFile(group), to: "group.json")
            #expect(try start([file])[1].hasPrefix("Type the answer"))
        }
        for (one, two, name) in [("один", "два", "Cyrillic letters"), ("一つ", "ふたつ", "Japanese")] {
            let file = try rabble.home.write(
                try groupFile([("one", one), ("two", two)]), to: "group.json")
            try expectEqual(start([file])[1], "The answers are in \(name).")
        }
    }
}
