enum SettingsCommand: Command {
    static let usage = Usage(
        name: "settings",
        operands: [
            .words(Setting.all.map(\.name)),
            .wordsAfter(
                Dictionary(Setting.all.map { ($0.name, $0.choices) }) { first, _ in first }),
        ],
        takes: nil, options: [.reset, .json])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let isReset = arguments.has(.reset)
        try arguments.expectOperands(
            atMost: isReset ? 1 : 2, isReset ? "one name with --reset" : "a name and a value",
            for: usage)
        var chosen = Setting.all
        if let name = arguments.operands.first {
            chosen = [
                try chosen.element(named: name, ignoringCase: true, kind: "setting", name: \.name)
            ]
        }

        if isReset {
            if arguments.operands.isEmpty { AppSettings.shared.reset() } else { chosen[0].reset() }
            try save(chosen, "is back to", asJSON: arguments.has(.json), context)
        } else if arguments.operands.count == 2 {
            try chosen[0].set(arguments.operands[1])
            try save(chosen, "is now", asJSON: arguments.has(.json), context)
        } else if arguments.has(.json) {
            writeJSON(chosen, context)
        } else if arguments.operands.count == 1 {
            try ask(chosen[0], context)
        } else {
            list(context)
        }
    }

    private static func list(_ context: Context) {
        let rows = Setting.all.map { [$0.name, $0.valueText, $0.meaning] }
        context.output.writeTable(rows, names: ["setting", "value", "meaning"])
        context.output.writeLine()
        let place = AppSettings.shared.path.map { "kept in \($0)" }
        context.output.writeLine(place ?? "not kept: neither RABBLE_HOME nor HOME is set")
    }

    private static func writeJSON(_ settings: [Setting], _ context: Context) {
        var members = settings.map { JSONValue.Member($0.name, $0.value()) }
        members.append(.init("file", AppSettings.shared.path.map(JSONValue.string) ?? .null))
        context.output.writeJSON(.object(members))
    }

    private static func ask(_ setting: Setting, _ context: Context) throws(Failure) {
        if setting.choices.isEmpty {
            context.output.writeLine(
                "\(setting.name) is \(setting.valueText): \(setting.meaning)", hanging: 0)
        } else {
            for (index, choice) in setting.choices.enumerated() {
                let (isChosen, isPlain) = (
                    choice == setting.valueText, context.output.terminal.isPlain
                )
                let start = isPlain ? "" : isChosen ? "✓ " : "  "
                context.output.writeLine(
                    "\(start)\(index + 1)  \(choice)\(isPlain && isChosen ? ", chosen" : "")")
            }
        }
        let kind = setting.choices.isEmpty ? "new value" : "number or name"
        context.reportWarnings()
        while true {
            context.output.writeLine(
                "Type a \(kind), or press Enter to keep \(setting.valueText)", hanging: 0)
            guard case .text(let line) = try context.console.readLine(), !line.trimmed.isEmpty
            else {
                return context.output.writeLine("\(setting.name) stays \(setting.valueText)")
            }
            let value: Void? = try context.console.retrying(on: context.output) {
                () throws(Failure) in
                try setting.set(line.trimmed)
            }
            if value != nil { return try save([setting], "is now", asJSON: false, context) }
        }
    }

    private static func save(
        _ settings: [Setting], _ words: String, asJSON: Bool, _ context: Context
    ) throws(Failure) {
        try Failure.writing(AppSettings.shared.synchronize)
        let program = AppSettings.shared.openProgram
        if settings.contains(where: { $0.name == "open" }),
            program != AppSettings.Key.openProgram.defaultValue
        {
            context.remember([.program(program)])
        }
        if asJSON { return writeJSON(settings, context) }
        for setting in settings {
            context.output.writeLine("\(setting.name) \(words) \(setting.valueText)")
        }
    }
}
