extension FixedWidthInteger {
    /// The number that a person typed, from 0 on.
    ///
    /// - Parameter name: what needs it, as a message says it.
    init(typed text: String, for name: String) throws(Failure) {
        if let number = Self(text), number >= 0 {
            self = number
            return
        }
        let isTooLarge = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        let needed = isTooLarge ? "a whole number of at most 18 digits" : "a whole number, 0 or more"
        throw Failure("\(name) \(needed), not \(text.inMessage)", .usage)
    }
}
