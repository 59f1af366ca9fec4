/// Whether a first row names the columns of a table.
enum TableHeading {
    /// It does; it seems to, and may be a question; it does not.
    case certain, likely, none

    private static let mostCells = 64

    /// - Parameters:
    ///   - names: the first row.
    ///   - rows: the rows beneath it.
    init(_ names: [String], above rows: [[String]]) {
        let cells = names.prefix(Self.mostCells).map(\.trimmed).filter { !$0.isEmpty }
        // Letters may be anything, but for Q and A.
        let known = cells.compactMap(ColumnName.init).filter { $0.word.utf8.count > 1 || "qa".contains($0.word) }
        let certain = Set(known.filter(\.isCertain).map(\.kind))
        let isCertain = certain.isSuperset(of: [.prompt, .answer])
        guard cells.count > 1, isCertain || !rows.isEmpty && !Self.isRepeated(names, in: rows) else {
            self = .none
            return
        }
        let areNames = cells.allSatisfy { $0.count <= 40 && $0.split(separator: " ").count < 5 }
        if isCertain || areNames && known.count > 2 && Set(known.map(\.word)).count > 1 {
            self = .certain
        } else if Self.makesQuestions(known) && known.count * 2 >= cells.count
            || known.contains(where: \.isEnough) && areNames && (known.count > 1 || Self.areAlike(cells))
                && !Self.areSame(known)
            || areNames && Self.isUnlike(names, rows)
        {
            self = .likely
        } else {
            self = .none
        }
    }

    /// Whether names are those of a prompt and an answer, or of two languages.
    static func makesQuestions(_ names: [ColumnName]) -> Bool {
        let kinds = Set(names.map(\.kind))
        let isAsked = !kinds.isDisjoint(with: [.prompt, .subject])
        let isAnswered = !kinds.isDisjoint(with: [.answer, .value])
        let others = Set(names.filter { $0.kind == .language || $0.kind == .reading }.map(\.word)).count
        return isAsked && isAnswered || others > 1 || others > 0 && (isAsked || isAnswered)
    }

    /// Whether several names mean the same, as a word and its translation do.
    private static func areSame(_ names: [ColumnName]) -> Bool { names.count > 1 && Set(names.map(\.kind)).count == 1 }

    /// Whether a row beneath has the same text in the same column.
    private static func isRepeated(_ names: [String], in rows: [[String]]) -> Bool {
        let keys = names.map { $0.isStreamSafe ? $0.normalizedAnswer : $0 }
        return rows.contains { row in
            zip(row, keys).contains {
                !$1.isEmpty && $0.utf8.count < 256 && $0.isStreamSafe && $0.normalizedAnswer == $1
            }
        }
    }

    /// Whether all cells are in Latin letters, or none.
    private static func areAlike(_ cells: [String]) -> Bool {
        Set(cells.map { $0.utf8.allSatisfy { $0 < 0x80 } }).count == 1
    }

    /// Whether the row is in Latin letters above columns of which one has none, such as numbers or kana.
    private static func isUnlike(_ names: [String], _ rows: [[String]]) -> Bool {
        let cells = names.map(\.trimmed).filter { !$0.isEmpty }
        guard rows.count > 2, cells.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } && $0.first?.isLetter == true })
        else {
            return false
        }
        return names.indices.contains { index in
            let texts = rows.compactMap { index < $0.count && !$0[index].isBlank ? $0[index] : nil }
            return !names[index].isBlank && texts.count > 2
                && texts.allSatisfy { !$0.utf8.contains { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A } }
        }
    }
}
