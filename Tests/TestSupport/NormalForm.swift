import Foundation

import RabbleBase

/// A Unicode normal form, in the library's implementation and in Foundation's.
package enum NormalForm: CaseIterable {
    case nfc, nfd, nfkc

    package func callAsFunction(_ text: String) -> String {
        switch self {
        case .nfc: text.canonicallyComposed
        case .nfd: text.canonicallyDecomposed
        case .nfkc: text.compatiblyComposed
        }
    }

    package func ofFoundation(_ text: String) -> String {
        switch self {
        case .nfc: text.precomposedStringWithCanonicalMapping
        case .nfd: text.decomposedStringWithCanonicalMapping
        case .nfkc: text.precomposedStringWithCompatibilityMapping
        }
    }
}

extension String {
    /// Whether both texts have the same code points. `==` is also true for canonically equivalent
    /// texts.
    package func hasSameScalars(as other: String) -> Bool { Array(utf8) == Array(other.utf8) }

    /// The code points in hexadecimal, as in Unicode's tables: `65 301`.
    package var inHex: String {
        unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    }
}
