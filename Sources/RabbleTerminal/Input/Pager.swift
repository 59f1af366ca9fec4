import RabbleSystem

/// The reader's program for long output, which `PAGER` names.
struct Pager {
    private let command: String

    init?(variable: (String) -> String?) {
        command = variable("PAGER") ?? "less"
        if ["", "cat"].contains(command.trimmed) { return nil }
    }

    /// Shows the text until the reader quits; false if there is no such program, or it failed.
    func show(_ text: [UInt8]) -> Bool {
        // As git does: less exits at once if one page is enough, shows colour, and leaves the text
        // on the screen. Without a locale it would show UTF-8 in hexadecimal.
        let variables =
            "export LESS=\"${LESS-FRX}\" LV=\"${LV--c}\" LESSCHARSET=\"${LESSCHARSET-utf-8}\"\n"
        let (status, wasInterrupted) = Foreground.use(terminal: STDOUT_FILENO) { () -> Int32? in
            guard
                let stream = Foreground.start({ popen(variables + Foreground.script(command), "w") }
                )
            else {
                return nil
            }
            // It fails if the reader quits early.
            try? writeAll(text, to: fileno(stream))
            return pclose(stream)
        }
        guard let status else { return false }
        let code = Foreground.exitCode(of: status)
        return wasInterrupted || code.map { $0 == 0 || $0 > 127 } ?? true
    }
}
