/// A control sequence of a terminal: what stands between its introducer, `ESC [`, and its last byte.
///
/// The sequences are those of xterm (invisible-island.net/xterm/ctlseqs), rxvt, the Linux console (console_codes(4)), and
/// the keyboard protocol of kitty (sw.kovidgoyal.net/kitty/keyboard-protocol).
struct KeySequence {
    /// A key with Shift, Alt and Ctrl as they are written in a sequence: one more than the sum of 1, 2 and 4.
    private struct Modifiers {
        let bits: Int

        init(_ parameter: Int?) { bits = max(1, parameter ?? 1) - 1 }

        var hasAlt: Bool { bits & 2 != 0 }
        var hasControl: Bool { bits & 4 != 0 }
        var hasAltOrControl: Bool { bits & 6 != 0 }
        /// Super, Hyper and Meta mean nothing here. Caps Lock and Num Lock change nothing.
        var areUnknown: Bool { bits & 0b11_1000 != 0 }
    }

    private let parameters: [[Int?]]
    private let last: UInt8
    private let modifiers: Modifiers
    private let hasPrefix: Bool

    /// - Parameters:
    ///   - bytes: the parameters.
    ///   - last: the byte that ends the sequence.
    ///   - isAlt: whether Escape came before it, as rxvt says Alt.
    init(_ bytes: [UInt8], last: UInt8, isAlt: Bool = false) {
        hasPrefix = bytes.first.map { (0x3C...0x3F).contains($0) } ?? false
        parameters = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
            parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
                Int(String(decoding: $0, as: UTF8.self))
            }
        }
        self.last = last
        modifiers = Modifiers(isAlt ? 3 : Self.number(1, of: parameters))
    }

    /// Whether a paste begins.
    var beginsPaste: Bool { last == UInt8(ascii: "~") && first == 200 && !hasPrefix }

    private var first: Int? { Self.number(0, of: parameters) }

    /// The first number of a parameter.
    private static func number(_ index: Int, of parameters: [[Int?]]) -> Int? {
        parameters.indices.contains(index) ? parameters[index].first ?? nil : nil
    }

    /// The key; nil if the sequence means none.
    var key: Key? {
        let isRelease = parameters.count > 1 && parameters[1].count > 1 && parameters[1][1] == 3
        guard !hasPrefix, !isRelease else { return nil }
        if last == UInt8(ascii: "u") {
            return typed(first, text: Self.number(2, of: parameters))
        }
        guard !modifiers.areUnknown else { return nil }
        let isWord = modifiers.hasAltOrControl
        switch last {
        case UInt8(ascii: "C"): return isWord ? .wordRight : .right
        case UInt8(ascii: "D"): return isWord ? .wordLeft : .left
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        // rxvt with Shift.
        case UInt8(ascii: "c"): return .right
        case UInt8(ascii: "d"): return .left
        // rxvt ends them in these with Ctrl, with Shift, and with both.
        case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"): return numbered
        default: return nil
        }
    }

    private var numbered: Key? {
        switch first {
        case 1, 7: .home
        case 4, 8: .end
        case 3: modifiers.hasAltOrControl || last == UInt8(ascii: "^") ? .alt("d") : .delete
        // xterm's modifyOtherKeys.
        case 27: typed(Self.number(2, of: parameters), text: nil)
        default: nil
        }
    }

    /// The key of a code point.
    private func typed(_ code: Int?, text: Int?) -> Key? {
        guard let code, !modifiers.areUnknown else { return nil }
        switch code {
        case 13, 57414: return .enter
        case 27: return .escape
        case 8, 127: return modifiers.hasAltOrControl ? .control("w") : .backspace
        // The keys of the number pad, as kitty numbers them.
        case 57399...57408: return .scalar(Unicode.Scalar(UInt8(code - 57399 + 48)))
        case 57417: return modifiers.hasAltOrControl ? .wordLeft : .left
        case 57418: return modifiers.hasAltOrControl ? .wordRight : .right
        case 57423: return .home
        case 57424: return .end
        case 57426: return .delete
        case 57344...63743: return nil
        default: break
        }
        guard let plain = UInt32(exactly: code).flatMap(Unicode.Scalar.init), !plain.isControl else { return nil }
        if modifiers.hasControl { return .control(plain.properties.lowercaseMapping.unicodeScalars.first ?? plain) }
        if modifiers.hasAlt { return .alt(plain) }
        // What the key writes: the text that comes along, or the second form of the key, or the key itself.
        let shifted = parameters[0].count > 1 && modifiers.bits & 1 != 0 ? parameters[0][1] : nil
        let written = (text ?? shifted).flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init) ?? plain
        return written.isControl ? nil : .scalar(written)
    }

    /// The key of `ESC O` and this byte.
    ///
    /// - Parameter parameters: what some terminals put between the two.
    static func key(singleShift last: UInt8, parameters: [UInt8], isAlt: Bool) -> Key? {
        switch last {
        // rxvt with Ctrl.
        case UInt8(ascii: "c"): return .wordRight
        case UInt8(ascii: "d"): return .wordLeft
        case UInt8(ascii: "M"): return .enter
        // The number pad of xterm in application mode.
        case UInt8(ascii: "p")...UInt8(ascii: "y"): return .scalar(Unicode.Scalar(last - 64))
        case UInt8(ascii: "C"), UInt8(ascii: "D"), UInt8(ascii: "F"), UInt8(ascii: "H"):
            // `ESC O 5 D` is `ESC [ 1 ; 5 D`.
            let modified = parameters.isEmpty ? [] : Array("1;".utf8) + (parameters.split(separator: 0x3B).last ?? [])
            return KeySequence(modified, last: last, isAlt: isAlt).key
        default: return nil
        }
    }
}
