import RabbleSystem

/// The learner's text editor: `$VISUAL`, `$EDITOR`, or `vi`.
package struct Editor {
    private let chosen: String?
    private let name: String

    /// Editors that return before the text has been edited, with the options that make them wait.
    private static let waitOptions = [
        "atom": "--wait", "code": "--wait", "codium": "--wait", "cursor": "--wait",
        "gedit": "--wait", "gvim": "-f",
        "kate": "--block", "mate": "--wait", "mvim": "-f", "open": "-W", "subl": "--wait",
        "zed": "--wait",
    ]

    /// The variable's value that would make the editor wait; nil if it waits anyway, or if the
    /// variable has options.
    package var settingToWait: String? {
        guard let chosen, let option = Self.waitOptions[Path.name(of: chosen)] else { return nil }
        return "\(name)='\(chosen) \(option)'"
    }

    init(variable: (String) -> String?) {
        name =
            ["VISUAL", "EDITOR"].first { variable($0).map(\.trimmed.isEmpty) == false } ?? "EDITOR"
        chosen = variable(name).flatMap { $0.trimmed.isEmpty ? nil : $0 }
    }

    /// Opens a file in the editor and waits for it. The path is quoted for a shell.
    package func edit(_ path: String, hasTerminal: Bool) throws(Failure) {
        // In a pipe, vi would wait for keys that cannot be pressed.
        guard chosen != nil || hasTerminal else {
            throw Failure(
                "there is no terminal for an editor; set \(name) to one that needs none", .ioError)
        }
        let command = chosen ?? "vi"
        let script = Foreground.script(command, operand: path)
        let status = Foreground.use(terminal: STDIN_FILENO) { Foreground.start { system(script) } }
            .result
        let code = Foreground.exitCode(of: status)
        if code == 0 { return }
        let shown = command.truncated(to: 60)
        let end = code.map { "ended with \($0)" } ?? "was ended by a signal"
        if code == 127 {
            throw Failure(
                "there is no editor \(shown); set \(name) to one that is installed", .ioError)
        }
        throw Failure("the editor \(shown) \(end)", .ioError)
    }
}
