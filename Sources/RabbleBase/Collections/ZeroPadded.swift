extension String {
    /// The digits of a number with as many zeros before them as it takes to be so long.
    package func zeroPadded(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - utf8.count)) + self
    }
}
