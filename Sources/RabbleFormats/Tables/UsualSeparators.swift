extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let comma = UInt8(ascii: ",")
    static let semicolon = UInt8(ascii: ";")
}

extension [UInt8] {
    /// What spreadsheets and most other programs put between two cells, the likeliest first.
    static let usualSeparators: [UInt8] = [.tab, .comma, .semicolon]
}
