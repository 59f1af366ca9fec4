import RabbleBase

/// A drawing by another program, made of symbols and colours. Nothing in it controls the terminal.
package struct Drawing {
    package private(set) var lines: [String] = []

    /// - Returns: nil if the bytes contain anything but symbols and style sequences, or need more
    ///   room.
    init?(_ bytes: [UInt8], columns: Int, rows: Int) {
        guard let text = bytes.withUnsafeBytes({ String(strictUTF8: $0) }) else { return nil }
        for line in text.split(separator: "\n") {
            guard let width = Self.width(of: line), width <= columns else { return nil }
            // End any style that the line leaves on.
            lines.append("\(line)\u{1B}[0m")
        }
        if lines.isEmpty || lines.count > rows { return nil }
    }

    /// Keeps this many of the middle lines.
    mutating func crop(to count: Int) {
        let spare = max(0, lines.count - count)
        lines = Array(lines.dropFirst(spare / 2).prefix(count))
    }

    /// Nil for a line with anything but single-column symbols and styles.
    private static func width(of line: Substring) -> Int? {
        var width = 0
        var rest = line.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\u{1B}" {
                guard rest.popFirst() == "[" else { return nil }
                rest = rest.drop { "0123456789;".unicodeScalars.contains($0) }
                guard rest.popFirst() == "m" else { return nil }
            } else {
                let symbol = String(scalar)
                guard symbol.visible == symbol, symbol.displayWidth == 1 else { return nil }
                width += 1
            }
        }
        return width
    }
}
