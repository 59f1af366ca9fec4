import RabbleSystem
import Synchronization

/// Runs another program, such as an editor, which uses the terminal until it ends.
enum Foreground {
    /// Whether Ctrl-C or Ctrl-\ was pressed meanwhile.
    private static let isInterrupted = Atomic(false)
    /// The characters with a meaning in a shell, from git's list.
    private static let shellCharacters = Set("|&;<>()$`\\\"' \t\n*?[#~=%")

    /// The shell script for a command from an environment variable and an operand that is quoted
    /// for the shell.
    static func script(_ command: String, operand: String = "") -> String {
        let call = operand.isEmpty ? command : "\(command) \(operand)"
        // The shell waits for the program, regardless of the program's reaction to Ctrl-C.
        let waiting = "trap : INT QUIT\n"
        guard !command.contains(where: shellCharacters.contains) else { return waiting + call }
        // A missing program is reported by rabble, not by the shell.
        return waiting + "command -v '\(command)' >/dev/null || exit 127\nexec \(call)"
    }

    /// Runs `body`, which uses the terminal at a descriptor. Meanwhile Ctrl-C and Ctrl-\ do not end
    /// this program, but are reported.
    static func use<Result>(terminal: Int32, _ body: () -> Result) -> (
        result: Result, wasInterrupted: Bool
    ) {
        RawMode.restore()
        var modes = termios()
        let hasModes = tcgetattr(terminal, &modes) == 0
        isInterrupted.store(false, ordering: .releasing)
        // The other program receives these signals as well.
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
        // A killed program may leave the terminal in its own modes.
        let owner = tcgetpgrp(terminal)
        if hasModes, owner == -1 || owner == getpgrp() { tcsetattr(terminal, TCSADRAIN, &modes) }
        return (result, isInterrupted.load(ordering: .acquiring))
    }

    /// Starts a program with default handling of signals that this program ignores.
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
