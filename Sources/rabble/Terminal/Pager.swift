import RabbleCore
import Synchronization

/// The program that shows a long text page by page: `$PAGER`, or `less`.
struct Pager {
    /// Whether somebody pressed Ctrl-C or Ctrl-\ while it ran.
    private static let isInterrupted = Atomic(false)
    /// What a shell does more with than call a program, as git has it.
    private static let shellCharacters = Set("|&;<>()$`\\\"' \t\n*?[#~=%")

    private let command: String

    /// - Parameter variable: gives the variables of the environment.
    /// - Returns: nil where text is to be written at once.
    init?(variable: (String) -> String?) {
        let command = variable("PAGER") ?? "less"
        guard !["", "cat"].contains(command.trimmed) else { return nil }
        self.command = command
    }

    /// What the shell is given.
    private var script: String {
        // The shell waits for what it runs, whatever Ctrl-C means to that.
        let waiting = "trap : INT QUIT\n"
        guard !command.contains(where: Self.shellCharacters.contains) else { return waiting + command }
        // That there is no such program is no message of the shell's.
        return waiting + "command -v '\(command)' >/dev/null || exit 127\nexec '\(command)'"
    }

    /// Shows the text and waits until the reader has had enough.
    ///
    /// - Returns: whether it was shown: false where there is no such program, or it failed.
    func show(_ text: [UInt8]) -> Bool {
        // As with git: less ends by itself where a page is enough, shows colour, and leaves the text on the screen.
        setenv("LESS", "FRX", 0)
        setenv("LV", "-c", 0)
        var modes = termios()
        let hasModes = tcgetattr(STDOUT_FILENO, &modes) == 0
        Self.isInterrupted.store(false, ordering: .releasing)
        // They are the pager's, which gets them as well.
        let former = [SIGINT, SIGQUIT].map { number in
            signal(number) { _ in Pager.isInterrupted.store(true, ordering: .releasing) }
        }
        defer { for (number, action) in zip([SIGINT, SIGQUIT], former) { signal(number, action) } }
        // What the program ignores its children would ignore.
        signal(SIGPIPE, SIG_DFL)
        let stream = popen(script, "w")
        signal(SIGPIPE, SIG_IGN)
        guard let stream else { return false }
        do throws(SystemError) {
            try writeAll(text, to: fileno(stream))
        } catch {
            // Whoever quits early has seen enough.
        }
        let status = pclose(stream)
        // A pager that was killed may have left the terminal as it used it.
        let owner = tcgetpgrp(STDOUT_FILENO)
        if hasModes, owner == -1 || owner == getpgrp() { tcsetattr(STDOUT_FILENO, TCSADRAIN, &modes) }
        let isExit = status & 0x7F == 0
        let code = status >> 8 & 0xFF
        return Self.isInterrupted.load(ordering: .acquiring) || !isExit || code == 0 || code > 127
    }
}
