import Foundation

import RabbleCore

/// A normal form as the library makes it, and as Foundation does.
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
    /// Whether both are the same code points: `==` takes texts for equal that are canonically equivalent.
    package func hasSameScalars(as other: String) -> Bool { Array(utf8) == Array(other.utf8) }

    /// The code points as Unicode's tables write them: `65 301`.
    package var inHex: String { unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }
}
