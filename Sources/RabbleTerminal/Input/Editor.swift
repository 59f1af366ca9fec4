import RabbleSystem

/// The program in which the learner edits texts: `$VISUAL`, `$EDITOR`, or `vi`.
package struct Editor {
    /// The command that the learner chose; nil for none.
    private let chosen: String?
    /// The variable that names it.
    private let name: String

    /// Editors that return before the text is edited, and the option with which they wait.
    private static let waitOptions = [
        "atom": "--wait", "code": "--wait", "codium": "--wait", "cursor": "--wait", "gedit": "--wait", "gvim": "-f",
        "kate": "--block", "mate": "--wait", "mvim": "-f", "open": "-W", "subl": "--wait", "zed": "--wait",
    ]

    /// The setting with which the chosen editor waits, where it does not by itself; one with options is taken as meant.
    package var settingToWait: String? {
        guard let chosen, let option = Self.waitOptions[Path.name(of: chosen)] else {
            return nil
        }
        return "\(name)='\(chosen) \(option)'"
    }

    /// - Parameter variable: gives the variables of the environment.
    package init(variable: (String) -> String?) {
        let names = ["VISUAL", "EDITOR"]
        name = names.first { variable($0).map(\.trimmed.isEmpty) == false } ?? "EDITOR"
        chosen = variable(name).flatMap { $0.trimmed.isEmpty ? nil : $0 }
    }

    /// Has a file edited, and waits until that is done.
    ///
    /// - Parameters:
    ///   - path: the file, as a shell has it.
    ///   - hasTerminal: whether there is a terminal to type at and to see it.
    /// - Throws: a ``Failure`` where there is no such program, or it failed.
    package func edit(_ path: String, hasTerminal: Bool) throws(Failure) {
        // In a pipe, vi would wait for keys that nobody can press.
        guard chosen != nil || hasTerminal else {
            throw Failure("there is no terminal for an editor; set \(name) to one that needs none", .ioError)
        }
        let command = chosen ?? "vi"
        let script = Foreground.script(command, operand: path)
        let status = Foreground.use(terminal: STDIN_FILENO) { Foreground.start { system(script) } }.result
        let code = Foreground.exitCode(of: status)
        if code == 0 { return }
        let shown = command.truncated(to: 60)
        let problem =
            code == 127
            ? "there is no editor \(shown)"
            : "the editor \(shown) " + (code.map { "ended with \($0)" } ?? "was ended by a signal")
        throw Failure("\(problem); set \(name) to the one you use, such as nano", .ioError)
    }
}
