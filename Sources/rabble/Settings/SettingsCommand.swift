import RabbleCore

enum SettingsCommand: Command {
    static let usage = Usage(
        name: "settings",
        summary: "show or change what is kept from drill to drill",
        synopsis: ["settings", "settings NAME [VALUE]", "settings [NAME] --reset"],
        details: [
            "Without NAME all settings are listed, with the file that keeps them.",
            "Without VALUE the setting is shown, and one line is read: a value sets it,",
            "an empty line or the end of input leaves it as it is.",
            "",
        ] + Setting.all.map { "\($0.name): \($0.meaning)" },
        options: [
            Option("reset", "go back to the default, of one setting or of all"),
            Option("json", "write JSON, and read no line"),
        ],
        examples: [
            ("rabble settings strategy sequential", "asks in order from now on"),
            ("rabble settings limit 20", "asks 20 questions a drill"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        try arguments.expectOperands(atMost: arguments.has("reset") ? 1 : 2, for: usage)
        let chosen =
            try arguments.operands.first.map { name throws(Failure) in [try Setting.named(name)] } ?? Setting.all

        if arguments.has("reset") {
            if arguments.operands.isEmpty { AppSettings.shared.reset() } else { chosen[0].reset() }
            try save(chosen, "is back to", asJSON: arguments.has("json"), console)
        } else if arguments.operands.count == 2 {
            try chosen[0].set(arguments.operands[1])
            try save(chosen, "is now", asJSON: arguments.has("json"), console)
        } else if arguments.has("json") {
            writeJSON(chosen, console)
        } else if arguments.operands.count == 1 {
            try ask(chosen[0], console)
        } else {
            list(console)
        }
        return .success
    }

    private static func list(_ console: Console) {
        let rows = Setting.all.map { [$0.name, $0.valueText, $0.meaning] }
        for line in Table(rows: rows, columns: console.output.terminal.columns).lines { console.output.writeLine(line) }
        console.output.writeLine()
        let file = AppSettings.shared.path ?? "no file: neither RABBLE_HOME nor HOME is set"
        console.output.writeLine("kept in \(file)")
    }

    private static func writeJSON(_ settings: [Setting], _ console: Console) {
        var members = settings.map { JSONValue.Member($0.name, $0.value()) }
        members.append(.init("file", AppSettings.shared.path.map(JSONValue.string) ?? .null))
        console.output.writeJSON(.object(members))
    }

    /// Shows the setting and reads a value for it.
    private static func ask(_ setting: Setting, _ console: Console) throws(Failure) {
        if setting.choices.isEmpty {
            console.output.writeLine("\(setting.name) is \(setting.valueText): \(setting.meaning)")
        } else {
            for (index, choice) in setting.choices.enumerated() {
                console.output.writeLine("\(choice == setting.valueText ? "✓" : " ") \(index + 1)  \(choice)")
            }
        }
        let kind = setting.choices.isEmpty ? "A new value" : "A number or name"
        console.output.writeLine("\(kind) sets it; an empty line leaves it")
        console.reportWarnings()
        guard case .text(let line) = try console.readLine(answering: console.output), !line.trimmed.isEmpty else {
            console.output.writeLine("\(setting.name) stays \(setting.valueText)")
            return
        }
        try setting.set(line.trimmed)
        try save([setting], "is now", asJSON: false, console)
    }

    private static func save(_ settings: [Setting], _ words: String, asJSON: Bool, _ console: Console) throws(Failure) {
        do throws(StorageError) {
            try AppSettings.shared.synchronize()
        } catch {
            throw Failure(writing: error)
        }
        if asJSON { return writeJSON(settings, console) }
        for setting in settings { console.output.writeLine("\(setting.name) \(words) \(setting.valueText)") }
    }
}

extension Console {
    /// Says what was wrong with the stored settings; each thing once.
    func reportWarnings() {
        for warning in AppSettings.shared.takeWarnings() { warn([warning.description]) }
    }
}
