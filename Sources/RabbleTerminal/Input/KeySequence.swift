/// A control sequence after its introducer, `ESC [`.
///
/// The sources are xterm (invisible-island.net/xterm/ctlseqs), rxvt, the Linux console
/// (console_codes(4)), and the keyboard protocol of kitty
/// (sw.kovidgoyal.net/kitty/keyboard-protocol).
struct KeySequence {
    private let parameters: [[Int?]]
    private let last: UInt8
    private let isAlt: Bool
    private let hasPrefix: Bool

    /// - Parameter isAlt: whether Escape preceded it, which means Alt in rxvt.
    init(_ bytes: [UInt8], last: UInt8, isAlt: Bool = false) {
        hasPrefix = bytes.first.map { (0x3C...0x3F).contains($0) } == true
        parameters = bytes.fields(between: UInt8(ascii: ";")).map { parameter in
            parameter.fields(between: UInt8(ascii: ":")).map {
                Int(String(utf8: $0))
            }
        }
        self.last = last
        self.isAlt = isAlt
    }

    var beginsPaste: Bool { last == "~" && number(0) == 200 && !hasPrefix }

    private func number(_ index: Int, _ part: Int = 0) -> Int? {
        parameters.dropFirst(index).first?.dropFirst(part).first ?? nil
    }

    // Shift is 1, Alt 2 and Ctrl 4; the sequence contains their sum plus one.
    private var modifiers: Int { isAlt ? 2 : max(1, number(1) ?? 1) - 1 }
    private var hasAlt: Bool { modifiers & 2 != 0 }
    private var hasControl: Bool { modifiers & 4 != 0 }
    /// Super, Hyper or Meta. Caps Lock and Num Lock are ignored.
    private var isUnknown: Bool { modifiers & 0b11_1000 != 0 }

    private static let letters: [Unicode.Scalar: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end,
    ]
    private static let numbers: [Int: Key] = [1: .home, 7: .home, 3: .delete, 4: .end, 8: .end]
    /// By code point; the large ones are the number pad in kitty.
    private static let codes: [Int: Key] = [
        8: .backspace, 127: .backspace, 9: .control("i"), 13: .enter, 27: .escape, 57414: .enter,
        57417: .left,
        57418: .right, 57423: .home, 57424: .end,
    ]
    /// Keys that change their meaning with Alt or Ctrl.
    private static let words: [Key: Key] = [
        .left: .wordLeft, .right: .wordRight, .backspace: .alt("\u{8}"), .delete: .alt("d"),
    ]

    private func modified(_ key: Key) -> Key { hasAlt || hasControl ? Self.words[key] ?? key : key }

    var key: Key? {
        let isRelease = number(1, 1) == 3
        guard !hasPrefix, !isRelease, !isUnknown else { return nil }
        switch Unicode.Scalar(last) {
        case "u": return typed(number(0), text: number(2))
        // rxvt with Shift.
        case "c": return .right
        case "d": return .left
        // The last three are rxvt's, for Ctrl, Shift, and both.
        case "~", "^", "$", "@": return numbered
        case let letter: return Self.letters[letter].map(modified)
        }
    }

    private var numbered: Key? {
        switch number(0) {
        case 3 where last == "^": .alt("d")
        // xterm's modifyOtherKeys.
        case 27: typed(number(2), text: nil)
        case let number: number.flatMap { Self.numbers[$0] }.map(modified)
        }
    }

    private func typed(_ code: Int?, text: Int?) -> Key? {
        guard let code else { return nil }
        if let key = Self.codes[code] { return modified(key) }
        switch code {
        case 57399...57408: return .scalar(Unicode.Scalar(UInt8(code - 57399 + 48)))
        case 57426: return .delete
        case 57344...63743: return nil
        default: break
        }
        guard let plain = UInt32(exactly: code).flatMap(Unicode.Scalar.init), !plain.isControl
        else { return nil }
        if hasControl {
            return .control(plain.properties.lowercaseMapping.unicodeScalars.first ?? plain)
        }
        if hasAlt { return .alt(plain) }
        // The text in the sequence; otherwise the shifted form of the key, or the key itself.
        let shifted = modifiers & 1 != 0 ? number(0, 1) : nil
        let written =
            (text ?? shifted).flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init) ?? plain
        return written.isControl ? nil : .scalar(written)
    }

    /// The key for `ESC O` and this byte; some terminals add parameters between them.
    static func key(singleShift last: UInt8, parameters: [UInt8], isAlt: Bool) -> Key? {
        switch Unicode.Scalar(last) {
        // rxvt with Ctrl.
        case "c": return .wordRight
        case "d": return .wordLeft
        case "M": return .enter
        // The number pad of xterm in application mode.
        case "p"..."y": return .scalar(Unicode.Scalar(last - 64))
        case let letter where letters[letter] != nil:
            // `ESC O 5 D` is `ESC [ 1 ; 5 D`.
            let modified =
                parameters.isEmpty
                ? [] : Array("1;".utf8) + (parameters.split(separator: 0x3B).last ?? [])
            return KeySequence(modified, last: last, isAlt: isAlt).key
        default: return nil
        }
    }
}
