import RabbleCore

/// The program in which the learner edits texts: `$VISUAL`, `$EDITOR`, or `vi`.
struct Editor {
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
    var settingToWait: String? {
        guard let chosen, let option = Self.waitOptions[Path.name(of: chosen)] else {
            return nil
        }
        return "\(name)='\(chosen) \(option)'"
    }

    /// - Parameter variable: gives the variables of the environment.
    init(variable: (String) -> String?) {
        let visual = variable("VISUAL").flatMap { $0.trimmed.isEmpty ? nil : $0 }
        name = visual == nil ? "EDITOR" : "VISUAL"
        chosen = visual ?? variable("EDITOR").flatMap { $0.trimmed.isEmpty ? nil : $0 }
    }

    /// Has a file edited, and waits until that is done.
    ///
    /// - Parameters:
    ///   - path: the file, as a shell has it.
    ///   - hasTerminal: whether there is a terminal to type at and to see it.
    /// - Throws: a ``Failure`` where there is no such program, or it failed.
    func edit(_ path: String, hasTerminal: Bool) throws(Failure) {
        // In a pipe, vi would wait for keys that nobody can press.
        guard chosen != nil || hasTerminal else {
            throw Failure("there is no terminal for an editor; set \(name) to one that needs none", .ioError)
        }
        let command = chosen ?? "vi"
        let script = Foreground.script(command, operand: path)
        let status = Foreground.use(terminal: STDIN_FILENO) { Foreground.start { system(script) } }.result
        switch Foreground.exitCode(of: status) {
        case 0: return
        case 127:
            throw Failure(
                "there is no editor \(command.truncated(to: 60)); set \(name) to the one you use, such as nano",
                .ioError
            )
        case let code:
            let end = code.map { "ended with \($0)" } ?? "was ended by a signal"
            throw Failure(
                "the editor \(command.truncated(to: 60)) \(end); set \(name) to the one you use, such as nano", .ioError
            )
        }
    }
}
