/// The columns with the options of a question. The answer is the text of one, or refers to it: `B`,
/// `option_b` or `2`.
///
/// A single column may contain a list: `Lima; Quito; Cusco`.
struct AnswerOptions: Equatable {
    private(set) var columns: [Int] = []
    /// The number of the first option, if answers are numbers or letters.
    private var first: Int?
    /// ``first``, if each number also names an option when counted from another one.
    private(set) var assumedFirst: Int?

    /// The options of a row by its answer.
    struct Choice {
        let right: [String]
        let wrong: [String]
    }

    /// No options.
    init() {}

    /// No options if the answers do not match them.
    ///
    /// - Parameter heading: the name of the answer's column. Numbers called an index count from 0.
    init(in columns: [Int], named answer: Int, _ rows: [[String]], heading: String?) {
        guard let last = columns.max() else { return }
        let rows = rows.filter { row in
            row.count > max(answer, last) && !row[answer].isBlank
                && !Self.lists(in: columns.map { row[$0] }).isEmpty
        }
        if rows.isEmpty { return }
        let textCount = rows.count { row in
            Self.choice(columns.map { row[$0] }, with: row[answer].trimmed) != nil
        }
        let names = rows.map { row in
            let options = Self.options(in: columns.map { row[$0] })
            return Self.numbers(in: row[answer], upTo: options.count)
        }
        let areNamed =
            textCount * 2 <= (columns.count > 1 ? rows.count : 0)
            && Self.areNames(names, of: columns, answer, rows)
        if areNamed {
            let hasZero = names.joined().contains(0)
            let hasLast = zip(names, rows).contains { names, row in
                names.contains(Self.options(in: columns.map { row[$0] }).count)
            }
            let areNumbers = rows.contains { Int($0[answer].trimmed) != nil }
            let mayBeOther = areNumbers && !hasZero && !hasLast
            let isIndex = mayBeOther && heading?.isIndex ?? false
            first = hasZero || isIndex ? 0 : 1
            let areLabelled = rows.contains { $0[columns[0]].unmarked != nil }
            if mayBeOther, !isIndex, !areLabelled { assumedFirst = first }
        }
        if areNamed || textCount * 2 >= rows.count { self.columns = columns }
    }

    /// Whether answers name options, except perhaps some wrong ones. If the options are numbers, a
    /// number that names none suggests that no answer does.
    private static func areNames(
        _ names: [[Int]], of columns: [Int], _ answer: Int, _ rows: [[String]]
    ) -> Bool {
        // Letters have no other meaning.
        if rows.allSatisfy({ Self.isLetter($0[answer].trimmed) }) { return true }
        // `B, D` names several, but `1,5` may be a number, and `BED` a word.
        let clear = zip(names, rows).count { names, row in
            let isList = row[answer].contains(",") && !row[answer].contains(where: \.isNumber)
            return names.count == 1 || isList && !names.isEmpty
        }
        if clear * 2 < rows.count { return false }
        let bad = names.count(where: \.isEmpty)
        if bad == 0 { return true }
        let areNumbers = rows.contains { row in
            Int(row[answer].trimmed) != nil && columns.contains { Double(row[$0].trimmed) != nil }
        }
        return !areNumbers && bad * 2 <= rows.count
    }

    /// Whether all options are wrong: in no row is the answer one of them, or a letter.
    static func areWrong(_ columns: [Int], beside answer: Int, _ rows: [[String]]) -> Bool {
        guard let last = columns.max(), columns.count > 1 else { return false }
        let rows = rows.filter { $0.count > max(answer, last) && !$0[answer].isBlank }
        return rows.count > 1
            && rows.allSatisfy { row in
                choice(columns.map { row[$0] }, with: row[answer].trimmed) == nil
                    && numbers(in: row[answer], upTo: columns.count).isEmpty
            }
    }

    /// The numbers of options that an answer names, perhaps several: `2`, `B`, `1,3`, `B and D` or
    /// `BD`; none if it names anything else.
    static func numbers(in answer: String, upTo most: Int) -> [Int] {
        let bounds = 0...most
        if let one = number(of: answer) { return bounds.contains(one) ? [one] : [] }
        let isRun = answer.count < 6 && answer.allSatisfy { ("A"..."J").contains($0) }
        let words: [String] =
            isRun
            ? answer.map(String.init)
            : answer.split { " ,;&.)(".contains($0) }.map(String.init).filter { $0 != "and" }
        let all = words.compactMap(number)
        return all.count == words.count && all.allSatisfy(bounds.contains) ? all : []
    }

    /// The options in the cells of a row by its answer; nil if it is none of them.
    func choice(_ cells: [String], by answer: String) -> Choice? {
        guard let first else { return Self.choice(cells, with: answer) }
        let options = Self.options(in: cells)
        let right = Self.numbers(in: answer, upTo: options.count).map { $0 - first }
        guard !right.isEmpty, right.allSatisfy(options.indices.contains),
            !right.contains(where: { options[$0].isBlank })
        else { return nil }
        let wrong = options.indices.filter { !right.contains($0) }
        return Choice(right: right.map { options[$0] }, wrong: wrong.map { options[$0] })
    }

    /// The cells, or the list in a single one, without letters before its items.
    private static func options(in cells: [String]) -> [String] {
        guard cells.count == 1 else { return cells }
        let list = lists(in: cells).first ?? []
        return withoutLabels(list) ?? list
    }

    /// Texts without the letters or numbers before them, such as `a) ` or `1. `; nil unless all
    /// texts are numbered in order.
    static func withoutLabels(_ texts: [String]) -> [String]? {
        let plain = texts.enumerated().compactMap { index, text in
            let isNext = number(of: String(text.prefix(1))) == index + 1
            // Not `0.5` or `J. Adams`.
            let isMarked = isNext && text.dropFirst(2).first?.isNumber == false
            return isMarked || "-*+".contains(text.first ?? " ") ? text.unmarked : nil
        }
        return plain.count == texts.count ? plain : nil
    }

    static func choice(_ cells: [String], with answer: String) -> Choice? {
        lists(in: cells).firstNonNil { options in
            let folded = answer.lowercased()
            let same =
                options.first { $0 == answer } ?? options.first { $0.lowercased() == folded }
            if let same {
                return Choice(right: [answer], wrong: options.filter { $0 != same })
            }
            // `0 1 0` of the type AllInOne of an Anki add-on
            let flags = answer.split(separator: " ")
            if flags.count == options.count, flags.allSatisfy({ $0 == "0" || $0 == "1" }) {
                let right = zip(options, flags).filter { $1 == "1" }.map(\.0)
                return right.isEmpty ? nil : Choice(right: right, wrong: options)
            }
            // `B) Lima`
            let labelled = options.enumerated().first { index, option in
                answer.hasSuffix(option) && answer.count - option.count < 5
                    && number(of: String(answer.prefix(1))) == index + 1
            }
            if let labelled { return Choice(right: [labelled.element], wrong: options) }
            return parts(of: answer, among: options).map { Choice(right: $0, wrong: options) }
        }
    }

    /// The possible lists of options in the cells of a row.
    static func lists(in cells: [String]) -> [[String]] {
        var lists = [cells]
        if cells.count == 1 {
            // Lists of programs have quotation marks.
            if "[{".contains(cells[0].first ?? " ") { return [] }
            lists = ["|", ";", "\n", ","].map { separator in
                cells[0].split(separator: separator).map(String.init)
            }
            let labelled = labelled(in: Array(cells[0]))
            let count = lists.prefix(3).map(\.count).first { $0 > 1 } ?? labelled.count
            if labelled.count > 1, labelled.count >= count { lists = [labelled] }
        }
        return lists.map { $0.map(\.trimmed).filter { !$0.isEmpty } }.filter { $0.count > 1 }
    }

    /// The texts after labels that run A, B, C or 1, 2, 3: `A) sea B) sand`.
    static func labelled(in cell: [Character]) -> [String] {
        var labels: [Int] = []
        for index in cell.indices.dropLast(2) {
            let sign = cell[index + 1]
            let last = index > 0 ? cell[index - 1] : ","
            // `a:sea,b:sand`, but not the times `1:30,2:45`.
            let isTime = cell[index].isNumber && cell[index + 2].isNumber
            let isTight = sign == ":" && isSeparator(last) && !isTime
            guard sign == ")" || ".:".contains(sign) && cell[index + 2] == " " || isTight,
                !last.isLetter, !last.isNumber,
                labels.first.map({ cell[$0 + 1] == sign }) ?? (index < 2),
                number(of: String(cell[index])) == labels.count + 1
            else { continue }
            labels.append(index)
        }
        let texts = zip(labels, labels.dropFirst() + [cell.count]).map { label, end in
            let text = cell[label + 2..<end].reversed().drop { " ,;|(".contains($0) }
            return String(text.reversed()).trimmed
        }
        // Not `1. May, 2. May` or `A. B. Cole`.
        return texts.contains("") || Set(texts).count < texts.count ? [] : texts
    }

    /// The options that an answer consists of, with separators between them: `sea; lake`.
    private static func parts(of answer: String, among options: [String]) -> [String]? {
        var parts: [String] = []
        var rest = answer[...]
        while !rest.isEmpty {
            let next = options.filter { option in
                let tail = rest.dropFirst(option.count).first { $0 != " " }
                return rest.hasPrefix(option) && (tail.map(isSeparator) ?? true)
            }
            guard let part = next.max(by: { $0.count < $1.count }) else { return nil }
            parts.append(part)
            rest = rest.dropFirst(part.count).drop { $0 == " " || isSeparator($0) }
        }
        return parts.count > 1 ? parts : nil
    }

    private static func isSeparator(_ sign: Character) -> Bool { ",;|\n".contains(sign) }

    private static func isLetter(_ answer: String) -> Bool {
        answer.utf8.count == 1 && ("a"..."j").contains(answer.lowercased())
    }

    static func number(of answer: String) -> Int? {
        let word = answer.normalizedAnswer
        let digits = String(word.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
        // Looking up a column name takes longer.
        if let number = Int(digits), digits == word || ColumnName(word) != nil { return number }
        guard let last = word.unicodeScalars.last, (0x61...0x6A).contains(last.value),
            word.count == 1 || ColumnName(word)?.kind == .option
        else { return nil }
        return Int(last.value) - 0x60
    }
}

extension String {
    /// Whether numbers of this name count from 0: `correct_index`.
    var isIndex: Bool { ["index", "idx"].contains(where: lowercased().hasSuffix) }
}
