/// Questions in JSON of other programs: a list of objects is a table with named columns, at any depth, and so are lists of
/// lists and an object of pairs.
struct JSONTable {
    private typealias Row = (title: String?, cells: [(name: String, text: String)])

    private var rows: [Row] = []

    /// Reads the questions; nil if the value has no such list.
    static func decode(
        _ value: JSONValue, title: String?, rule: RepeatedQuestions, layout: TableLayout
    ) throws(InvalidGroupFile) -> DecodedGroups? {
        var table = JSONTable()
        table.walk(value, title: nil)
        if table.rows.isEmpty { table.addPairs(of: value) }
        guard !table.rows.isEmpty else { return nil }
        return try table.decoded(title: title, rule: rule, layout: layout)
    }

    // MARK: Lists

    /// Adds the rows of all lists in a value.
    private mutating func walk(_ value: JSONValue, title: String?) {
        switch value {
        case .array(let elements):
            for element in elements {
                if case .object(let members) = element, !Self.isContainer(members) {
                    add(Self.cells(of: members), title: title)
                } else if case .array(let cells) = element, cells.count > 1, cells.allSatisfy({ $0.scalar != nil }) {
                    add(cells.compactMap { $0.scalar.map { ("", $0) } }, title: title)
                } else {
                    walk(element, title: title)
                }
            }
        case .object(let members):
            let lists = members.filter { $0.value.holdsRecords }
            let own = ["title", "name", "deck"].lazy.compactMap { members[$0]?.scalar }.first { !$0.isBlank }
            for (name, value) in lists.map({ ($0.name, $0.value) }) {
                let title = own ?? title ?? (lists.count > 1 ? name : nil)
                if case .object(let entries) = value, entries.allSatisfy({ $0.value.isRecord }) {
                    for entry in entries { addEntry(entry, title: title) }
                } else {
                    walk(value, title: title)
                }
            }
            if lists.isEmpty, members.count > 1, members.allSatisfy(\.value.isRecord) {
                for entry in members { addEntry(entry, title: title) }
            }
        default: break
        }
    }

    /// Adds an object under a key, which is its first cell.
    private mutating func addEntry(_ entry: JSONValue.Member, title: String?) {
        guard case .object(let members) = entry.value else { return }
        add([("", entry.name)] + Self.cells(of: members), title: title)
    }

    private mutating func addPairs(of value: JSONValue) {
        guard case .object(let members) = value else { return }
        let lists = members.filter { if case .object = $0.value { true } else { false } }
        for list in lists { addPairs(of: list.value) }
        let pairs = members.compactMap { member in member.value.joined.map { (member.name, $0) } }
        guard lists.isEmpty, pairs.count > 1 else { return }
        for (key, text) in pairs { add([("", key), ("", text)], title: nil) }
    }

    private mutating func add(_ cells: [(name: String, text: String)], title: String?) {
        if cells.count > 1 { rows.append((title, cells)) }
    }

    /// Whether an object has a list of questions rather than being one.
    private static func isContainer(_ members: [JSONValue.Member]) -> Bool {
        members.contains { member in
            guard case .array(let elements) = member.value, case .object(let first)? = elements.first,
                !elements.contains(where: { $0.markedRight != nil })
            else { return false }
            return TableHeading.makesQuestions(first.compactMap { ColumnName($0.name) }) || isContainer(first)
        }
    }

    // MARK: Records

    /// The cells of an object: its texts, numbers and lists, and those of objects in it.
    private static func cells(of members: [JSONValue.Member], under name: String = "") -> [(name: String, text: String)]
    {
        let answers = members.filter { ColumnName($0.name)?.kind == .answer }
        return members.flatMap { member -> [(String, String)] in
            let kind = ColumnName(member.name)?.kind
            let name = name.isEmpty ? member.name : "\(name) \(member.name)"
            let isChoice =
                kind == .option || kind == .answer && answers.count > 1 || answers.isEmpty && kind == .accepts
            switch member.value {
            case .array(let elements):
                if let right = elements.compactMap(\.markedRight).first { return [("answer", right)] }
                let choices = elements.compactMap(\.choice)
                if !choices.isEmpty, choices.count == elements.count {
                    let right = members.compactMap(\.value.scalar).lazy.compactMap { id in choices.first { $0.id == id }
                    }.first
                    return choices.enumerated().map { ("option \($0 + 1)", $1.text) }
                        + (right.map { [("answer", $0.text)] } ?? [])
                }
                let texts = elements.compactMap(\.scalar)
                if texts.isEmpty, case .object(let first)? = elements.first { return cells(of: first, under: name) }
                if isChoice, texts.count > 1 { return texts.enumerated().map { ("option \($0 + 1)", $1) } }
                return kind == .accepts
                    ? [(name, AcceptedAnswers.encode(texts))] : member.value.joined.map { [(name, $0)] } ?? []
            case .object(let inner):
                let texts = inner.compactMap(\.value.scalar)
                let areLetters =
                    texts.count > 1 && texts.count == inner.count && inner.allSatisfy { $0.name.count == 1 }
                if areLetters { return texts.enumerated().map { ("option \($0 + 1)", $1) } }
                return cells(of: inner, under: name)
            default: return member.value.scalar.map { [(name, $0)] } ?? []
            }
        }
    }

    // MARK: The table

    private func decoded(
        title: String?, rule: RepeatedQuestions, layout: TableLayout
    ) throws(InvalidGroupFile) -> DecodedGroups {
        var names: [String] = []
        var indices: [String: Int] = [:]
        let isNamed = rows.contains { $0.cells.contains { !$0.name.isEmpty } }
        let hasTitles = rows.contains { $0.title != nil }
        var writer = DelimitedWriter(separator: .tab)
        var lines: [Int] = []
        let table = rows.map { row in
            var cells: [Int: String] = [:]
            for (index, cell) in row.cells.enumerated() {
                let key = cell.name.isEmpty ? "\u{0}\(index)" : cell.name
                let place = indices[key] ?? names.count
                if place == names.count {
                    indices[key] = place
                    names.append(cell.name)
                }
                cells[place] = cell.text
            }
            return cells
        }
        if isNamed { writer.write(names + (hasTitles ? ["group"] : [])) }
        var line = isNamed ? 2 : 1
        for (row, cells) in zip(rows, table) {
            lines.append(line)
            let texts = names.indices.map { cells[$0] ?? "" } + (isNamed && hasTitles ? [row.title ?? title ?? ""] : [])
            writer.write(texts)
            line += 1 + texts.reduce(0) { $0 + $1.utf8.count { $0 == 0x0A } }
        }
        var layout = layout
        layout.firstRow = isNamed ? .yes : .no
        let reader = DelimitedReader(writer.bytes, separator: .tab, quoting: .lenient)
        var decoder = GroupTableDecoder(reader, title: title, rule: rule, layout: layout)
        do {
            var decoded = try decoder.decode()
            decoded.losses.rows = decoded.losses.rows?.counted(by: lines)
            return decoded
        } catch {
            throw error.counted(by: lines)
        }
    }
}

extension InvalidGroupFile {
    /// The same problems with the numbers of entries instead of lines, given the first line of each.
    fileprivate func counted(by lines: [Int]) -> InvalidGroupFile {
        let problems = problems.map { problem in
            guard let line = problem.position?.line else { return problem }
            return Problem(position: nil, reason: "entry \(lines.partitioningIndex { $0 > line }): \(problem.reason)")
        }
        return InvalidGroupFile(problems: problems, unlisted: unlisted, kind: kind)
    }
}

extension JSONValue {
    /// A text, number or truth value as text; nil for others.
    fileprivate var scalar: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.digits
        case .bool(let value): "\(value)"
        default: nil
        }
    }

    /// The same, or those of a list with semicolons between, each of which is right.
    fileprivate var joined: String? {
        guard case .array(let elements) = self else { return scalar }
        let texts = elements.compactMap(\.scalar)
        return texts.isEmpty || texts.count < elements.count ? nil : texts.joined(separator: "; ")
    }

    /// The id and the text of an answer to choose.
    fileprivate var choice: (id: String, text: String)? {
        guard case .object(let members) = self, members.count == 2, let id = (members["id"] ?? members["key"])?.scalar,
            let text = members.first(where: { $0.name != "id" && $0.name != "key" })?.value.scalar
        else { return nil }
        return (id, text)
    }

    /// The text of an answer that is marked as the right one.
    fileprivate var markedRight: String? {
        guard case .object(let members) = self,
            members.contains(where: { $0.value == .bool(true) && $0.name.lowercased().contains("correct") })
        else { return nil }
        return members.lazy.compactMap { if case .string(let text) = $0.value { text } else { nil } }.first
    }

    /// Whether it is an object with texts.
    fileprivate var isRecord: Bool {
        if case .object(let members) = self { members.contains { $0.value.joined != nil } } else { false }
    }

    /// Whether it has objects or lists that may be questions.
    fileprivate var holdsRecords: Bool {
        switch self {
        case .array(let elements):
            elements.contains { if case .object = $0 { true } else if case .array = $0 { true } else { false } }
        case .object(let members): members.contains { $0.value.holdsRecords || $0.value.isRecord }
        default: false
        }
    }
}
