/// Questions in JSON of other programs: a list of objects is a table with named columns, at any
/// depth, and so are lists of lists and an object of pairs.
struct JSONTable {
    private typealias Cell = (name: String, text: String)

    private var rows: [(title: String?, cells: [Cell])] = []

    private static let unnamed = "\u{0}"

    static func decode(
        _ value: JSONValue, title: String?, rule: RepeatedQuestions, layout: TableLayout
    ) throws(InvalidGroupFile) -> DecodedGroups? {
        var table = JSONTable()
        table.walk(value, title: nil)
        let hasRows = !table.rows.isEmpty
        if !hasRows { table.addPairs(of: value) }
        table.countOptionsFromOne()
        var decoded =
            table.rows.isEmpty ? nil : try table.decoded(title: title, rule: rule, layout: layout)
        if !hasRows { decoded?.form = "names as prompts, and their values as answers" }
        return decoded
    }

    private mutating func walk(_ value: JSONValue, title: String?) {
        for element in value.elements ?? [] {
            if let members = element.members, !Self.isContainer(members) {
                add(Self.cells(of: members), title: title)
            } else if let cells = element.elements, cells.count > 1,
                cells.allSatisfy({ $0.scalar != nil })
            {
                add(Self.unnamed(cells.compactMap(\.scalar)), title: title)
            } else {
                walk(element, title: title)
            }
        }
        guard let members = value.members else { return }
        let lists = members.filter { $0.value.holdsRecords }
        let own = ["title", "name", "deck"].lazy.compactMap { members[$0]?.scalar }.first {
            !$0.isBlank
        }
        if lists.isEmpty, members.count > 1 { addEntries(members, title: title) }
        for list in lists {
            let title = own ?? title ?? (lists.count > 1 ? list.name : nil)
            if !addEntries(list.value.members, title: title) { walk(list.value, title: title) }
        }
    }

    /// Adds the objects of an object, each with its key as the first cell; false if something else
    /// is among them.
    @discardableResult
    private mutating func addEntries(_ entries: [JSONValue.Member]?, title: String?) -> Bool {
        guard let entries, entries.allSatisfy(\.value.isRecord) else { return false }
        for entry in entries {
            add(
                Self.unnamed([entry.name]) + Self.cells(of: entry.value.members ?? []), title: title
            )
        }
        return true
    }

    private mutating func addPairs(of value: JSONValue) {
        let members = value.members ?? []
        let lists = members.filter { $0.value.members != nil }
        for list in lists { addPairs(of: list.value) }
        let pairs = members.compactMap { member in member.value.joined.map { [member.name, $0] } }
        guard lists.isEmpty, pairs.count > 1 else { return }
        for pair in pairs { add(Self.unnamed(pair), title: nil) }
    }

    /// Numbers of options count from 0 in JSON, unless one names the last from 1. Those of a table
    /// without a 0 count from 1.
    private mutating func countOptionsFromOne() {
        var counted = rows
        for (index, row) in rows.enumerated() {
            let options = row.cells.filter { $0.name.hasPrefix("option ") }.map(\.text)
            guard let cell = row.cells.firstIndex(where: { ColumnName($0.name)?.kind == .answer }),
                let number = Int(row.cells[cell].text), number > 0, number < options.count,
                !options.contains(row.cells[cell].text)
            else { return }
            counted[index].cells[cell].text = "\(number + 1)"
        }
        rows = counted
    }

    private mutating func add(_ cells: [Cell], title: String?) {
        if cells.count > 1 { rows.append((title, Self.unlettered(cells))) }
    }

    /// The cells without the letters of options that have them in order, such as `a) `, and without
    /// that of the right one.
    private static func unlettered(_ cells: [Cell]) -> [Cell] {
        let options = cells.filter { $0.name.hasPrefix("option ") }.map(\.text)
        let areLettered = zip("ABCDEFGH", options).allSatisfy {
            $1.unmarked != nil && $1.uppercased().hasPrefix("\($0)")
        }
        if options.count < 2 || !areLettered { return cells }
        return cells.map { options.contains($0.text) ? ($0.name, $0.text.unmarked ?? $0.text) : $0 }
    }

    private static func unnamed(_ texts: [String]) -> [Cell] {
        texts.enumerated().map { ("\(unnamed)\($0)", $1) }
    }

    private static func isContainer(_ members: [JSONValue.Member]) -> Bool {
        members.contains { member in
            guard let elements = member.value.elements, let first = elements.first?.members,
                !elements.contains(where: { $0.markedRight != nil })
            else { return false }
            return TableHeading.makesQuestions(first.compactMap { ColumnName($0.name) })
                || isContainer(first)
        }
    }

    private static func cells(of members: [JSONValue.Member], under name: String = "") -> [Cell] {
        let answers = members.filter { ColumnName($0.name)?.kind == .answer }
        let isMarked = members.contains {
            $0.value.elements?.contains { $0.markedRight != nil } ?? false
        }
        func options(_ texts: [String]) -> [Cell] {
            texts.enumerated().map { ("option \($0 + 1)", $1) }
        }
        return members.flatMap { member -> [Cell] in
            let kind = ColumnName(member.name)?.kind
            if isMarked, kind == .answer, member.value.scalar != nil { return [] }
            let name = name.isEmpty ? member.name : "\(name) \(member.name)"
            if let inner = member.value.members {
                let texts = inner.filter { $0.name.count == 1 }.compactMap(\.value.scalar)
                return texts.count > 1 && texts.count == inner.count
                    ? options(texts) : cells(of: inner, under: name)
            }
            guard let elements = member.value.elements else {
                return member.value.scalar.map { [(name, $0)] } ?? []
            }
            if let right = elements.lazy.compactMap(\.markedRight).first {
                return [("answer", right)]
            }
            let choices = elements.compactMap(\.choice)
            if !choices.isEmpty, choices.count == elements.count {
                let ids = members.lazy.compactMap(\.value.scalar)
                let right = ids.compactMap { id in choices.first { $0.id == id } }.first
                return options(choices.map(\.text)) + (right.map { [("answer", $0.text)] } ?? [])
            }
            let texts = elements.compactMap(\.scalar)
            if texts.isEmpty, let first = elements.first?.members {
                return cells(of: first, under: name)
            }
            let isChoice =
                kind == .option || kind == .answer && answers.count > 1
                || answers.isEmpty && kind == .accepts
            if isChoice, texts.count > 1 { return options(texts) }
            let text = kind == .accepts ? AcceptedAnswers.encode(texts) : member.value.joined
            return text.map { [(name, $0)] } ?? []
        }
    }

    private func decoded(
        title: String?, rule: RepeatedQuestions, layout: TableLayout
    ) throws(InvalidGroupFile) -> DecodedGroups {
        let names = rows.flatMap { $0.cells.map(\.name) }.uniqued(by: \.self)
        let heading = names.map { $0.hasPrefix(Self.unnamed) ? "" : $0 }
        let isNamed = heading.contains { !$0.isEmpty }
        let hasTitles = isNamed && rows.contains { $0.title != nil }
        var writer = DelimitedWriter(separator: .tab)
        if isNamed { writer.write(heading + (hasTitles ? ["group"] : [])) }
        var line = isNamed ? 2 : 1
        let lines = rows.map { row in
            let cells = Dictionary(row.cells) { $1 }
            let texts =
                names.map { cells[$0] ?? "" } + (hasTitles ? [row.title ?? title ?? ""] : [])
            writer.write(texts)
            defer { line += 1 + texts.joined().utf8.count { $0 == 0x0A } }
            return line
        }
        func entry(_ number: Int) -> String { "entry \(lines.partitioningIndex { $0 > number })" }
        var layout = layout
        layout.firstRow = isNamed ? .yes : .no
        do {
            var decoded = try GroupTable.decode(
                writer.bytes, hasTabs: true, title: title, repetitions: rule, layout: layout)
            decoded.losses.rows = decoded.losses.rows?.placed(entry)
            return decoded
        } catch {
            throw error.placed(entry)
        }
    }
}

extension JSONValue {
    /// A text, number or truth value as text; nil for others.
    fileprivate var scalar: String? {
        switch self {
        case .number(let number): number.digits
        case .bool(let value): "\(value)"
        default: string
        }
    }

    /// The same, or those of a list with semicolons between, each of which is right.
    fileprivate var joined: String? {
        guard let elements else { return scalar }
        let texts = elements.compactMap(\.scalar)
        return texts.isEmpty || texts.count < elements.count ? nil : texts.joined(separator: "; ")
    }

    fileprivate var choice: (id: String, text: String)? {
        guard let members, members.count == 2, let id = (members["id"] ?? members["key"])?.scalar,
            let text = members.first(where: { $0.name != "id" && $0.name != "key" })?.value.scalar
        else { return nil }
        return (id, text)
    }

    /// The text of an option that says that it is right: `{"text": "Lima", "isCorrect": true}` or
    /// `["Lima", true]`.
    fileprivate var markedRight: String? {
        let isRight = members?.contains { member in
            member.value == .bool(true)
                && ["correct", "right"].contains(where: member.name.lowercased().contains)
        }
        let isTrue = isRight ?? elements?.contains(.bool(true))
        return isTrue == true
            ? (members?.map(\.value) ?? elements)?.lazy.compactMap(\.string).first : nil
    }

    fileprivate var isRecord: Bool { members?.contains { $0.value.joined != nil } ?? false }

    fileprivate var holdsRecords: Bool {
        elements?.contains { $0.members != nil || $0.elements != nil }
            ?? members?.contains { $0.value.holdsRecords || $0.value.isRecord } ?? false
    }
}
