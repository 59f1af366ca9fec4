/// The writing system of a text. A drill uses it to announce the expected answers: *Latin letters*.
package enum Script: String, CaseIterable, Sendable {
    case digits
    case latin = "Latin letters"
    case greek = "Greek letters"
    case cyrillic = "Cyrillic letters"
    case hiragana, katakana
    case han = "Chinese characters"
    case hangul = "Hangul"
    case other

    /// The code points of each script. A nil script marks those that occur in texts of every
    /// script.
    private static let table = String(utf8: PackageResources.writing_systems_txt)
        .split(separator: "\n").map { line in
            let name = line.prefix { $0 != "\t" }
            return (
                script: Script(rawValue: String(name)),
                ranges: line[name.endIndex...].codePointRanges
            )
        }

    /// - Returns: nil for a character that is neither letter nor digit, or occurs in texts of every
    ///   script.
    package init?(_ scalar: Unicode.Scalar) {
        let row = Self.table.first { $0.ranges.contains { $0.contains(scalar.value) } }
        let isOther =
            row == nil && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        guard let script = isOther ? .other : row?.script else { return nil }
        self = script
    }
}

extension Substring {
    /// The ranges of code points in a table: `1F32D-1F335 2705`.
    package var codePointRanges: [ClosedRange<UInt32>] {
        utf8.split { $0 <= UInt8(ascii: " ") }.compactMap { range in
            let ends = range.split(separator: UInt8(ascii: "-")).compactMap {
                UInt32(Substring($0), radix: 16)
            }
            return ends.first.flatMap { first in ends.last.map { first...$0 } }
        }
    }
}
