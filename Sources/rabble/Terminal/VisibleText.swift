import RabbleCore

extension String {
    /// The text with everything made visible that a terminal would obey or hide.
    ///
    /// C0 characters become their pictures (`␛`), all others of that kind their code points (`<U+200B>`).
    ///
    /// - Complexity: O(*n*) in the length of the text.
    var visible: String {
        if isPrintableASCII() { return self }
        let scalars = unicodeScalars
        // Going by indices costs more, and is left to the few texts that need it.
        guard scalars.contains(where: \.mayBeUnsafeToShow), scalars.indices.contains(where: scalars.isUnsafeToShow)
        else { return self }
        var text = ""
        for index in scalars.indices {
            let scalar = scalars[index]
            switch scalar.value {
            case 0..<0x20: text.unicodeScalars.append(Unicode.Scalar(UInt16(0x2400 + scalar.value)) ?? "␀")
            case 0x7F: text += "␡"
            case _ where scalars.isUnsafeToShow(at: index):
                let digits = String(scalar.value, radix: 16, uppercase: true)
                text += "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
