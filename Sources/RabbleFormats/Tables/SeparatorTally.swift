/// Counts each usual separator in the first rows of a table, outside of quoted cells.
struct SeparatorTally {
    /// The counts of a separator in a row.
    struct Count {
        var all = 0
        /// Those before a space.
        var loose = 0
        var betweenDigits = 0
    }

    private static let separators = [UInt8].usualSeparators
    private static let mostRows = 50
    private static let quote = UInt8(ascii: "\"")
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    /// The counts of each separator in each row that is not blank.
    private var rows: [[Count]] = []

    /// - Complexity: O(*n*) in the length of the first rows.
    init(of bytes: [UInt8]) {
        var offset = bytes.startOfText
        while rows.count < Self.mostRows, offset < bytes.count {
            let start = offset
            let counts = Self.countRow(of: bytes, from: &offset)
            let row = bytes[start..<offset]
            if row.startsVisibly || !String(decoding: row, as: UTF8.self).isBlank { rows.append(counts) }
        }
    }

    /// The counts of a usual separator, row by row.
    func counts(of separator: UInt8) -> [Count] {
        guard let index = Self.separators.firstIndex(of: separator) else { return [] }
        return rows.map { $0[index] }
    }

    /// How well a separator divides the rows: 0 if some row has none, 1 or 2 if in some row a space follows each, else 3 or
    /// 4. It is 2 or 4 if all rows have equally many.
    func regularity(of separator: UInt8) -> Int {
        let counts = counts(of: separator)
        func isRegular(_ counts: [Int]) -> Bool { counts.min() == counts.max() }
        let tight = counts.map { $0.all - $0.loose }
        if counts.isEmpty || counts.contains(where: { $0.all == 0 }) { return 0 }
        if tight.contains(0) { return isRegular(counts.map(\.all)) ? 2 : 1 }
        return isRegular(tight) ? 4 : 3
    }

    /// Counts the separators of a row, and moves the offset behind its end.
    private static func countRow(of bytes: [UInt8], from offset: inout Int) -> [Count] {
        var counts = separators.map { _ in Count() }
        let start = offset
        var startsCell = true
        while offset < bytes.count {
            if startsCell, let end = endOfQuotedCell(in: bytes, from: offset) { offset = end }
            startsCell = false
            guard offset < bytes.count else { break }
            let byte = bytes[offset]
            offset += 1
            if byte == 0x0A || byte == 0x0D { break }
            guard let index = separators.firstIndex(of: byte) else { continue }
            startsCell = true
            counts[index].all += 1
            guard offset < bytes.count else { break }
            if bytes[offset] == 0x20 { counts[index].loose += 1 }
            let followsDigit = offset - 2 >= start && digits.contains(bytes[offset - 2])
            if followsDigit, digits.contains(bytes[offset]) { counts[index].betweenDigits += 1 }
        }
        return counts
    }

    /// The end of a quoted cell; nil if the cell is not quoted, or if the quotation mark is never closed.
    private static func endOfQuotedCell(in bytes: [UInt8], from start: Int) -> Int? {
        guard bytes[start] == quote, let closing = DelimitedReader.closingQuote(of: start, in: bytes) else {
            return nil
        }
        let end = closing + 1
        guard end < bytes.count else { return end }
        return separators.contains(bytes[end]) || bytes[end] == 0x0A || bytes[end] == 0x0D ? end : nil
    }
}
