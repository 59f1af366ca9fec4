extension String {
    /// The text with its control and hidden characters made visible: C0 as pictures (`␛`), others
    /// as `<U+200B>`.
    package var visible: String {
        if isPrintableASCII() { return self }
        let scalars = unicodeScalars
        // Whether a character is safe may depend on its neighbours.
        guard scalars.contains(where: \.mayBeUnsafeToShow),
            scalars.indices.contains(where: scalars.isUnsafeToShow)
        else { return self }
        var text = ""
        for index in scalars.indices {
            let scalar = scalars[index]
            switch scalar.value {
            case 0..<0x20:
                text.unicodeScalars.append(Unicode.Scalar(UInt16(0x2400 + scalar.value)) ?? "␀")
            case 0x7F: text += "␡"
            case _ where scalars.isUnsafeToShow(at: index): text += "<U+\(scalar.codePoint)>"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    package var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }

    package var codePoint: String { String(value, radix: 16, uppercase: true).zeroPadded(to: 4) }
}
