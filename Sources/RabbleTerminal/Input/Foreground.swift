import RabbleSystem
import Synchronization

/// Programs that have the terminal for a while, as the learner's pager and editor do.
enum Foreground {
    /// Whether somebody pressed Ctrl-C or Ctrl-\ while one ran.
    private static let isInterrupted = Atomic(false)
    /// Characters that mean something to a shell, by the list of git.
    private static let shellCharacters = Set("|&;<>()$`\\\"' \t\n*?[#~=%")

    /// What a shell is given to run a command that a variable of the environment holds.
    ///
    /// - Parameter operand: a word after it, as the shell has it.
    static func script(_ command: String, operand: String = "") -> String {
        let call = operand.isEmpty ? command : "\(command) \(operand)"
        // The shell waits for what it runs, whatever Ctrl-C means to that.
        let waiting = "trap : INT QUIT\n"
        guard !command.contains(where: shellCharacters.contains) else { return waiting + call }
        // A missing program is reported by rabble, not by the shell.
        return waiting + "command -v '\(command)' >/dev/null || exit 127\nexec \(call)"
    }

    /// Lets something have the terminal that is at a descriptor. Ctrl-C and Ctrl-\ are its own meanwhile.
    ///
    /// - Returns: what `body` returns, and whether one of the two was pressed.
    static func use<Result>(terminal: Int32, _ body: () -> Result) -> (result: Result, wasInterrupted: Bool) {
        RawMode.restore()
        var modes = termios()
        let hasModes = tcgetattr(terminal, &modes) == 0
        isInterrupted.store(false, ordering: .releasing)
        // They are meant for that program, which gets them as well.
        let former = [SIGINT, SIGQUIT].map { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            signal(number) { _ in Foreground.isInterrupted.store(true, ordering: .releasing) }
            return action
        }
        defer {
            for (number, var action) in zip([SIGINT, SIGQUIT], former) { sigaction(number, &action, nil) }
        }
        let result = body()
        // A program that was killed may have left the terminal as it used it.
        let owner = tcgetpgrp(terminal)
        if hasModes, owner == -1 || owner == getpgrp() { tcsetattr(terminal, TCSADRAIN, &modes) }
        return (result, isInterrupted.load(ordering: .acquiring))
    }

    /// Starts a program. It would inherit the signals that this one ignores.
    static func start<Result>(_ step: () -> Result) -> Result {
        signal(SIGPIPE, SIG_DFL)
        defer { signal(SIGPIPE, SIG_IGN) }
        return step()
    }

    /// The exit code in a program's status; nil where a signal ended it.
    package static func exitCode(of status: Int32) -> Int32? { status & 0x7F == 0 ? status >> 8 & 0xFF : nil }
}
