/// Characters that take two columns on a terminal, such as 日.
enum WideCharacters {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x1100 else { return false }
        let index = ranges.partitioningIndex { $0.upperBound >= scalar.value }
        return index < ranges.count && ranges[index].contains(scalar.value)
    }

    /// The code points with East_Asian_Width Wide or Fullwidth in EastAsianWidth.txt of Unicode 18,
    /// without combining marks.
    private static let ranges = String(utf8: PackageResources.wide_characters_txt)[...]
        .codePointRanges
}
