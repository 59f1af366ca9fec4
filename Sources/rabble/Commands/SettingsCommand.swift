/// `rabble settings limit 20` changes a setting; without a value it is shown.
extension Command {
    static let settings = Command(
        name: "settings", operands: [.setting, .valueOfSetting], takes: nil,
        options: [.group, .reset, .json], run: Context.changeSettings)
}

extension Context {
    func changeSettings() throws(Failure) {
        let words = arguments.operands
        let isReset = arguments.has(.reset)
        try arguments.expectOperands(
            atMost: isReset ? 1 : 2, isReset ? "one name with --reset" : "a name and a value")
        if let name = arguments.value(of: .group) {
            return try changeSettings(ofGroupNamed: name)
        }
        let chosen = try words.isEmpty ? Setting.all : [Setting.named(words[0])]
        var change: String?
        if isReset {
            AppSettings.shared.reset(chosen.map(\.key))
            change = "is back to"
        } else if words.count == 2 {
            try chosen[0].set(words[1])
            change = "is now"
        }
        if change != nil { try save(chosen) }
        if asJSON {
            let values = JSONObject(chosen.map { JSONValue.Member($0.name, $0.value) })
            // Settings of groups are not general values.
            let own = chosen.count > 1 ? groupSettings : nil
            let file: JSONObject = ["file": AppSettings.shared.path]
            output.writeJSON(.joined(values, .ifAny("groups", own), file))
        } else if let change {
            report(chosen, change, on: output)
        } else if words.count == 1 {
            try ask(for: chosen[0])
        } else {
            listSettings(on: output)
        }
    }

    /// Carries out `:settings` in a menu: lists all settings, or sets one.
    func changeSettings(typed words: [String], on output: Output) throws(Failure) {
        if words.isEmpty { return listSettings(on: output) }
        let setting = try Setting.named(words[0])
        guard words.count == 2 else {
            throw .usage(":settings takes a name and a value, or nothing")
        }
        try setting.set(words[1])
        try save([setting])
        report([setting], "is now", on: output)
    }

    private func listSettings(on output: Output) {
        let rows = Setting.all.map { [$0.name, $0.text, $0.meaning] }
        output.writeTable(rows, names: ["setting", "value", "meaning"])
        output.writeLine()
        let own = linesOfGroupSettings
        for line in own { output.writeLine(line, hanging: 0) }
        if !own.isEmpty { output.writeLine() }
        let place = AppSettings.shared.path.map { "kept in \($0)" }
        output.writeLine(place ?? "not kept: neither RABBLE_HOME nor HOME is set")
    }

    private func ask(for setting: Setting) throws(Failure) {
        let choices = setting.key.choices.map(\.word)
        if choices.isEmpty {
            say("\(setting.name) is \(setting.text): \(setting.meaning)", hanging: 0)
        }
        for (index, choice) in choices.enumerated() {
            let isChosen = choice == setting.text
            let line = "\(index + 1)  \(choice)"
            let plainLine = line + (isChosen ? ", chosen" : "")
            let mark = isChosen ? "✓ " : "  "
            say(output.terminal.isPlain ? plainLine : mark + line)
        }
        let kind = choices.isEmpty ? "new value" : "number or name"
        reportWarnings()
        while true {
            say("Type a \(kind), or press Enter to keep \(setting.text)", hanging: 0)
            guard case .text(let line) = try console.readLine(), !line.trimmed.isEmpty else {
                return say("\(setting.name) stays \(setting.text)")
            }
            let value: Void? = try console.retrying(on: output) { () throws(Failure) in
                try setting.set(line.trimmed, isFromList: true)
            }
            guard value != nil else { continue }
            try save([setting])
            return report([setting], "is now", on: output)
        }
    }

    private func save(_ chosen: [Setting]) throws(Failure) {
        try Failure.writing(AppSettings.shared.synchronize)
        forgetHistories()
        for setting in chosen { setting.didSet(self) }
    }

    private func report(_ chosen: [Setting], _ change: String, on output: Output) {
        for setting in chosen { output.writeLine("\(setting.name) \(change) \(setting.text)") }
    }
}
