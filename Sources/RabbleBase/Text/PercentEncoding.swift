extension String {
    /// The text with `%20` and the like decoded; unchanged if the result is not UTF-8.
    package var withoutPercents: String {
        let parts = fields(between: "%")
        var bytes = Array((parts.first ?? "").utf8)
        for part in parts.dropFirst() {
            let byte = part.utf8.count < 2 ? nil : UInt8(part.prefix(2), radix: 16)
            bytes += byte.map { [$0] + part.dropFirst(2).utf8 } ?? Array("%\(part)".utf8)
        }
        return String(strictUTF8: bytes[...]) ?? self
    }
}
