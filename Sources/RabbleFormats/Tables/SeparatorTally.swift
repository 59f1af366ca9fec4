/// How a separator divides the first rows of a table.
struct SeparatorTally {
    let separator: UInt8
    /// The separators in each row, and those that no space follows.
    let all: [Int]
    let tight: [Int]
    /// How many rows have cells that a quotation mark starts or ends and no other one matches.
    private let tornCount: Int

    static let mostRows = 60
    /// The ``regularity`` of a separator that no sign outdoes.
    static let certain = 4

    init(of separator: UInt8, in bytes: [UInt8]) {
        self.separator = separator
        var reader = DelimitedReader(bytes, separator: separator, quoting: .spreadsheet)
        reader.trims = true
        func counts(_ rows: [[DelimitedReader.Field]]) -> [Int] {
            let data = rows.filter { $0[0].isQuoted || bytes[$0[0].range].first != UInt8(ascii: "#") }
            return (data.isEmpty ? rows : data).map { $0.count - 1 }
        }
        let rows = reader.firstRecords(Self.mostRows)
        all = counts(rows)
        tornCount = rows.count { row in
            row.contains { field in
                field.isPartlyQuoted
                    || !field.isQuoted && bytes[field.range].count { $0 == UInt8(ascii: "\"") } % 2 == 1
            }
        }
        reader.keepsLooseSeparators = true
        tight = counts(reader.firstRecords(Self.mostRows))
    }

    /// The most likely separator of the columns divides nearly all of the first rows, preferably into equally many cells. Before a space, as in `big; large`, it
    /// is more likely part of a text. In quoted cells it does not count.
    static func likely(in bytes: [UInt8], among separators: [UInt8] = [.tab, .comma, .semicolon, .bar])
        -> SeparatorTally?
    {
        let tallies = separators.map { SeparatorTally(of: $0, in: bytes) }
        // Nobody types a tab into a text, let alone into every row.
        if let tab = tallies.first(where: { $0.separator == .tab && $0.regularity > 0 && $0.all.count > 1 }) {
            return tab
        }
        let best = tallies.map(\.regularity).max() ?? 0
        let equal = best > 0 ? tallies.filter { $0.regularity == best } : []
        return equal.first { Set($0.all).count == 1 || Set($0.tight).count == 1 } ?? equal.first
    }

    /// How well it divides the rows: 0 if some have none, 1 or 2 if in some a space follows each, else 3 or 4. It is 2 or 4
    /// if all have equally many. One row in six may differ.
    var regularity: Int {
        let most = all.count / 6
        if all.isEmpty || all.count(where: { $0 == 0 }) > most { return 0 }
        if tornCount > most || tight.count(where: { $0 == 0 }) > most { return isRegular(all) ? 2 : 1 }
        return isRegular(tight) ? Self.certain : 3
    }

    /// Whether those before a space are rather text: each row has others, and they make rows differ.
    var hasLooseText: Bool { regularity > 2 && all != tight && !isRegular(all) }

    private func isRegular(_ counts: [Int]) -> Bool {
        let mode = Dictionary(grouping: counts, by: \.self).values.map(\.count).max() ?? 0
        return counts.count - mode <= counts.count / 6
    }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let comma = UInt8(ascii: ",")
    static let semicolon = UInt8(ascii: ";")
    static let bar = UInt8(ascii: "|")
}
