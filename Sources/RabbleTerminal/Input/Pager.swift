import RabbleSystem

/// The program that shows a long text page by page: `$PAGER`, or `less`.
struct Pager {
    private let command: String

    /// - Parameter variable: gives the variables of the environment.
    /// - Returns: nil where text is to be written at once.
    init?(variable: (String) -> String?) {
        let command = variable("PAGER") ?? "less"
        guard !["", "cat"].contains(command.trimmed) else { return nil }
        self.command = command
    }

    /// Shows the text and waits until the reader has had enough.
    ///
    /// - Returns: whether it was shown: false where there is no such program, or it failed.
    func show(_ text: [UInt8]) -> Bool {
        // As with git: less ends by itself where a page is enough, shows colour, and leaves the text on the screen.
        let variables = "export LESS=\"${LESS-FRX}\" LV=\"${LV--c}\"\n"
        let (status, wasInterrupted) = Foreground.use(terminal: STDOUT_FILENO) { () -> Int32? in
            guard let stream = Foreground.start({ popen(variables + Foreground.script(command), "w") }) else {
                return nil
            }
            do throws(SystemError) {
                try writeAll(text, to: fileno(stream))
            } catch {
                // Whoever quits early has seen enough.
            }
            return pclose(stream)
        }
        guard let status else { return false }
        let code = Foreground.exitCode(of: status)
        return wasInterrupted || code.map { $0 == 0 || $0 > 127 } ?? true
    }
}
