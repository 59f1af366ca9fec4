import RabbleSystem

/// The pager for long output, from `PAGER`.
struct Pager {
    private let command: String

    init?(variable: (String) -> String?) {
        command = variable("PAGER") ?? "less"
        if ["", "cat"].contains(command.trimmed) { return nil }
    }

    /// Shows the text until the user quits; false if the pager is missing or fails.
    func show(_ text: [UInt8]) -> Bool {
        // As in git: less exits at once if one page is enough, shows colours, and leaves the text
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
            // Fails if the user quits early.
            try? writeAll(text, to: fileno(stream))
            return pclose(stream)
        }
        guard let status else { return false }
        let code = Foreground.exitCode(of: status)
        return wasInterrupted || code.map { $0 == 0 || $0 > 127 } ?? true
    }
}
