import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct TrimmedTextTests {
    @Test("Exactly what Foundation counts as white space and line breaks is trimmed from both ends")
    func everyCodePoint() {
        for value in UInt32(0)...0xFFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isWhite = CharacterSet.whitespacesAndNewlines.contains(scalar)
            expectEqual(
                "\(scalar)x\(scalar)".trimmed.unicodeScalars.count, isWhite ? 1 : 3, "U+\(value)")
        }
    }

    @Test(
        "The accent of a space stays, and so does white space within",
        arguments: [(" a b ", "a b"), (" \u{301}a", "\u{301}a"), ("\t\n ", ""), ("", "")])
    func texts(text: String, trimmed: String) {
        #expect(text.trimmed.unicodeScalars.elementsEqual(trimmed.unicodeScalars))
    }
}
