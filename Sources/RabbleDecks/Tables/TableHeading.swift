/// Whether a first row names the columns of a table.
enum TableHeading {
    /// It does; it seems to, and may be a question; it does not.
    case certain, likely, none

    init(_ names: [String], above rows: [[String]]) {
        let cells = names.prefix(64).map(\.trimmed).filter { !$0.isEmpty }
        // Letters may be anything, but for Q and A.
        let known = cells.filter { $0.utf8.count > 1 || "qaQA".contains($0) }.compactMap(
            ColumnName.init)
        let kinds = Set(known.map(\.kind))
        let certain = Set(known.filter { ColumnName.isListed($0.word, in: "certain") }.map(\.kind))
        let isCertain = certain.isSuperset(of: [.prompt, .answer])
        let isPossible =
            cells.count > 1 && (isCertain || !rows.isEmpty && !Self.isRepeated(names, in: rows))
        let areNames = cells.allSatisfy { $0.count <= 40 && $0.split(separator: " ").count < 5 }
        let isOneScript = Set(cells.map { $0.utf8.allSatisfy { $0 < 0x80 } }).count == 1
        let isEnough =
            known.contains { ColumnName.isListed($0.word, in: "enough") }
            // Several names that mean the same may be a word and its translation.
            && (known.count > 1 ? kinds.count > 1 : isOneScript)
        let isLikely =
            Self.makesQuestions(known) && known.count * 2 >= cells.count
            || areNames && (isEnough || Self.isUnlike(names, rows))
        let isSure = isCertain || areNames && known.count > 2 && Set(known.map(\.word)).count > 1
        self = !isPossible ? .none : isSure ? .certain : isLikely ? .likely : .none
    }

    static func makesQuestions(_ names: [ColumnName]) -> Bool {
        let kinds = Set(names.map(\.kind))
        let isAsked = !kinds.isDisjoint(with: [.prompt, .subject, .text])
        let isAnswered = !kinds.isDisjoint(with: [.answer, .value])
        let others = Set(names.filter { $0.kind == .language || $0.kind == .reading }.map(\.word))
            .count
        return isAsked && isAnswered || others > 1 || others > 0 && (isAsked || isAnswered)
    }

    private static func isRepeated(_ names: [String], in rows: [[String]]) -> Bool {
        let keys = names.map { $0.isStreamSafe ? $0.normalizedAnswer : $0 }
        return rows.contains { row in
            zip(row, keys).contains {
                !$1.isEmpty && $0.utf8.count < 256 && $0.isStreamSafe && $0.normalizedAnswer == $1
            }
        }
    }

    /// Whether the row is in Latin letters above columns of which one has none, such as numbers or
    /// kana.
    private static func isUnlike(_ names: [String], _ rows: [[String]]) -> Bool {
        let texts = names.map(\.trimmed)
        let isLatin = texts.allSatisfy {
            $0.isEmpty || $0.utf8.allSatisfy { $0 < 0x80 } && $0.first?.isLetter == true
        }
        return isLatin
            && texts.indices.contains { index in
                let scripts = texts[index].isEmpty ? [] : ColumnContent(index, of: rows).scripts
                return scripts.count > 2 && !scripts.contains(.latin)
            }
    }
}
