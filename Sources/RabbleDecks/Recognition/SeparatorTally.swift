/// Statistics of a separator in the first rows of a text.
struct SeparatorTally {
    /// The quality of a separator, from the worst. One row in six may differ.
    enum Fit: Comparable {
        /// Some rows have no separator: `a` above `b,c`.
        case none
        /// In some rows every separator is followed by a space, as in text: `a, b` above `c, d, e`.
        case spaced
        /// The same, but all rows have equally many: `a, b` above `c, d`.
        case spacedAlike
        /// `a,b` above `c,d,e`.
        case tight
        /// `a,b` above `c,d`.
        case tightAlike
    }

    let separator: UInt8
    /// The number of separators in each row, without comments.
    let all: [Int]
    let fit: Fit
    /// Whether separators before a space are probably text: each row has others, and the number of
    /// those before a space varies.
    let hasLooseText: Bool
    /// Whether all rows have equally many separators, with or without those before a space.
    private let isUniform: Bool

    static let maxRows = 60

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
        let rows = reader.firstRows(Self.maxRows)
        let all = counts(rows)
        // A quotation mark in the middle of a cell that has no matching one.
        let isTorn =
            rows.count { row in
                row.contains { field in
                    !field.isQuoted
                        && bytes[field.range].count { $0 == "\"" } % 2 == 1
                }
            } > all.count / 6
        // A bar is never part of a text, and often has spaces around it.
        reader.keepsLooseSeparators = separator != .bar
        let tight = counts(reader.firstRows(Self.maxRows))
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

    /// The most likely separator of columns divides nearly all of the first rows, preferably into
    /// equally many cells. Before a space, as in `big; large`, it is more likely part of a text. In
    /// quoted cells it does not count.
    static func likely(
        in bytes: [UInt8], among separators: [UInt8] = [.tab, .comma, .semicolon, .bar]
    ) -> SeparatorTally? {
        let tallies = separators.map { SeparatorTally(of: $0, in: bytes) }.filter {
            $0.fit > .none
        }
        // Texts have no tabs, let alone in every row.
        return tallies.first { $0.separator == .tab && $0.all.count > 1 }
            ?? tallies.max { ($0.fit, $0.isUniform ? 1 : 0) < ($1.fit, $1.isUniform ? 1 : 0) }
    }
}
