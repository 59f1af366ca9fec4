extension String {
    /// Numbers in whose order `topic 2` comes before `topic 10`: a run of digits counts as the
    /// number that it writes.
    ///
    /// Texts have the same key if they differ only in zeros before a number.
    package var naturalKey: [UInt32] {
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
        var key: [UInt32] = []
        var rest = unicodeScalars[...]
        while let scalar = rest.first {
            if isDigit(scalar) {
                // After the digit 0, which places all numbers between the same neighbours, the
                // longer number is the greater one.
                let digits = rest.prefix(while: isDigit).drop { $0 == "0" }
                key += [Unicode.Scalar("0").value, UInt32(digits.count)] + digits.map(\.value)
                rest = rest.drop(while: isDigit)
            } else {
                key.append(scalar.value)
                rest.removeFirst()
            }
        }
        return key
    }
}
