import Foundation
import TestSupport

/// Tests of edits of a group Verbs, with a shell command as the editor.
protocol EditedVerbs {
    var home: Rabble { get }
}

extension EditedVerbs {
    /// A home with the group.
    static func makeHome() throws -> Rabble {
        let home = try Rabble()
        try home.keep("Verbs", "gehen\tto go\nsehen\tto look\n")
        return home
    }

    /// The program with a shell command as the editor; the edited file is `$1`.
    func rabble(editor: String) throws -> Rabble {
        let script = try home.home.write("#!/bin/sh\n\(editor)\n", to: "editor")
        chmod(script, 0o700)
        var rabble = home
        rabble.environment = [
            "EDITOR": script, "TERM": "xterm", "NO_COLOR": "1",
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
        ]
        return rabble
    }

    var questions: [String] { get throws { try home.questions("verbs") } }

    /// A line for every kind of change.
    static var changes: String {
        #"printf '#\n2\tsehen\tto see\n+\thören\tto hear\tears\n' > "$1""#
    }
}
