extension Fold {
    /// `٣` is `3`.
    static let digits = Fold(needs: "é") { text in
        guard text.unicodeScalars.contains(where: { $0.asciiDigit != nil }) else { return text }
        return text.unicodeScalars.map { $0.asciiDigit ?? $0 }.string
    }
}

extension Unicode.Scalar {
    /// The digit of another script; nil for all else.
    fileprivate var asciiDigit: Unicode.Scalar? {
        guard !isASCII, properties.numericType == .decimal else { return nil }
        return properties.numericValue.map { Unicode.Scalar(UInt8(ascii: "0") + UInt8($0)) }
    }
}
