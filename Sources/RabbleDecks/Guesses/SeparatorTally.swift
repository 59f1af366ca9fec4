/// How a character divides the first rows of a text.
struct SeparatorTally {
    /// How well it divides them, from the worst. One row in six may differ.
    enum Fit: Comparable {
        /// Some rows have none: `a` above `b,c`.
        case none
        /// In some rows a space follows each, as in texts: `a, b` above `c, d, e`.
        case spaced
        /// Moreover all have equally many: `a, b` above `c, d`.
        case spacedAlike
        /// `a,b` above `c,d,e`.
        case tight
        /// `a,b` above `c,d`.
        case tightAlike
    }

    let separator: UInt8
    /// The separators in each row, but for comments.
    let all: [Int]
    let fit: Fit
    /// Whether those before a space are rather text: each row has others, and they make rows
    /// differ.
    let hasLooseText: Bool
    /// Whether all rows have equally many, with those before a space or without them.
    private let isUniform: Bool

    static let mostRows = 60

    init(of separator: UInt8, in bytes: [UInt8]) {
        var reader = DelimitedReader(bytes, separator: separator)
        reader.trims = true
        reader.hasLists = separator != .tab
        func counts(_ rows: [[DelimitedReader.Field]]) -> [Int] {
            let data = rows.filter {
                $0[0].isQuoted || bytes[$0[0].range].first != "#"
            }
            return (data.isEmpty ? rows : data).map { $0.count - 1 }
        }
        let rows = reader.firstRows(Self.mostRows)
        let all = counts(rows)
        // A quotation mark starts or ends a cell, and no other one matches.
        let isTorn =
            rows.count { row in
                row.contains { field in
                    !field.isQuoted
                        && bytes[field.range].count { $0 == "\"" } % 2 == 1
                }
            } > all.count / 6
        // A bar is no part of a text, and people put spaces around it.
        reader.keepsLooseSeparators = separator != .bar
        let tight = counts(reader.firstRows(Self.mostRows))
        func areMost(_ isTrue: (Int) -> Bool, of counts: [Int]) -> Bool {
            counts.count - counts.count(where: isTrue) <= all.count / 6
        }
        func isRegular(_ counts: [Int]) -> Bool {
            Set(counts).contains { mode in areMost({ $0 == mode }, of: counts) }
        }
        if all.isEmpty || !areMost({ $0 > 0 }, of: all) || separator == .tab && isTorn {
            fit = .none
        } else if areMost({ $0 > 0 }, of: tight), !isTorn {
            fit = isRegular(tight) ? .tightAlike : .tight
        } else {
            fit = isRegular(all) ? .spacedAlike : .spaced
        }
        hasLooseText = fit >= .tight && all != tight && !isRegular(all)
        isUniform = Set(all).count == 1 || Set(tight).count == 1
        self.separator = separator
        self.all = all
    }

    /// The most likely separator of the columns divides nearly all of the first rows, preferably
    /// into equally many cells. Before a space, as in `big; large`, it is more likely part of a
    /// text. In quoted cells it does not count.
    static func likely(
        in bytes: [UInt8], among separators: [UInt8] = [.tab, .comma, .semicolon, .bar]
    ) -> SeparatorTally? {
        let tallies = separators.map { SeparatorTally(of: $0, in: bytes) }.filter {
            $0.fit > .none
        }
        // Nobody types a tab into a text, let alone into every row.
        return tallies.first { $0.separator == .tab && $0.all.count > 1 }
            ?? tallies.max { ($0.fit, $0.isUniform ? 1 : 0) < ($1.fit, $1.isUniform ? 1 : 0) }
    }
}
