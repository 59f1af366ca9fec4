import RabbleSystem
import Synchronization

/// Runs another program, such as an editor, that has the terminal until it ends.
enum Foreground {
    /// Whether Ctrl-C or Ctrl-\ was pressed meanwhile.
    private static let isInterrupted = Atomic(false)
    /// The characters with a meaning to a shell, from git's list.
    private static let shellCharacters = Set("|&;<>()$`\\\"' \t\n*?[#~=%")

    /// The shell script for a command from an environment variable, with an operand that is quoted
    /// for the shell.
    static func script(_ command: String, operand: String = "") -> String {
        let call = operand.isEmpty ? command : "\(command) \(operand)"
        // The shell waits for the program, whatever that does on Ctrl-C.
        let waiting = "trap : INT QUIT\n"
        guard !command.contains(where: shellCharacters.contains) else { return waiting + call }
        // A missing program is reported by rabble, not by the shell.
        return waiting + "command -v '\(command)' >/dev/null || exit 127\nexec \(call)"
    }

    /// Lets `body` use the terminal at a descriptor. Ctrl-C and Ctrl-\ do not end this program
    /// meanwhile, but are reported.
    static func use<Result>(terminal: Int32, _ body: () -> Result) -> (
        result: Result, wasInterrupted: Bool
    ) {
        RawMode.restore()
        var modes = termios()
        let hasModes = tcgetattr(terminal, &modes) == 0
        isInterrupted.store(false, ordering: .releasing)
        // The other program receives them as well.
        let former = [SIGINT, SIGQUIT].map { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            signal(number) { _ in Foreground.isInterrupted.store(true, ordering: .releasing) }
            return action
        }
        defer {
            for (number, var action) in zip([SIGINT, SIGQUIT], former) {
                sigaction(number, &action, nil)
            }
        }
        let result = body()
        // A killed program may leave the terminal in modes of its own.
        let owner = tcgetpgrp(terminal)
        if hasModes, owner == -1 || owner == getpgrp() { tcsetattr(terminal, TCSADRAIN, &modes) }
        return (result, isInterrupted.load(ordering: .acquiring))
    }

    /// Starts a program, which would inherit the signals that this one ignores.
    static func start<Result>(_ step: () -> Result) -> Result {
        signal(SIGPIPE, SIG_DFL)
        defer { signal(SIGPIPE, SIG_IGN) }
        return step()
    }

    /// Nil if a signal ended the program.
    static func exitCode(of status: Int32) -> Int32? {
        status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }
}
