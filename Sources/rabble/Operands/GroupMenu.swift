extension [Day.Group] {
    private var mostDue: (index: Int, count: Int)? {
        let most = map(\.counts.due).max() ?? 0
        return most > 0 ? firstIndex { $0.counts.due == most }.map { ($0, most) } : nil
    }

    func writeMenu(on output: Output, marksDue: Bool = false) {
        let menu = Menu(self, marksDue: marksDue && mostDue != nil, on: output)
        output.writeTable(menu.rows, names: menu.names, rightAligned: menu.rightAligned)
    }

    private func matching(_ text: String) -> [Int] {
        let text = text.trimmed.lowercased()
        return indices.filter {
            text.isEmpty || self[$0].title.lowercased().contains(text)
                || "\($0 + 1)".hasPrefix(text)
        }
    }

    /// The index of the group that is chosen; nil if the person quits.
    func choose(on output: Output, _ context: Context) throws(Failure) -> Int? {
        let console = context.console
        let isInteractive = console.isInteractive(on: output)
        let lines = Menu(self, marksDue: isInteractive && mostDue != nil, on: output).lines
        // A list that is longer than the screen is shown beneath the line, as far as it matches.
        let isLong = console.readsKeys(on: output) && lines.count + 3 > output.terminal.rows ?? .max
        if !isLong { writeMenu(on: output, marksDue: isInteractive) }
        var request = LineRequest(output: output)
        request.commands = [":settings", ":quit"]
        let plan = "rabble play --due"
        if isInteractive {
            output.writeLine(
                contains(where: \.isStarted)
                    ? "\(plan) asks what the day has of all groups"
                    : "\(plan) hiragana starts with a few", hanging: 0)
        }
        if isLong { request.choices = { text in matching(text).map { lines[$0] } } }
        let offered = isInteractive ? mostDue : nil
        let offer = offered.map { " Enter for \(self[$0.index].title) (\($0.count) due)" } ?? ""
        while true {
            output.writeLine("Which group?\(offer)", hanging: 0)
            let line = try console.readLine(request)
            let entry = try console.retrying(on: output) { () throws(Failure) -> MenuEntry in
                switch line {
                case .interrupted: throw .interrupted
                case .text(let name) where !name.trimmed.isEmpty:
                    let matching = isLong ? matching(name) : []
                    if matching.count != 1, let entry = try obey(name, on: output, context) {
                        return entry
                    }
                    let index = try matching.count == 1 ? matching[0] : index(named: name)
                    guard self[index].group != nil else {
                        throw .badData("\(self[index].title) cannot be read")
                    }
                    return .group(index)
                case .text where isInteractive:
                    if let offered { return .group(offered.index) }
                    throw .usage(
                        "type the number or the name of a group; ? lists what else can be typed")
                case .malformed(let name):
                    throw .usage("unknown group \(name.inMessage); rabble groups lists the groups")
                case .end, .text: throw .noInput("no question group chosen")
                }
            }
            switch entry {
            case .group(let index): return index
            case .quit: return nil
            case .again, nil: break
            }
        }
    }

    /// Does what a line asks for; nil if it is no command. A group of that name comes before `q`
    /// and `?`.
    private func obey(_ line: String, on output: Output, _ context: Context) throws(Failure)
        -> MenuEntry?
    {
        let words = line.trimmed.split(separator: " ", maxSplits: 2).map { String($0).trimmed }
        var isGroup: Bool { !indices(named: line, byWord: false).isEmpty }
        switch words[0].compatiblyComposed {
        case ":settings":
            try SettingsCommand.run(typed: Array<String>(words.dropFirst()), on: output, context)
            return .again
        case ":quit", ":q": return .quit
        case "q" where words.count == 1 && !isGroup: return .quit
        case "?" where words.count == 1 && !isGroup:
            let rows = PlayCommand.usage.text.list(under: "? in the list of groups")
            output.writeTable(rows.map { ["  " + $0.term, $0.meaning] })
            return .again
        default: return nil
        }
    }
}

/// The list of groups, one a row.
private struct Menu {
    let rows: [[String]]
    let names: [String]
    let rightAligned: [Int]
    var lines: [String] { Table(rows: rows, names: names, rightAligned: rightAligned).lines }

    /// `marksDue` puts a dot before a group with questions due, but not for a screen reader.
    init(_ groups: [Day.Group], marksDue: Bool, on output: Output) {
        let isPlain = output.terminal.isPlain
        let hasMarks = marksDue && !isPlain
        rows = groups.enumerated().map { index, item in
            let count = item.group.map { "\($0.questions.count)" } ?? "-"
            let mark = item.counts.due > 0 ? "•" : ""
            let number = isPlain ? "group \(index + 1)" : "\(index + 1)"
            return (hasMarks ? [mark] : []) + [number, item.title, count]
                + item.cells(hasPercent: true)
        }
        let columns = ["", "", "questions", "due", "new", "last drill", "learning", "suspended"]
        names = (hasMarks ? [""] : []) + columns
        rightAligned = [0, 2, 3, 4, 5, 6, 7].map { hasMarks ? $0 + 1 : $0 }
    }
}

/// What a line in the menu comes to.
private enum MenuEntry {
    case group(Int)
    case again, quit
}
