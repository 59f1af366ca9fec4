import Foundation
import TestSupport
import Testing

extension Busy {
    /// The learner's editor at a terminal.
    struct EditorTests {
        private var rabble: Rabble

        init() throws {
            rabble = try Rabble()
            try rabble.keep("Verbs", "gehen\tto go\n")
            rabble.environment = [
                "TERM": "xterm", "NO_COLOR": "1",
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            ]
        }

        /// `groups edit` at a terminal, with a shell command as the editor.
        private func edit(_ editor: String, modes: (TerminalModes) -> Void = { _ in }) throws
            -> Conversation
        {
            let script = try rabble.home.write("#!/bin/sh\n\(editor)\n", to: "editor")
            chmod(script, 0o700)
            var rabble = rabble
            rabble.environment["EDITOR"] = script
            return try Conversation(
                rabble.process(["groups", "edit", "verbs"]), columns: 80, modes: modes)
        }

        @Test(
            "The editor has the terminal in its usual modes, and they are restored after it"
        )
        func modes() throws {
            var before: TerminalModes?
            let conversation = try edit(
                #"stty -a | grep -o ' icanon'; stty raw -echo; sed -i s/go/walk/ "$1""#
            ) {
                before = $0
            }
            #expect(try conversation.read(to: "Make these changes?").contains(" icanon"))
            try conversation.send("\r")
            try expectEqual(conversation.finish().status, 0)
            expectEqual(conversation.modes, before)
            try expectEqual(rabble.run("groups", "show", "verbs").lines, ["gehen  to walk"])
        }

        @Test("Ctrl-C in the editor is left to the editor")
        func interrupted() throws {
            // The terminal sends it to all processes in the foreground.
            let conversation = try edit(#"trap '' INT; kill -INT $PPID; sed -i s/go/walk/ "$1""#)
            _ = try conversation.read(to: "Make these changes?")
            try conversation.send("y\r")
            try expectEqual(conversation.finish().status, 0)
            try expectEqual(rabble.run("groups", "show", "verbs").lines, ["gehen  to walk"])
        }
    }
}
