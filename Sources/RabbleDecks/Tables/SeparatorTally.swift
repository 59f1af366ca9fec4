/// How a separator divides the first rows of a table.
struct SeparatorTally {
    let separator: UInt8
    /// The separators in each row, but for comments.
    let all: [Int]
    /// How well it divides the rows: 0 if some have none, 1 or 2 if in some a space follows each,
    /// else 3 or 4. It is 2 or 4 if all have equally many. One row in six may differ.
    let regularity: Int
    /// Whether those before a space are rather text: each row has others, and they make rows
    /// differ.
    let hasLooseText: Bool
    /// Whether all rows have equally many, with those before a space or without them.
    private let isUniform: Bool

    static let mostRows = 60
    /// The ``regularity`` of a separator that no sign outdoes.
    static let certain = 4

    init(of separator: UInt8, in bytes: [UInt8]) {
        var reader = DelimitedReader(bytes, separator: separator, quoting: .spreadsheet)
        reader.trims = true
        func counts(_ rows: [[DelimitedReader.Field]]) -> [Int] {
            let data = rows.filter {
                $0[0].isQuoted || bytes[$0[0].range].first != UInt8(ascii: "#")
            }
            return (data.isEmpty ? rows : data).map { $0.count - 1 }
        }
        let rows = reader.firstRows(Self.mostRows)
        let all = counts(rows)
        reader.keepsLooseSeparators = true
        let tight = counts(reader.firstRows(Self.mostRows))
        func areMost(_ isTrue: (Int) -> Bool, of counts: [Int]) -> Bool {
            counts.count - counts.count(where: isTrue) <= all.count / 6
        }
        func isRegular(_ counts: [Int]) -> Bool {
            Set(counts).contains { mode in areMost({ $0 == mode }, of: counts) }
        }
        // A quotation mark starts or ends a cell, and no other one matches.
        let tornCount = rows.count { row in
            row.contains { field in
                let marks = bytes[field.range].count { $0 == UInt8(ascii: "\"") }
                return field.isPartlyQuoted || !field.isQuoted && marks % 2 == 1
            }
        }
        let isTight = tornCount <= all.count / 6 && areMost({ $0 > 0 }, of: tight)
        let isDivided = !all.isEmpty && areMost({ $0 > 0 }, of: all)
        regularity = !isDivided ? 0 : (isTight ? 3 : 1) + (isRegular(isTight ? tight : all) ? 1 : 0)
        hasLooseText = regularity > 2 && all != tight && !isRegular(all)
        isUniform = Set(all).count == 1 || Set(tight).count == 1
        (self.separator, self.all) = (separator, all)
    }

    /// The most likely separator of the columns divides nearly all of the first rows, preferably
    /// into equally many cells. Before a space, as in `big; large`, it is more likely part of a
    /// text. In quoted cells it does not count.
    static func likely(
        in bytes: [UInt8], among separators: [UInt8] = [.tab, .comma, .semicolon, .bar]
    )
        -> SeparatorTally?
    {
        let tallies = separators.map { SeparatorTally(of: $0, in: bytes) }.filter {
            $0.regularity > 0
        }
        // Nobody types a tab into a text, let alone into every row.
        return tallies.first { $0.separator == .tab && $0.all.count > 1 }
            ?? tallies.max {
                ($0.regularity, $0.isUniform ? 1 : 0) < ($1.regularity, $1.isUniform ? 1 : 0)
            }
    }
}
