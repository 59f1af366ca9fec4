import Foundation
import TestSupport
import Testing

extension Busy {
    /// Questions that are edited while they are asked.
    struct PlayEditTests: EditedVerbs {
        let home: Rabble

        init() throws {
            home = try Self.makeHome()
        }

        private func play(_ editor: String, _ options: String..., input: String) throws -> Outcome {
            try rabble(editor: editor).run(
                ["play", "verbs", "--strategy", "sequential"] + options, input: Data(input.utf8))
        }

        /// The rows of the history, as kind, prompt and answer.
        private func rows() throws -> [String] {
            try home.home.read("reviews/verbs.tsv").split(separator: "\n").dropFirst().map { line in
                line.split(separator: "\t", omittingEmptySubsequences: false)[2...4].joined(
                    separator: " ")
            }
        }

        /// An editor that makes see of look.
        private static let see = #"sed -i 's/look/see/' "$1""#
        private static let rest = ["2/2  sehen", "✓ to see", "2 correct, 0 incorrect, 100 %"]

        @Test(
            """
            The editor has this question only; it is asked again as it is then, and keeps its \
            place
            """
        )
        func pipe() throws {
            let outcome = try play(
                #"grep -v '^#' "$1"; sed -i 's/look/see/' "$1""#, input: "to go\n:edit\nto see\n")
            expectEqual(
                outcome.lines,
                [
                    "Verbs: 2 questions, sequential", "1/2  gehen", "✓ to go", "2/2  sehen",
                    "1\tsehen\tto look",
                    "edited: sehen – to look → sehen – to see", "Verbs: 2 questions, 1 edited",
                ] + Self.rest)
            try expectEqual(
                rows(), ["good gehen to go", "edit sehen to look", "good sehen to see"])
            try expectEqual(questions, ["gehen  to go", "sehen  to see"])
            #expect(try draft == nil)
        }

        @Test("After its answer is shown, it is asked again as well")
        func revealed() throws {
            expectEqual(
                try play(Self.see, input: "to go\n\n:edit\nto see\n").lines.suffix(3),
                Self.rest[...])
        }

        /// A spaced drill in which the first question is missed, comes back after the other, and is
        /// edited then.
        private func edited(_ input: String, _ options: String...) throws -> Outcome {
            // What is due comes before what is new.
            try home.writeHistory([(30, "gehen", "to go", "easy")], of: "verbs")
            return try rabble(editor: #"sed -i 's/go/walk/' "$1""#).run(
                ["play", "verbs", "--strategy", "spaced"] + options,
                input: Data("x\nto look\n:edit\nto walk\n\(input)".utf8))
        }

        @Test("The summary has earlier answers under the new wording, and counts the question once")
        func summary() throws {
            let outcome = try edited(":quit\n")
            expectEqual(
                outcome.lines.suffix(3),
                ["2 correct, 1 incorrect, 67 %", "missed:", "  gehen  to walk"])
            try expectEqual(
                rows(),
                [
                    "easy gehen to go", "again gehen to go", "good sehen to look",
                    "edit gehen to go",
                    "good gehen to walk",
                ])
        }

        @Test("After the edit, undoing takes back the answers before it, and the new wording stays")
        func undo() throws {
            let outcome = try edited(":undo\n:undo\n:undo\n:undo\nto walk\n:quit\n")
            expectEqual(outcome.lines.suffix(4).first, "nothing to undo")
            expectEqual(outcome.lines.suffix(3).first, "✓ to walk")
            expectEqual(outcome.lines.last, "1 correct, 0 incorrect, 100 %")
            let scores = try home.run("scores", "verbs", "--json").output
            #expect(scores.contains("\"correct\": 2,\n  \"incorrect\": 0"))
        }

        @Test("In the reversed direction the question is edited as the group has it")
        func reversed() throws {
            let outcome = try play(
                #"sed -i 's/gehen/laufen/' "$1""#, "--reverse", input: ":edit\nlaufen\n:quit\n")
            expectEqual(
                outcome.lines.dropFirst().prefix(5),
                [
                    "1/2  to go", "edited: gehen – to go → laufen – to go",
                    "Verbs: 2 questions, 1 edited", "1/2  to go",
                    "✓ laufen",
                ])
            try expectEqual(rows(), ["edit gehen to go", "good to go laufen"])
        }

        @Test(
            """
            A hint and other answers are changes, too, and what was accepted in a drill is in the \
            table
            """
        )
        func changes() throws {
            let editor = #"grep -c 'to stroll$' "$1"; sed -i '/^1/s/$/|to march/' "$1""#
            _ = try play(editor, input: "to stroll\n:accept\n:quit\n")
            let outcome = try play(editor, input: ":edit\nto march\n:quit\n")
            expectEqual(
                outcome.lines.suffix(7).prefix(5),
                [
                    "1", "changed: gehen – to go; accepts: to stroll, to march",
                    "Verbs: 2 questions, 1 changed",
                    "1/2  gehen",
                    "✓ to go",
                ])
        }

        @Test(
            "What cannot be edited is said, and the drill goes on",
            arguments: [
                (
                    ["hiragana"],
                    "Hiragana is built in and cannot be changed; make it your own first: "
                ),
                (
                    ["verbs", "--practice"],
                    """
                    :edit works only for groups of the library, and not with --practice, --json or \
                    --events
                    """
                ),
            ])
        func refused(group: [String], sentence: String) throws {
            let outcome = try rabble(editor: "exit 3").run(
                ["play", "--strategy", "sequential"] + group, input: Data(":edit\n:quit\n".utf8))
            #expect(outcome.lines[2].hasPrefix(sentence))
            expectEqual(outcome.lines.count, 4)
            expectEqual(outcome.status, 0)
        }

        @Test("A file is edited in its place, and JSON for a program is not mixed with an editor")
        func elsewhere() throws {
            let file = try home.home.write("a\tb\n", to: "letters.tsv")
            let outcome = try rabble(editor: "echo hello").run("play", file, input: ":edit\nb\n")
            expectEqual(
                outcome.lines[2],
                """
                :edit works only for groups of the library, and not with --practice, --json or \
                --events
                """
            )
            let json = try play("echo hello", "--json", input: ":edit\n:quit\n")
            #expect(json.output.hasPrefix("{") && !json.output.contains("hello"))
            #expect(
                json.errors.contains(
                    """
                    :edit works only for groups of the library, and not with --practice, --json or \
                    --events
                    """
                ))
        }

        @Test("In a pipe there has to be an editor that needs no terminal")
        func noEditor() throws {
            let outcome = try home.run(
                "play", "verbs", "--strategy", "sequential", input: ":edit\nto go\n:quit\n")
            expectEqual(
                outcome.lines[2...3],
                [
                    "there is no terminal for an editor; set EDITOR to one that needs none",
                    "✓ to go",
                ])
            #expect(try draft == nil)
        }

        @Test(
            """
            A table with problems changes nothing and is kept, and no line of the drill answers a \
            question about it
            """,
            arguments: [
                (
                    #"sed -i 's/^1/x/' "$1""#,
                    "this line starts with neither the number of a question nor +"
                ),
                (#"sed -i '/^1/d' "$1""#, ": there are no questions"),
                (
                    #"printf '+\ta\tb\n' > "$1""#,
                    "in a drill a question can neither be removed nor become one that is there"
                ),
                (
                    #"printf '1\tsehen\tto look\n' > "$1""#,
                    "in a drill a question can neither be removed nor become one that is there"
                ),
            ])
        func problems(editor: String, problem: String) throws {
            let outcome = try play(editor, input: ":edit\nto go\n:edit\nto look\n")
            let path = try #require(try draft)
            #expect(outcome.lines[2].contains(problem))
            expectEqual(
                outcome.lines[3...5],
                [
                    "nothing was changed",
                    "what you edited is kept in \(path); rabble groups edit verbs continues it",
                    "✓ to go",
                ])
            expectEqual(outcome.lines.last, "2 correct, 0 incorrect, 100 %")
            try expectEqual(questions, ["gehen  to go", "sehen  to look"])
        }

        @Test("An unfinished edit of the group is not continued without being asked for")
        func unfinished() throws {
            _ = try rabble(editor: Self.changes).run("groups", "edit", "verbs")
            let outcome = try play(Self.see, input: ":edit\nto go\n:quit\n")
            #expect(outcome.lines[2].hasPrefix("there is an unfinished edit of Verbs; "))
            expectEqual(outcome.lines[3], "✓ to go")
            #expect(try draft != nil)
        }

        @Test("A draft of one question is continued in the whole group, which keeps its order")
        func continued() throws {
            try home.keep("Verbs", "gehen\tto go\nsehen\tto look\nhören\tto hear\n")
            _ = try play(#"sed -i 's/^1/x/' "$1""#, input: ":skip\n:edit\n:quit\n")
            let outcome = try rabble(editor: #"sed -i -e 's/^x/1/' -e 's/look/see/' "$1""#)
                .run("groups", "edit", "verbs", input: "y\ny\n")
            expectEqual(outcome.lines.last, "Verbs: 3 questions, 1 edited")
            try expectEqual(questions, ["gehen  to go", "sehen  to see", "hören  to hear"])
        }

        @Test(
            """
            At a terminal the editor has it in its usual modes, and the question is asked again \
            after it
            """
        )
        func terminal() throws {
            let rabble = try rabble(
                editor: #"stty -a | grep -o ' icanon'; stty raw -echo; sed -i 's/look/see/' "$1""#)
            let terminal = try Conversation(
                rabble.process(["play", "verbs", "--strategy", "sequential"]), columns: 80)
            _ = try terminal.read(to: "1/2\r\ngehen")
            try terminal.send("x\r")
            _ = try terminal.read(to: "2/2")
            try terminal.send("\r")
            _ = try terminal.read(to: "= to look")
            try terminal.send(":edit\r")
            #expect(
                try terminal.read(to: "edited: sehen – to look → sehen – to see").contains(
                    " icanon"))
            _ = try terminal.read(to: "2/2 · 1 ✗\r\nsehen")
            try terminal.send("to see\r")
            #expect(try terminal.finish().text.contains("1 correct, 1 incorrect, 50 %"))
        }

        @Test(
            """
            A person edits again what has a problem, or keeps the draft and goes on; Ctrl-C ends \
            the drill
            """
        )
        func again() throws {
            let rabble = try rabble(editor: #"sed -i 's/^1/x/' "$1""#)
            let terminal = try Conversation(
                rabble.process(["play", "verbs", "--strategy", "sequential"]), columns: 80)
            _ = try terminal.read(to: "1/2\r\ngehen")
            try terminal.send(":edit\r")
            _ = try terminal.read(to: "Edit it again? y, or n to keep the draft")
            try terminal.send("n\r")
            _ = try terminal.read(to: "nothing was changed; what you edited is kept in")
            _ = try terminal.read(to: "1/2\r\ngehen")
            try terminal.send(":edit\r")
            _ = try terminal.read(to: "There is an unfinished edit of Verbs. Continue it?")
            try terminal.send("\u{3}")
            let end = try terminal.finish()
            #expect(end.text.contains("0 correct, 0 incorrect"))
            expectEqual(end.status, 130)
        }
    }
}
