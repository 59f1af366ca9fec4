import RabbleBase

/// What another program has drawn of symbols, in colours: nothing in it controls the terminal.
package struct Drawing {
    package private(set) var lines: [String] = []

    /// - Returns: nil if the bytes have anything but symbols and sequences of styles, or take more
    ///   room.
    package init?(_ bytes: [UInt8], columns: Int, rows: Int) {
        guard let text = bytes.withUnsafeBytes({ String(strictUTF8: $0) }) else { return nil }
        for line in text.split(separator: "\n") {
            guard let width = Self.width(of: line), width <= columns else { return nil }
            // Whatever a line leaves open.
            lines.append("\(line)\u{1B}[0m")
        }
        if lines.isEmpty || lines.count > rows { return nil }
    }

    /// The middle lines, as many as are wanted.
    package mutating func crop(to count: Int) {
        let spare = max(0, lines.count - count)
        lines = Array(lines.dropFirst(spare / 2).prefix(count))
    }

    /// Nil for a line with anything but symbols of one column and styles.
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
