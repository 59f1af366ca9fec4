extension Normalizer {
    /// The half-space of Persian is a blank or nothing.
    static let halfSpaces = Normalizer(needs: "é") { text, _ in
        [" ", ""].map { blank in text.rewriting(["\u{200C}"]) { _ in blank } }
    }
}

extension String {
    /// The text without invisible characters: soft hyphens, joiners, direction marks.
    var withoutInvisibles: String {
        guard unicodeScalars.contains(where: \.isInvisible) else { return self }
        return unicodeScalars.filter { !$0.isInvisible }.string
    }
}

extension Unicode.Scalar {
    var isInvisible: Bool {
        switch value {
        case ..<0xAD: false
        case 0xAD, 0x61C, 0x200B, 0x200D...0x200F, 0x2060, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
