/// A control sequence after its introducer, `ESC [`.
///
/// The sources are xterm (invisible-island.net/xterm/ctlseqs), rxvt, the Linux console (console_codes(4)), and the
/// keyboard protocol of kitty (sw.kovidgoyal.net/kitty/keyboard-protocol).
struct KeySequence {
    /// The numbers of each parameter, which are separated by colons.
    private let parameters: [[Int?]]
    private let last: UInt8
    private let isAlt: Bool
    private let hasPrefix: Bool

    /// - Parameters:
    ///   - bytes: the parameters.
    ///   - last: the byte that ends the sequence.
    ///   - isAlt: whether Escape came before it, which is Alt in rxvt.
    init(_ bytes: [UInt8], last: UInt8, isAlt: Bool = false) {
        hasPrefix = bytes.first.map { (0x3C...0x3F).contains($0) } ?? false
        parameters = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
            parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
                Int(String(decoding: $0, as: UTF8.self))
            }
        }
        self.last = last
        self.isAlt = isAlt
    }

    var beginsPaste: Bool { last == UInt8(ascii: "~") && number(0) == 200 && !hasPrefix }

    private func number(_ index: Int, _ part: Int = 0) -> Int? {
        guard index < parameters.count, part < parameters[index].count else { return nil }
        return parameters[index][part]
    }

    // Shift is 1, Alt 2 and Ctrl 4; a sequence has one more than their sum.
    private var modifiers: Int { isAlt ? 2 : max(1, number(1) ?? 1) - 1 }
    private var hasAlt: Bool { modifiers & 2 != 0 }
    private var hasControl: Bool { modifiers & 4 != 0 }
    private var isWord: Bool { hasAlt || hasControl }
    /// Super, Hyper or Meta. Caps Lock and Num Lock change nothing.
    private var isUnknown: Bool { modifiers & 0b11_1000 != 0 }

    /// The key; nil if the sequence stands for none.
    var key: Key? {
        let isRelease = number(1, 1) == 3
        guard !hasPrefix, !isRelease, !isUnknown else { return nil }
        switch last {
        case UInt8(ascii: "u"): return typed(number(0), text: number(2))
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "C"): return isWord ? .wordRight : .right
        case UInt8(ascii: "D"): return isWord ? .wordLeft : .left
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        // rxvt with Shift.
        case UInt8(ascii: "c"): return .right
        case UInt8(ascii: "d"): return .left
        // The last three in rxvt: with Ctrl, with Shift, and with both.
        case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"): return numbered
        default: return nil
        }
    }

    private var numbered: Key? {
        switch number(0) {
        case 1, 7: .home
        case 4, 8: .end
        case 3: isWord || last == UInt8(ascii: "^") ? .alt("d") : .delete
        // xterm's modifyOtherKeys.
        case 27: typed(number(2), text: nil)
        default: nil
        }
    }

    /// The key of a code point.
    private func typed(_ code: Int?, text: Int?) -> Key? {
        guard let code else { return nil }
        switch code {
        case 13, 57414: return .enter
        case 9: return .control("i")
        case 27: return .escape
        case 8, 127: return isWord ? .alt("\u{8}") : .backspace
        // The number pad in kitty.
        case 57399...57408: return .scalar(Unicode.Scalar(UInt8(code - 57399 + 48)))
        case 57417: return isWord ? .wordLeft : .left
        case 57418: return isWord ? .wordRight : .right
        case 57423: return .home
        case 57424: return .end
        case 57426: return .delete
        case 57344...63743: return nil
        default: break
        }
        guard let plain = UInt32(exactly: code).flatMap(Unicode.Scalar.init), !plain.isControl else { return nil }
        if hasControl { return .control(plain.properties.lowercaseMapping.unicodeScalars.first ?? plain) }
        if hasAlt { return .alt(plain) }
        // The text in the sequence, or the shifted form of the key, or the key itself.
        let shifted = modifiers & 1 != 0 ? number(0, 1) : nil
        let written = (text ?? shifted).flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init) ?? plain
        return written.isControl ? nil : .scalar(written)
    }

    /// The key of `ESC O`, which some terminals follow by parameters, and this byte.
    static func key(singleShift last: UInt8, parameters: [UInt8], isAlt: Bool) -> Key? {
        switch last {
        // rxvt with Ctrl.
        case UInt8(ascii: "c"): return .wordRight
        case UInt8(ascii: "d"): return .wordLeft
        case UInt8(ascii: "M"): return .enter
        // The number pad of xterm in application mode.
        case UInt8(ascii: "p")...UInt8(ascii: "y"): return .scalar(Unicode.Scalar(last - 64))
        case UInt8(ascii: "A")...UInt8(ascii: "D"), UInt8(ascii: "F"), UInt8(ascii: "H"):
            // `ESC O 5 D` is `ESC [ 1 ; 5 D`.
            let modified = parameters.isEmpty ? [] : Array("1;".utf8) + (parameters.split(separator: 0x3B).last ?? [])
            return KeySequence(modified, last: last, isAlt: isAlt).key
        default: return nil
        }
    }
}
