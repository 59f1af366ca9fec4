extension GroupFormat {
    /// Lists of questions in YAML, which are only read.
    public static let yaml = GroupFormat(YAMLFormat())
}

/// Questions as entries with names, one entry after another or in lists under the titles of groups.
///
/// ```
/// - question: What is the capital of Peru?
///   answer: Lima
/// ```
struct YAMLFormat: DeckFormat {
    let name = "yaml"
    let title = "YAML"
    let extensions = ["yaml", "yml"]
    let options: DeckOptions = .columns
    let mayBeNote = false

    func evidence(in text: DeckText) -> Evidence? {
        if let format = GroupFormat(path: text.path) { return format == .yaml ? .certain : nil }
        let start = text.bytes.prefix(8_192)
        let first = start.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).first {
            !$0.starts(with: "#".utf8) && !$0.starts(with: "---".utf8)
        }
        // In brackets it is JSON.
        guard let first, first.contains(UInt8(ascii: ":")),
            !"{[".utf8.contains(first.trimmed.first ?? 0)
        else { return nil }
        // The last entry may be cut off.
        var reader = YAMLReader(Array(start.dropLast(start.count < text.bytes.count ? 512 : 0)))
        guard let nodes = try? reader.read() else { return nil }
        let table = YAMLTable(nodes, mayGuess: false)
        return reader.problems.isEmpty && table.hasLists ? .certain : nil
    }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        var reader = YAMLReader(text.bytes)
        let nodes: [YAMLNode]
        do {
            try text.bytes.checkEncoding()
            nodes = try reader.read()
        } catch {
            throw InvalidGroupFile(error, in: text.bytes)
        }
        let isNamed = text.layout.columns != nil
        var table = YAMLTable(nodes, mayGuess: text.mayGuess, takesAnyNames: isNamed)
        if table.rows.isEmpty {
            table = YAMLTable(nodes, mayGuess: false, takesAnyNames: true)
            let advice = "; --columns 1,2 takes the first two texts of each entry"
            throw InvalidGroupFile(
                "no entry has names for a question and an answer, such as question: and answer:"
                    + (table.rows.isEmpty ? "" : advice), kind: .somethingElse)
        }
        var layout = text.layout
        layout.firstRow = .yes
        var decoder = GroupTableDecoder(
            table.sheet(of: text.bytes), title: text.title, rule: text.repetitions, layout: layout)
        var decoded = try decoder.decode()
        if table.hasPairs {
            decoded.assumptions.append("names as prompts, and their values as answers")
            decoded.columns = nil
        }
        if !reader.problems.isEmpty {
            let problems = reader.problems.located(in: text.bytes)
            if layout.isStrict { throw problems }
            decoded.remarks.cards += problems.problems.count + problems.unlisted
            decoded.remarks.rows = decoded.remarks.rows ?? problems
        }
        return decoded
    }
}

/// The entries of a file as rows with named columns.
private struct YAMLTable {
    private typealias Cell = (name: String, text: YAMLText)

    private(set) var rows: [(title: String?, cells: [(name: String, text: YAMLText)])] = []
    private(set) var hasPairs = false
    /// Whether entries with names are elements of a list.
    private(set) var hasLists = false
    private let mayGuess: Bool
    private let takesAnyNames: Bool

    init(_ nodes: [YAMLNode], mayGuess: Bool, takesAnyNames: Bool = false) {
        (self.mayGuess, self.takesAnyNames) = (mayGuess, takesAnyNames)
        for node in nodes { walk(node, title: nil) }
    }

    // MARK: Entries

    private mutating func walk(_ node: YAMLNode, title: String?, isElement: Bool = false) {
        switch node {
        case .list(let elements): addElements(elements, title: title)
        case .map(let members):
            let own = members.first {
                ["title", "name", "deck"].contains($0.name.text.lowercased())
            }
            let ownTitle = own?.value.text.flatMap { $0.text.isBlank ? nil : $0.text } ?? title
            let inner = members.filter { holdsEntries($0.value) || isRecord($0.value) }
            if inner.isEmpty, isRecord(node) { return add(Self.cells(of: members), title: title) }
            if addKeyed(members.filter { $0.value.members != nil }, title: ownTitle) { return }
            for (name, value) in inner {
                walk(value, title: own == nil && inner.count > 1 ? name.text : ownTitle)
            }
            if inner.isEmpty, mayGuess, !isElement { addPairs(members, title: title) }
        case .text, .nothing: break
        }
    }

    private mutating func addElements(_ elements: [YAMLNode], title: String?) {
        let hasRecords = elements.contains(where: isRecord)
        let pairs = elements.compactMap { $0.members?.count == 1 ? $0.members?[0] : nil }
        if !hasRecords, pairs.count == elements.count, mayGuess {
            return addPairs(pairs, title: title)
        }
        for element in elements {
            let texts = element.elements?.compactMap(\.text) ?? []
            if texts.count > 1, texts.count == element.elements?.count {
                let cells = texts.enumerated().map { (name: "\($0 + 1)", text: $1) }
                add(cells, title: title)
            } else if hasRecords, let members = element.members, !holdsEntries(element) {
                hasLists = true
                add(Self.cells(of: members), title: title)
            } else {
                walk(element, title: title, isElement: true)
            }
        }
    }

    /// Adds the entries of a map, whose names are prompts if those in them ask nothing; false if
    /// something else is among them.
    private mutating func addKeyed(_ members: [YAMLNode.Member], title: String?) -> Bool {
        let areEntries = members.allSatisfy { _, value in
            !holdsEntries(value) && (isRecord(value) || isAnswer(value))
        }
        guard members.count > 1, areEntries else { return false }
        for (name, value) in members {
            let key = isRecord(value) ? [] : [(name: "key", text: name)]
            add(key + Self.cells(of: value.members ?? []), title: title)
        }
        return true
    }

    private mutating func addPairs(_ members: [YAMLNode.Member], title: String?) {
        let pairs = members.compactMap { member in
            member.value.joined.map { [(name: "1", text: member.name), (name: "2", text: $0)] }
        }
        if pairs.count > 1, pairs.count == members.count {
            hasPairs = true
            for cells in pairs { add(cells, title: title) }
        } else if members.count > 1, members.allSatisfy({ $0.value.members != nil }) {
            for member in members { walk(member.value, title: member.name.text) }
        }
    }

    private mutating func add(_ cells: [Cell], title: String?) { rows.append((title, cells)) }

    /// Whether the names of an entry are those of a question and its answer.
    private func isRecord(_ node: YAMLNode) -> Bool {
        guard let members = node.members, members.count > 1 else { return false }
        if takesAnyNames { return members.count { $0.value.joined != nil } > 1 }
        // What is called name and value may be anything.
        let names = members.compactMap { ColumnName($0.name.text) }.filter { $0.kind != .text }
        return HeadingGuess.makesQuestions(names)
    }

    private func isAnswer(_ node: YAMLNode) -> Bool {
        node.members?.contains {
            let kind = ColumnName($0.name.text)?.kind
            return kind == .answer || kind == .value || kind == .language
        } ?? false
    }

    private func holdsEntries(_ node: YAMLNode) -> Bool {
        if node.rightOption != nil { return false }
        if let elements = node.elements {
            return elements.contains {
                isRecord($0) || holdsEntries($0) || $0.elements.map { $0.count > 1 } ?? false
            }
        }
        let members = node.members ?? []
        return members.contains { holdsEntries($0.value) || isRecord($0.value) }
    }

    // MARK: Cells

    private static func cells(of members: [YAMLNode.Member]) -> [Cell] {
        let answerCount = members.count { ColumnName($0.name.text)?.kind == .answer }
        return members.flatMap { name, value -> [Cell] in
            if let text = value.text { return [(name.text, text)] }
            if let right = value.rightOption { return [("answer", right)] }
            let kind = ColumnName(name.text)?.kind
            let letters = value.members?.filter { $0.name.text.count == 1 }.compactMap(\.value.text)
            let texts = letters ?? value.elements?.compactMap(\.text) ?? []
            if kind == .option || letters != nil || kind == .answer && answerCount > 1 {
                return texts.enumerated().map { ("option \($0 + 1)", $1) }
            }
            guard kind == .accepts, let first = texts.first else {
                return value.joined.map { [(name.text, $0)] } ?? []
            }
            let all = AcceptedAnswers.encode(texts.map(\.text))
            return [(name.text, YAMLText(text: all, offset: first.offset))]
        }
    }

    /// The rows beneath a heading of all names.
    func sheet(of bytes: [UInt8]) -> CellSheet {
        var names: [CellSheet.Cell] = []
        var columns: [String: Int] = [:]
        for (name, text) in rows.lazy.flatMap(\.cells) where columns[name] == nil {
            columns[name] = names.count
            names.append(CellSheet.Cell(text: name, place: text.offset))
        }
        let hasTitles = rows.contains { $0.title != nil }
        if hasTitles { names.append(CellSheet.Cell(text: "group", place: 0)) }
        let sheet = rows.map { title, cells in
            let place = cells.first?.text.offset ?? 0
            var row = names.map { _ in CellSheet.Cell(text: "", place: place) }
            for (name, text) in cells {
                guard let column = columns[name] else { continue }
                row[column] = CellSheet.Cell(text: text.text, place: text.offset)
            }
            if hasTitles { row[names.count - 1] = CellSheet.Cell(text: title ?? "", place: place) }
            return row
        }
        return CellSheet([names] + sheet, of: bytes)
    }
}

extension YAMLNode {
    fileprivate var text: YAMLText? { if case .text(let text) = self { text } else { nil } }

    fileprivate var elements: [YAMLNode]? {
        if case .list(let elements) = self { elements } else { nil }
    }

    fileprivate var members: [Member]? {
        if case .map(let members) = self { members } else { nil }
    }

    /// The text, or those of a list with semicolons between, each of which is right.
    fileprivate var joined: YAMLText? {
        let texts = elements?.compactMap(\.text) ?? []
        guard let first = texts.first, texts.count == elements?.count else { return text }
        return YAMLText(text: texts.map(\.text).joined(separator: "; "), offset: first.offset)
    }

    /// The text of the element of a list that says that it is right.
    fileprivate var rightOption: YAMLText? {
        elements?.lazy.compactMap { element -> YAMLText? in
            let right = element.members?.first { name, value in
                value.text?.text.lowercased() == "true"
                    && ["correct", "right"].contains(where: name.text.lowercased().contains)
            }
            return right == nil
                ? nil : element.members?.lazy.compactMap(\.value.text).first { $0.text != "true" }
        }.first
    }
}
