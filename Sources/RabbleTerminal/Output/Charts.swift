/// Charts made of block characters: `▂▅█`.
package enum Charts {
    private static let blocks = Array(" ▁▂▃▄▅▆▇█")

    package static func sparkline(_ percents: [Int]) -> String {
        String(percents.map { blocks[1 + min(max($0, 0), 100) * 7 / 100] })
    }

    /// A percentage as a bar, `width` columns wide at 100, to an eighth of a column.
    package static func bar(_ percent: Int, width: Int) -> String {
        let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        let eighths = min(max(percent, 0), 100) * width * 8 / 100
        let rest = eighths % 8 == 0 ? "" : String(parts[eighths % 8 - 1])
        return String(repeating: "█", count: eighths / 8) + rest
    }

    /// The index in ``shades`` for a count; the darkest is for `greatest`.
    package static func shade(_ count: Int, greatest: Int) -> Int {
        count > 0 ? min(4, (4 * count + greatest - 1) / max(greatest, 1)) : 0
    }

    package static let shades = ["·", "░", "▒", "▓", "█"]

    /// Replacements for blocks, lines, arrows and marks that cannot be shown.
    private static let stands: [Terminal.Symbols: [Character: Character]] = [
        .console: "·░▒▓█__▄▄▄██  ▌▌▌██│•→~--√x", .ascii: ".-+*#_.:-=+*  --###|*>~--+x",
    ].mapValues { Dictionary(uniqueKeysWithValues: zip("·░▒▓█▁▂▃▄▅▆▇▏▎▍▌▋▊▉│•→…–—✓✗", $0)) }

    package static func drawn(_ text: String, with symbols: Terminal.Symbols) -> String {
        guard symbols != .unicode, !text.isPrintableASCII(), let stands = stands[symbols] else {
            return text
        }
        return String(text.map { stands[$0] ?? $0 })
    }

    /// Counts as columns, `height` lines high for `greatest`, from the top line down.
    package static func columns(_ counts: [Int], greatest: Int, height: Int) -> [String] {
        // Rounded up so that even 1 is visible.
        let eighths = counts.map { ($0 * height * 8 + greatest - 1) / max(greatest, 1) }
        return (0..<height).reversed().map { line in
            let columns = eighths.map { String(blocks[min(max($0 - 8 * line, 0), 8)]) }.joined(
                separator: " ")
            return String(columns[...].withoutBlanksAtEnd)
        }
    }
}
