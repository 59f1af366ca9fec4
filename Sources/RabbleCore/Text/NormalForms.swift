import Foundation

/// The normal forms of [UAX #15](https://www.unicode.org/reports/tr15/), each in a time that grows with the length.
///
/// Foundation moves the rest of the text for each code point that it changes. So a long text is normalised in pieces,
/// between which nothing joins.
extension String {
    /// Normalization Form C.
    var canonicallyComposed: String {
        if utf8.withContiguousStorageIfAvailable(\.areUnchangedByComposition) == true { return self }
        return inPieces { $0.precomposedStringWithCanonicalMapping }
    }
    /// Normalization Form D.
    var canonicallyDecomposed: String { inPieces { $0.decomposedStringWithCanonicalMapping } }
    /// Normalization Form KC.
    var compatiblyComposed: String { inPieces { $0.precomposedStringWithCompatibilityMapping } }

    private func inPieces(_ normalized: (String) -> String) -> String {
        let shortPiece = 1_024
        // In no language a text goes on for so long without a place where it may be parted.
        let longPiece = 65_536
        guard utf8.count > shortPiece else { return normalized(self) }
        var text = ""
        var piece = String.UnicodeScalarView()
        var length = 0
        for scalar in unicodeScalars {
            if length >= shortPiece, scalar.joinsNothingBefore || length >= longPiece {
                text += normalized(String(piece))
                piece = String.UnicodeScalarView()
                length = 0
            }
            piece.append(scalar)
            length += UTF8.width(scalar)
        }
        return text + normalized(String(piece))
    }
}

extension Unicode.Scalar {
    /// Whether normalisation never joins the code point with the one before it, nor changes their order.
    fileprivate var joinsNothingBefore: Bool {
        switch value {
        case ..<0x300: return true
        // Vowels and final consonants of Hangul, full and half width, half-width voicing marks, vowels of Kirat Rai.
        case 0x1160...0x11FF, 0x3130...0x318F, 0xD7B0...0xD7FF, 0xFF9E...0xFFDC, 0x16D40...0x16D7F: return false
        default: break
        }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .unassigned: return false
        default: return true
        }
    }
}
