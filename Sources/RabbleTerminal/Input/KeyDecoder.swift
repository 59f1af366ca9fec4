/// Decodes the bytes from a terminal into keys, even if a sequence arrives in pieces. An unknown
/// sequence is skipped entirely, so that no part of it is taken for text.
struct KeyDecoder {
    private enum State {
        /// `control` is after `ESC [`, `singleShift` after `ESC O`, and `string` a reply that ends
        /// in `ESC \` or BEL.
        case ground, escape, control, singleShift, string, stringEscape, paste
        /// Skips this many bytes of a Linux console function key (`ESC [ [ A`) or a mouse position.
        case skip(Int)
        /// In a paste, after this many bytes of the sequence that ends it.
        case pasteEnd(Int)
    }

    private static let pasteEnd = Array("\u{1B}[201~".utf8)
    private static let escape: UInt8 = 0x1B
    private static let greatestLength = 64
    private var state = State.ground
    private var isAlt = false
    private var isLate = false
    private var parameters: [UInt8] = []
    private var scalars = ScalarDecoder()
    private var pasted = ""
    private var keys: [Key] = []

    /// The number of milliseconds to wait for the next byte before ``giveUp()``; nil to wait
    /// forever.
    var patience: Int32? {
        switch state {
        // A slow line may take any time, and the next key ends an invalid sequence.
        case .ground, .control, .singleShift, .skip: nil
        // Escape is a key of its own, or starts a sequence.
        case .escape: 100
        default: 1_000
        }
    }

    mutating func decode(_ bytes: some Collection<UInt8>) -> [Key] {
        keys = []
        // A slow line may have split a sequence; users type one key at a time.
        if isLate,
            bytes.first == "[" || bytes.first == "O" && bytes.count > 1
        {
            state = .escape
        }
        isLate = false
        for byte in bytes { take(byte) }
        flushPaste()
        return keys
    }

    /// The keys that are complete because nothing more arrived within ``patience``.
    mutating func giveUp() -> [Key] {
        defer { (state, isAlt) = (.ground, false) }
        guard case .escape = state else { return [] }
        isLate = true
        return [.escape]
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: takeText(byte)
        case .escape: takeAfterEscape(byte)
        case .control: takeControl(byte)
        case .skip(let count): state = count > 1 ? .skip(count - 1) : .ground
        case .singleShift: takeSingleShift(byte)
        case .string where byte == Self.escape: state = .stringEscape
        // BEL ends a string; CAN and SUB abort it.
        case .string: if [0x07, 0x18, 0x1A].contains(byte) { state = .ground }
        case .stringEscape where byte == "\\": state = .ground
        case .stringEscape:
            state = .escape
            takeAfterEscape(byte)
        case .paste where byte == Self.escape: state = .pasteEnd(1)
        case .paste: pasted.unicodeScalars += scalars.decode(byte)
        case .pasteEnd(let count) where byte == Self.pasteEnd[count]:
            state = count + 1 < Self.pasteEnd.count ? .pasteEnd(count + 1) : .ground
            if case .ground = state { flushPaste() }
        case .pasteEnd(let count):
            state = .paste
            for earlier in Self.pasteEnd[..<count] {
                pasted.unicodeScalars += scalars.decode(earlier)
            }
            take(byte)
        }
    }

    private mutating func flushPaste() {
        guard !pasted.isEmpty else { return }
        keys.append(.paste(pasted))
        pasted = ""
    }

    private mutating func takeText(_ byte: UInt8) {
        for scalar in scalars.decode(byte) { type(scalar) }
    }

    private mutating func type(_ scalar: Unicode.Scalar) {
        defer { isAlt = false }
        switch scalar.value {
        case 0x0A, 0x0D: keys.append(.enter)
        case 0x1B: state = .escape
        case 0x08, 0x7F: keys.append(isAlt ? .alt("\u{8}") : .backspace)
        case 0x01..<0x20:
            keys.append(
                .control(Unicode.Scalar(UInt8(scalar.value + (scalar.value < 0x1B ? 96 : 64)))))
        default: if !scalar.isControl { keys.append(isAlt ? .alt(scalar) : .scalar(scalar)) }
        }
    }

    private mutating func takeAfterEscape(_ byte: UInt8) {
        parameters = []
        switch Unicode.Scalar(byte) {
        case "\u{1B}": isAlt = true
        case "[": state = .control
        case "O": state = .singleShift
        // OSC, DCS, SOS, PM, APC.
        case "]", "P", "X", "^", "_": state = .string
        // Alt with another key.
        default:
            state = .ground
            isAlt = true
            takeText(byte)
        }
    }

    private mutating func takeControl(_ byte: UInt8) {
        switch byte {
        case "[" where parameters.isEmpty: state = .skip(1)
        case "M" where parameters.isEmpty: state = .skip(3)
        // The last byte of Shift keys in rxvt; an intermediate byte elsewhere.
        case "$"
        where !parameters.isEmpty && parameters.allSatisfy({ (0x30...0x39).contains($0) }):
            end(KeySequence(parameters, last: byte, isAlt: isAlt))
        case 0x20...0x3F: if parameters.count < Self.greatestLength { parameters.append(byte) }
        case 0x40...0x7E: end(KeySequence(parameters, last: byte, isAlt: isAlt))
        default: breakOff(byte)
        }
    }

    private mutating func takeSingleShift(_ byte: UInt8) {
        switch byte {
        case 0x30...0x3B: if parameters.count < Self.greatestLength { parameters.append(byte) }
        case 0x40...0x7E:
            end(with: KeySequence.key(singleShift: byte, parameters: parameters, isAlt: isAlt))
        default: breakOff(byte)
        }
    }

    private mutating func end(_ sequence: KeySequence) {
        end(with: sequence.key)
        if sequence.beginsPaste { state = .paste }
    }

    private mutating func end(with key: Key?) {
        state = .ground
        isAlt = false
        if let key { keys.append(key) }
    }

    private mutating func breakOff(_ byte: UInt8) {
        end(with: nil)
        takeText(byte)
    }
}

/// Decodes bytes of UTF-8 that arrive one by one.
struct ScalarDecoder {
    private var bytes: [UInt8] = []

    /// The characters that a byte completes: none, one, or U+FFFD for an incomplete character and
    /// then another.
    mutating func decode(_ byte: UInt8) -> String.UnicodeScalarView {
        let isContinuation = byte & 0xC0 == 0x80
        var text = isContinuation ? "" : flush()
        bytes.append(byte)
        let length =
            switch bytes[0] {
            case 0xC2..<0xE0: 2
            case 0xE0..<0xF0: 3
            case 0xF0..<0xF5: 4
            default: 1
            }
        if bytes.count == length { text += flush() }
        return text.unicodeScalars
    }

    private mutating func flush() -> String {
        defer { bytes.removeAll(keepingCapacity: true) }
        return String(utf8: bytes)
    }
}

/// A key with its meaning: terminals send several sequences for *up*.
package enum Key: Hashable {
    /// A code point of text, which may be a combining accent.
    case scalar(Unicode.Scalar)
    case paste(String)
    case enter, escape, backspace, delete
    case left, right, up, down, wordLeft, wordRight, home, end
    /// A letter with Ctrl, in lower case, or with Alt. Ctrl-I is Tab, and Alt-`\u{8}` is
    /// Alt-Backspace.
    case control(Unicode.Scalar)
    case alt(Unicode.Scalar)
}
