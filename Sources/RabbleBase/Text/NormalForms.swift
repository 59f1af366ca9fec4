/// The normal forms of [UAX #15](https://www.unicode.org/reports/tr15/).
///
/// - Complexity: O(*n*) in the length of the text; O(*n* log *n*) for marks in a row that are out of order.
extension String {
    /// Normalization Form C.
    package var canonicallyComposed: String {
        if utf8.withContiguousStorageIfAvailable(\.areUnchangedByComposition) == true { return self }
        return Decomposition(of: self).composed()
    }
    /// Normalization Form D.
    package var canonicallyDecomposed: String { Decomposition(of: self).text }
    /// Normalization Form KC.
    package var compatiblyComposed: String { Decomposition(of: self, isCompatible: true).composed() }
}
