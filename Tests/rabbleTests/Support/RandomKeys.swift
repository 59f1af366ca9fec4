import RabbleTerminal

/// Random keys. Most are characters: narrow, wide, or of several code points.
enum RandomKeys {
    /// With accents added, no character is longer than 21 bytes, the most that tmux stores.
    private static let texts =
        Array("abc de xyz").map(String.init) + [
            "か", "な", "漢", "é", "e", "\u{301}", "한", "👨‍👧", "ñ", "u", "\u{308}", "ｱ",
        ]
    private static let keys: [Key] = [
        .left, .left, .left, .right, .right, .home, .end, .backspace, .backspace, .delete,
        .wordLeft, .wordRight,
        .control("w"), .control("y"), .control("k"), .control("u"), .control("t"), .control("_"),
        .alt("d"),
        .alt("\u{8}"), .paste("漢字 and \n more か"),
    ]

    static func key(using generator: inout some RandomNumberGenerator) -> Key {
        if Int.random(in: 0..<10, using: &generator) < 3 {
            return keys.randomElement(using: &generator) ?? .home
        }
        let text = texts.randomElement(using: &generator) ?? ""
        guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else {
            return .paste(text)
        }
        return .scalar(scalar)
    }

    /// The bytes that xterm sends for a key.
    static func bytes(of key: Key) -> String {
        switch key {
        case .scalar(let scalar): String(scalar)
        case .paste(let text): "\u{1B}[200~\(text)\u{1B}[201~"
        case .enter: "\r"
        case .escape: "\u{1B}"
        case .backspace: "\u{7F}"
        case .delete: "\u{1B}[3~"
        case .up: "\u{1B}[A"
        case .down: "\u{1B}[B"
        case .left: "\u{1B}[D"
        case .right: "\u{1B}[C"
        case .wordLeft: "\u{1B}[1;5D"
        case .wordRight: "\u{1B}[1;5C"
        case .home: "\u{1B}[H"
        case .end: "\u{1B}[F"
        case .control(let letter): String(Unicode.Scalar(UInt8(letter.value & 0x1F)))
        case .alt(let letter): "\u{1B}\(letter)"
        }
    }
}
