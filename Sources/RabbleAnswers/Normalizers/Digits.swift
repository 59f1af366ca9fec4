extension Normalizer {
    /// `٣` is `3`.
    static let digits = Normalizer(needs: "é") { text in
        text.unicodeScalars.map { scalar in
            let digit =
                scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil
            return digit.map { Unicode.Scalar(UInt8(ascii: "0") + UInt8($0)) } ?? scalar
        }.string
    }
}
