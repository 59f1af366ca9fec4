private let columns = ["", "", "questions", "due", "new", "last drill", "learning", "suspended"]
private let rightAligned = [0, 2, 3, 4, 5, 6, 7]

/// The meaning of a line in the menu.
private enum MenuEntry {
    case group(Int)
    case again, quit
}

extension [Day.Group] {
    private func rows(on output: Output) -> [[String]] {
        let word = output.terminal.isPlain ? "group " : ""
        return enumerated().map { index, item in
            let count = item.group.map { "\($0.questions.count)" } ?? "-"
            return ["\(word)\(index + 1)", item.title, count] + item.cells(hasPercent: true)
        }
    }

    func writeMenu(on output: Output) {
        output.writeTable(rows(on: output), names: columns, rightAligned: rightAligned)
    }

    private func matching(_ text: String) -> [Int] {
        let text = text.trimmed.lowercased()
        return indices.filter {
            text.isEmpty || self[$0].title.lowercased().contains(text)
                || "\($0 + 1)".hasPrefix(text)
        }
    }

    /// The index of the chosen group; nil if the user quits.
    func choose(on output: Output, _ context: Context) throws(Failure) -> Int? {
        let console = context.console
        let isInteractive = console.isInteractive(on: output)
        var request = LineRequest(output: output)
        request.commands = [":settings", ":quit"]
        // If the list is longer than the screen, only matching groups are shown beneath the line.
        let isLong = console.readsKeys(on: output) && count + 3 > output.terminal.rows ?? .max
        if isLong {
            let table = Table(rows: rows(on: output), names: columns, rightAligned: rightAligned)
            request.choices = { text in matching(text).map { table.lines[$0] } }
        } else {
            writeMenu(on: output)
        }
        if isInteractive {
            let plan = "rabble play --due"
            output.writeLine(
                contains(where: \.isStarted)
                    ? "\(plan) asks what the day has of all groups"
                    : "\(plan) hiragana starts with a few", hanging: 0)
        }
        let maxDue = indices.max { self[$0].counts.due < self[$1].counts.due }
        let offered = maxDue.flatMap { isInteractive && self[$0].counts.due > 0 ? $0 : nil }
        let offer = offered.map { index in
            " Enter for \(self[index].title) (\(self[index].counts.due) due)"
        }
        while true {
            output.writeLine("Which group?\(offer ?? "")", hanging: 0)
            let line = try console.readLine(request)
            let entry = try console.retrying(on: output) { () throws(Failure) -> MenuEntry in
                switch line {
                case .interrupted: throw .interrupted
                case .text(let name) where !name.trimmed.isEmpty:
                    let matching = isLong ? matching(name) : []
                    if matching.count != 1, let entry = try obey(name, on: output, context) {
                        return entry
                    }
                    // The menu shows numbers, and a title may look like one.
                    let numbered = self.index(numbered: name.normalizedAnswer)
                    let chosen = matching.count == 1 ? matching[0] : numbered
                    let index = if let chosen { chosen } else { try index(named: name) }
                    if self[index].group != nil { return .group(index) }
                    throw .badData("\(self[index].title) cannot be read")
                case .text where isInteractive:
                    if let offered { return .group(offered) }
                    throw .usage(
                        "type the number or the name of a group; ? lists what else can be typed")
                case .malformed(let name):
                    throw .usage("unknown group \(name.inMessage); rabble groups lists the groups")
                case .end, .text: throw .noInput("no question group chosen")
                }
            }
            if case .group(let index)? = entry { return index }
            if case .quit? = entry { return nil }
        }
    }

    /// Carries out a command; nil if the line is not a command. A group of that name takes
    /// precedence over `q` and `?`.
    private func obey(_ line: String, on output: Output, _ context: Context) throws(Failure)
        -> MenuEntry?
    {
        let words = line.trimmed.split(separator: " ", maxSplits: 2).map(\.trimmed)
        var isGroup: Bool { !indices(named: line, by: .start).isEmpty }
        switch words[0].compatiblyComposed {
        case ":settings":
            try context.changeSettings(typed: Array<String>(words.dropFirst()), on: output)
            return .again
        case ":quit", ":q": return .quit
        case "q" where words.count == 1 && !isGroup: return .quit
        case "?" where words.count == 1 && !isGroup, ":help", ":h":
            let rows = Command.play.text.list(under: "? in the list of groups")
            output.writeTable(rows.map { ["  " + $0.term, $0.meaning] })
            return .again
        case let word where word.hasPrefix(":") && !isGroup:
            throw .usage("unknown command \(word.inMessage); ? lists what can be typed")
        default: return nil
        }
    }
}
