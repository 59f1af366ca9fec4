import Foundation
import TestSupport
import Testing

/// Updates of groups that were edited here since they were imported.
struct GroupsConflictTests {
    private let rabble: Rabble
    private let notes: TemporaryFolder

    init() throws {
        var rabble = try Rabble()
        rabble.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"] ?? ""
        self.rabble = rabble
        notes = try TemporaryFolder()
        try write("plnaet :: Planet\nHund :: dog\nKatze :: cat\n")
        _ = try rabble.run("groups", "import", notes["notes.md"])
    }

    private func write(_ cards: String) throws {
        let lines = cards.split(separator: "\n").joined(separator: "\n\n")
        try notes.write("# Notes\n\n\(lines)\n", to: "notes.md")
    }

    /// Edits the group with a `sed` expression as the editor.
    private func edit(_ expression: String) throws {
        var rabble = rabble
        let script = try rabble.home.write(
            "sed '\(expression)' \"$1\" > \"$1.new\" && mv \"$1.new\" \"$1\"\n", to: "editor")
        rabble.environment["EDITOR"] = "/bin/sh \(script)"
        try expectEqual(rabble.run("groups", "edit", "notes", "--yes").status, 0)
    }

    private var questions: [String] {
        get throws {
            try rabble.questions("notes").map {
                $0.split(separator: " ").joined(separator: " ")
            }
        }
    }

    @Test(
        "If the group's file cannot be read once, an update reports that or has the usual result",
        .enabled(if: Strace.isPossible, "strace is not there or may not watch processes"))
    func unreadable() throws {
        try edit("s/plnaet/planet/;/Katze/d")
        try write("plnaet :: Planet\nHund :: the dog\nKatze :: cat\n")
        let file = rabble.home["groups/notes.json"]
        let before = try rabble.home.read("groups/notes.json")
        for number in 1...8 {
            try rabble.home.write(before, to: "groups/notes.json")
            let tool = Strace.injecting(.broken, inOpening: file, number: number)
            let outcome = try rabble.run(["groups", "update"], through: tool)
            if outcome.status == 0 {
                try expectEqual(questions, ["planet Planet", "Hund the dog"])
            } else {
                #expect(outcome.errors.hasPrefix("rabble: cannot read \(file): "), "\(number)")
                try expectEqual(rabble.home.read("groups/notes.json"), before)
            }
        }
    }

    @Test("At a terminal a conflict is shown, and the user chooses")
    func asks() throws {
        try edit("s/plnaet/planet/")
        try write("plnaeten :: Planet\nHund :: dog\nKatze :: cat\n")
        let file = try rabble.home.read("groups/notes.json")
        for (answer, first) in [("y", "planet Planet"), ("n", "plnaeten Planet")] {
            try rabble.home.write(file, to: "groups/notes.json")
            let talk = try Conversation(rabble.process(["groups", "update"]), columns: 100)
            let shown = try talk.read(to: "Keep what is here? y, or n to take what the file says")
            _ = try talk.read(to: "> ")
            #expect(shown.contains("here: planet – Planet; in the file: plnaeten – Planet"))
            try talk.send("\(answer)\r")
            try expectEqual(talk.finish().status, 0)
            try expectEqual(questions.first, first)
        }
    }
}
