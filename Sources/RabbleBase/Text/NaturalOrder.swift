extension String {
    /// A sort key that places `topic 2` before `topic 10`: a run of digits is compared by its
    /// value.
    ///
    /// Texts that differ only in leading zeros have the same key.
    package var naturalKey: [UInt32] {
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
        var key: [UInt32] = []
        var rest = unicodeScalars[...]
        while let scalar = rest.first {
            if isDigit(scalar) {
                // The digit 0 sorts all numbers alike among letters; then the longer number is the
                // greater one.
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
