/// What a first look at the bytes of a side shows, without making its texts. Most sides need no closer look.
struct MarkdownLook {
    /// Whether there are no comments in it, and its bytes are its text but for white space at the ends.
    private(set) var isPlain = true
    /// Where the comment with its hint is.
    private(set) var hint: Int?
    /// Whether a comment names other answers.
    private(set) var hasAccepts = false

    /// Looks at a side.
    ///
    /// - Returns: nil if that does not tell whether it is fit for a question. Otherwise it is: it has a text that is not
    ///   blank, and nothing in it is too long or piles up marks.
    /// - Complexity: O(*n*) in the length of the side.
    @inline(__always)
    init?(_ bytes: [UInt8], _ side: Range<Int>, isNote: Bool) {
        guard side.count <= TextLimit.part.bytes else { return nil }
        let text = bytes.trimmed(side)
        guard bytes[text].startsVisibly, bytes[text.lowerBound] != UInt8(ascii: "<") else { return nil }
        var index = text.lowerBound
        while let stop = bytes.firstIndex(ofAny: Self.stops, in: index..<text.upperBound) {
            switch bytes[stop] {
            case 0x0D: return nil
            case UInt8(ascii: "<"):
                guard let end = readComment(bytes, stop..<text.upperBound) else { return nil }
                index = end
            default:
                if isNote { return nil }
                index = stop + 1
            }
        }
        // Of ASCII nothing piles up.
        guard side.count < UnsafeBufferPointer<UInt8>.shortestPile || bytes[text].allSatisfy({ $0 < 0x80 }) else {
            return nil
        }
        // What looks like a comment in code is not one.
        if !isPlain, Self.mayHoldCode(bytes, text) { return nil }
    }

    private static let stops = MarkdownByteSet("\r<%>")

    private static func mayHoldCode(_ bytes: [UInt8], _ text: Range<Int>) -> Bool {
        bytes.firstIndex(of: UInt8(ascii: "`"), in: text) != nil
            || bytes.firstIndex(of: UInt8(ascii: "~"), in: text) != nil
            || bytes.firstIndex(of: UInt8(ascii: "$"), in: text) != nil
    }

    /// Reads what starts with `<`.
    ///
    /// - Returns: where it ends; nil if a closer look is needed.
    private mutating func readComment(_ bytes: [UInt8], _ rest: Range<Int>) -> Int? {
        isPlain = false
        guard bytes.has("<!--", in: rest) else { return rest.lowerBound + 1 }
        var index = rest.lowerBound + 4
        /// Where the value starts.
        var value: Int?
        while index < rest.upperBound,
            bytes[index] != UInt8(ascii: "-") || !bytes.has("-->", in: index..<rest.upperBound)
        {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D { return nil }
            if byte == UInt8(ascii: ":"), value == nil { value = index + 1 }
            index += 1
        }
        guard index < rest.upperBound else { return nil }
        guard let value else { return index + 3 }
        let name = bytes.trimmed(rest.lowerBound + 4..<value - 1)
        let start = bytes.trimmed(value..<index).lowerBound
        // JSON may hold anything in other words, and texts have white space of all scripts at their ends.
        let first = start < index ? bytes[start] : 0
        guard first != UInt8(ascii: "\""), first != UInt8(ascii: "["), bytes[name].allSatisfy({ $0 < 0x80 }) else {
            return nil
        }
        if name.count == 4, bytes.has("hint", in: name) {
            guard hint == nil else { return nil }
            hint = rest.lowerBound
        } else if name.count == 7, bytes.has("accepts", in: name) {
            hasAccepts = true
        }
        return index + 3
    }
}
