import RabbleCore

/// The program in which the learner edits texts: `$VISUAL`, `$EDITOR`, or `vi`.
struct Editor {
    /// The command that the learner chose; nil for none.
    private let chosen: String?

    /// - Parameter variable: gives the variables of the environment.
    init(variable: (String) -> String?) {
        chosen = ["VISUAL", "EDITOR"].lazy.compactMap(variable).first { !$0.trimmed.isEmpty }
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
            throw Failure("there is no terminal for an editor; set EDITOR to one that needs none", .ioError)
        }
        let command = chosen ?? "vi"
        let script = Foreground.script(command, operand: path)
        let status = Foreground.use(terminal: STDIN_FILENO) { Foreground.start { system(script) } }.result
        switch Foreground.exitCode(of: status) {
        case 0: return
        case 127:
            throw Failure(
                "there is no editor \(command.truncated(to: 60)); set EDITOR to the one you use, such as nano", .ioError
            )
        case let code:
            let end = code.map { "ended with \($0)" } ?? "was ended by a signal"
            throw Failure(
                "the editor \(command.truncated(to: 60)) \(end); set EDITOR to the one you use, such as nano", .ioError)
        }
    }
}
