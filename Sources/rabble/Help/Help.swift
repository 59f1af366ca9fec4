/// The help of the program and of each command, made from their usages.
enum Help {
    /// Shows what `rabble help` shows.
    static func write(_ commands: [Usage], on output: Output) {
        output.writeLine("rabble: a quiz for vocabulary and facts, at the terminal or through a pipe")
        output.writeLine()
        output.write(table(commands.map { ($0.fullName, $0.summary) }))
        output.writeLine()
        output.writeLine("rabble help COMMAND says more; rabble --version shows the version.")
        output.writeLine("Try: rabble play hiragana")
    }

    /// Shows what `rabble help COMMAND` shows.
    static func write(_ usage: Usage, on output: Output) {
        for line in usage.synopsis { output.writeLine("rabble " + line) }
        output.writeLine()
        output.writeLine(usage.summary)
        if !usage.details.isEmpty { output.writeLine() }
        for line in usage.details { output.writeLine(line) }
        output.writeLine()
        output.write(table(usage.allOptions.map { ($0.synopsis, $0.meaning) }))
        if !usage.examples.isEmpty { output.writeLine() }
        output.write(table(usage.examples))
    }

    private static func table(_ rows: [(String, String)]) -> Table { Table(rows: rows.map { ["  " + $0.0, $0.1] }) }
}
