/// The help of the program and of each command, made from their usages.
enum Help {
    /// What `rabble help` shows.
    static func program(on output: Output) {
        output.writeLine("rabble: a quiz for vocabulary and facts, at the terminal or through a pipe")
        output.writeLine()
        writeTable(Commands.all.map { ("rabble " + $0.usage.name, $0.usage.summary) }, on: output)
        output.writeLine()
        output.writeLine("rabble help COMMAND tells more; rabble --version tells the version.")
        output.writeLine("Try: rabble play hiragana")
    }

    /// What `rabble help COMMAND` shows.
    static func command(_ usage: Usage, on output: Output) {
        for line in usage.synopsis { output.writeLine("rabble " + line) }
        output.writeLine()
        output.writeLine(usage.summary)
        if !usage.details.isEmpty { output.writeLine() }
        for line in usage.details { output.writeLine(line) }
        output.writeLine()
        writeTable(usage.allOptions.map { ($0.synopsis, $0.meaning) }, on: output)
        if !usage.examples.isEmpty { output.writeLine() }
        writeTable(usage.examples.map { ($0.command, $0.meaning) }, on: output)
    }

    private static func writeTable(_ rows: [(String, String)], on output: Output) {
        for line in Table(rows: rows.map { ["  " + $0.0, $0.1] }).lines { output.writeLine(line) }
    }
}
