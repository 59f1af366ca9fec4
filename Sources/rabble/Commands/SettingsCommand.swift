/// `rabble settings limit 20` changes a setting; without a value it is shown.
enum SettingsCommand: Command {
    static let usage = Usage(
        name: "settings",
        operands: [.setting, .valueOfSetting], takes: nil, options: [.group, .reset, .json])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let isReset = arguments.has(.reset)
        try arguments.expectOperands(
            atMost: isReset ? 1 : 2, isReset ? "one name with --reset" : "a name and a value",
            for: usage)
        if let name = arguments.value(of: .group) {
            return try GroupSettingsCommand(groupNamed: name, context).run(arguments)
        }
        var chosen = Setting.all
        if let name = arguments.operands.first {
            chosen = [try setting(named: name)]
        }

        if isReset {
            AppSettings.shared.reset(chosen.map(\.key))
            try save(chosen, "is back to", asJSON: arguments.has(.json), context)
        } else if arguments.operands.count == 2 {
            try chosen[0].set(arguments.operands[1])
            try save(chosen, "is now", asJSON: arguments.has(.json), context)
        } else if arguments.has(.json) {
            writeJSON(chosen, context)
        } else if arguments.operands.count == 1 {
            try ask(chosen[0], context)
        } else {
            list(on: context.output, context)
        }
    }

    /// Carries out `:settings` in a menu: lists all settings, or sets one.
    static func run(typed words: [String], on output: Output, _ context: Context) throws(Failure) {
        if words.isEmpty { return list(on: output, context) }
        let setting = try setting(named: words[0])
        guard words.count == 2 else {
            throw .usage(":settings takes a name and a value, or nothing")
        }
        try setting.set(words[1])
        try save([setting], "is now", on: output, context)
    }

    private static func setting(named name: String) throws(Failure) -> Setting {
        try Setting.all.element(named: name, ignoringCase: true, kind: "setting", name: \.name)
    }

    private static func list(on output: Output, _ context: Context) {
        let rows = Setting.all.map { [$0.name, $0.text, $0.meaning] }
        output.writeTable(rows, names: ["setting", "value", "meaning"])
        output.writeLine()
        let own = context.listedSettings.flatMap { $0.settings.lines(of: $0.title) }
        for line in own { output.writeLine(line, hanging: 0) }
        if !own.isEmpty { output.writeLine() }
        let place = AppSettings.shared.path.map { "kept in \($0)" }
        output.writeLine(place ?? "not kept: neither RABBLE_HOME nor HOME is set")
    }

    private static func writeJSON(_ settings: [Setting], _ context: Context) {
        let values = JSONObject(settings.map { JSONValue.Member($0.name, $0.value) })
        // Settings of groups are not general values.
        let own = settings.count > 1 ? context.groupSettings : nil
        context.output.writeJSON(
            .joined(values, own.map { ["groups": $0] } ?? [:], ["file": AppSettings.shared.path]))
    }

    private static func ask(_ setting: Setting, _ context: Context) throws(Failure) {
        let choices = setting.key.choices.map(\.word)
        if choices.isEmpty {
            context.say(
                "\(setting.name) is \(setting.text): \(setting.meaning)", hanging: 0)
        } else {
            for (index, choice) in choices.enumerated() {
                let isChosen = choice == setting.text
                let line = "\(index + 1)  \(choice)"
                let plainLine = line + (isChosen ? ", chosen" : "")
                let mark = isChosen ? "✓ " : "  "
                context.say(context.output.terminal.isPlain ? plainLine : mark + line)
            }
        }
        let kind = choices.isEmpty ? "new value" : "number or name"
        context.reportWarnings()
        while true {
            context.say(
                "Type a \(kind), or press Enter to keep \(setting.text)", hanging: 0)
            guard case .text(let line) = try context.console.readLine(), !line.trimmed.isEmpty
            else {
                return context.say("\(setting.name) stays \(setting.text)")
            }
            let value: Void? = try context.console.retrying(on: context.output) {
                () throws(Failure) in
                try setting.set(line.trimmed, isFromList: true)
            }
            if value != nil { return try save([setting], "is now", context) }
        }
    }

    private static func save(
        _ settings: [Setting], _ words: String, asJSON: Bool = false, on output: Output? = nil,
        _ context: Context
    ) throws(Failure) {
        try Failure.writing(AppSettings.shared.synchronize)
        context.forgetHistories()
        for setting in settings { setting.didSet(context) }
        if asJSON { return writeJSON(settings, context) }
        for setting in settings {
            (output ?? context.output).writeLine("\(setting.name) \(words) \(setting.text)")
        }
    }
}
