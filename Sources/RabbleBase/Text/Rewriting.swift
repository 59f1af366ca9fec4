/// Replaces the listed spellings in a text, at each place the longest.
///
/// A table has a line for each replacement: what is written instead, then its spellings, with tabs between them. A line of
/// one spelling protects it. `^` stands for the start of the text, and `_` for the start or end of a word.
///
/// ```swift
/// Rewriting(lines: ["gray\t_grey", "greyhound"]).apply(to: "grey greyhound")    // "gray greyhound"
/// ```
package struct Rewriting: Sendable {
    private struct Entry {
        var spelling: [Unicode.Scalar] = []
        var replacement: [Unicode.Scalar] = []
        var isFirst = false
        var startsWord = false
        var endsWord = false

        init(_ text: Substring, replacement: Substring) {
            for scalar in text.unicodeScalars {
                switch scalar {
                case "^": isFirst = true
                case "_": if spelling.isEmpty { startsWord = true } else { endsWord = true }
                default: spelling.append(scalar)
                }
            }
            self.replacement = replacement.unicodeScalars.filter { $0 != "^" && $0 != "_" }
        }

        func stands(in text: [Unicode.Scalar], at start: Int, startingWord isStart: Bool) -> Bool {
            guard isStart || !startsWord, !isFirst || start == 0, text[start...].starts(with: spelling)
            else { return false }
            let end = start + spelling.count
            return !(endsWord && end < text.count && text[end].properties.isAlphabetic)
        }
    }

    /// By the first code point of the spelling, the longest first.
    private let entries: [Unicode.Scalar: [Entry]]

    package init(lines: some Sequence<Substring>) {
        var entries: [Unicode.Scalar: [Entry]] = [:]
        for line in lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            for spelling in fields.count == 1 ? fields : Array(fields.dropFirst()) {
                let entry = Entry(spelling, replacement: fields[0])
                if let first = entry.spelling.first { entries[first, default: []].append(entry) }
            }
        }
        self.entries = entries.mapValues { $0.sorted { $0.spelling.count > $1.spelling.count } }
    }

    /// The text with the replacements.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package func apply(to text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            let isStart = index == 0 || !scalars[index - 1].properties.isAlphabetic
            let entry = entries[scalars[index]]?.first { $0.stands(in: scalars, at: index, startingWord: isStart) }
            if let entry {
                result += entry.replacement
                index += entry.spelling.count
            } else {
                result.append(scalars[index])
                index += 1
            }
        }
        return String(result)
    }

    /// The symbols of mathematics, for what is typed on a keyboard or in TeX.
    package static let symbols = Rewriting(
        lines: String(decoding: PackageResources.symbols_txt, as: UTF8.self).split(separator: "\n").map { line in
            Substring(line.split(separator: " ").map { $0.hasPrefix("\\") ? "\($0)_" : $0 }.joined(separator: "\t"))
        })
}
