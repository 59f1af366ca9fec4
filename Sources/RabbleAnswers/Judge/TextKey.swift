/// The letters and digits of a text, by which texts are found: in lower case, without an initial
/// small English word. A text without any is its own key.
struct TextKey: Hashable, Sendable {
    let bytes: [UInt8]

    private static let smallWords = ["to", "the", "a", "an"].map { Array($0.utf8) }

    init(_ text: String) {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var isFirstWord = true
        for byte in (isASCII ? text : text.signless).utf8 {
            if byte == 0x20, isFirstWord, !bytes.isEmpty {
                isFirstWord = false
                if bytes.count < 4, Self.smallWords.contains(bytes) { bytes = [] }
            }
            if byte.isLetter { bytes.append(byte | 0x20) }
            if byte.isDigit || byte >= 0x80 { bytes.append(byte) }
        }
        self.bytes = bytes.isEmpty ? Array(text.utf8) : bytes
    }

    var longestASCII: [UInt8] {
        bytes.split { !$0.isLetter && !$0.isDigit }.max { $0.count < $1.count }
            .map(Array.init) ?? []
    }
}

extension String {
    /// The key of the whole, followed by those of the parts between commas, brackets and the like.
    var keys: [TextKey] {
        let parts = utf8.split { ",;/()[]".utf8.contains($0) }
        return [TextKey(self)]
            + (parts.count > 1 ? parts.map { TextKey(String(Substring($0))) } : [])
    }

    /// The text in lower case, without non-ASCII symbols.
    fileprivate var signless: String {
        canonicallyComposed.lowercased().unicodeScalars.filter {
            $0.isASCII || $0.isLetter || $0.isNumber
        }.string
    }
}
