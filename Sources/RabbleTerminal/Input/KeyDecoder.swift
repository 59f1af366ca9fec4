/// Makes keys of the bytes that a terminal sends.
///
/// A key may be one byte or a sequence of them, which may come in pieces. Sequences that mean no key are taken whole, so
/// that no part of them is ever taken for text.
struct KeyDecoder {
    /// For how long to wait for the rest of what has begun, before ``giveUp()``.
    enum Patience: Int32 {
        /// Escape came, which is a key of its own or begins a sequence. In milliseconds.
        case escape = 100
        /// The middle of a sequence or a paste. In milliseconds.
        case sequence = 1000
    }

    private enum State {
        case ground
        case escape
        /// After `ESC [`.
        case control
        /// After `ESC [ [`, with which the Linux console begins its function keys, or in the position of a mouse.
        case skip(Int)
        /// After `ESC O`.
        case singleShift
        /// In a string that ends in `ESC \` or BEL: a reply of the terminal.
        case string
        case stringEscape
        case paste
        /// In a paste, after so many bytes of what ends it.
        case pasteEnd(Int)
    }

    private static let pasteEnd = Array("\u{1B}[201~".utf8)
    private static let escape: UInt8 = 0x1B
    /// No parameters of a key are longer.
    private static let greatestLength = 64

    private var state = State.ground
    private var isAlt = false
    private var parameters: [UInt8] = []
    private var scalars = ScalarDecoder()
    private var pasted = ""
    private var keys: [Key] = []

    /// For how long to wait for the next byte; nil where nothing has begun.
    var patience: Patience? {
        switch state {
        case .ground: nil
        case .escape: .escape
        default: .sequence
        }
    }

    /// The keys that are complete with these bytes.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
        keys = []
        for byte in bytes { take(byte) }
        flushPaste()
        return keys
    }

    /// The keys that are complete because nothing more came for as long as ``patience`` says.
    mutating func giveUp() -> [Key] {
        defer { state = .ground }
        if case .escape = state { return [.escape] }
        return []
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: takeText(byte)
        case .escape: takeAfterEscape(byte)
        case .control: takeControl(byte)
        case .skip(let count): state = count > 1 ? .skip(count - 1) : .ground
        case .singleShift: takeSingleShift(byte)
        case .string:
            switch byte {
            case Self.escape: state = .stringEscape
            // BEL ends it, CAN and SUB break it off.
            case 0x07, 0x18, 0x1A: state = .ground
            default: break
            }
        case .stringEscape:
            state = .ground
            if byte != UInt8(ascii: "\\") {
                state = .escape
                take(byte)
            }
        case .paste: takePasted(byte)
        case .pasteEnd(let count):
            if byte == Self.pasteEnd[count] {
                state = count + 1 < Self.pasteEnd.count ? .pasteEnd(count + 1) : .ground
                if case .ground = state { flushPaste() }
            } else {
                state = .paste
                for earlier in Self.pasteEnd[..<count] { append(scalars.decode(earlier)) }
                take(byte)
            }
        }
    }

    // MARK: Text

    private mutating func takeText(_ byte: UInt8) {
        if byte == Self.escape, !scalars.isInside {
            isAlt = false
            state = .escape
            return
        }
        let (first, second) = scalars.decode(byte)
        if let first { type(first) }
        if let second { type(second) }
    }

    private mutating func type(_ scalar: Unicode.Scalar) {
        defer { isAlt = false }
        switch scalar.value {
        case 0x0A, 0x0D: keys.append(.enter)
        case 0x1B: state = .escape
        case 0x08, 0x7F: keys.append(isAlt ? .control("w") : .backspace)
        case 0x09: break
        case 0x01..<0x20: keys.append(.control(Unicode.Scalar(UInt8(scalar.value + (scalar.value < 0x1B ? 96 : 64)))))
        default: if !scalar.isControl { keys.append(isAlt ? .alt(scalar) : .scalar(scalar)) }
        }
    }

    // MARK: Sequences

    private mutating func takeAfterEscape(_ byte: UInt8) {
        parameters = []
        switch byte {
        case Self.escape: isAlt = true
        case UInt8(ascii: "["): state = .control
        case UInt8(ascii: "O"): state = .singleShift
        // OSC, DCS, SOS, PM, APC.
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .string
        // Intermediate bytes of sequences that no keyboard sends; with Alt they are keys that mean nothing.
        default:
            state = .ground
            isAlt = true
            takeText(byte)
        }
    }

    private mutating func takeControl(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "[") where parameters.isEmpty: state = .skip(1)
        case UInt8(ascii: "M") where parameters.isEmpty: state = .skip(3)
        // rxvt ends keys with Shift in a dollar, which elsewhere ends nothing.
        case UInt8(ascii: "$")
        where parameters.last.map { (0x30...0x39).contains($0) } == true
            && parameters.allSatisfy { (0x30...0x39).contains($0) }:
            end(KeySequence(parameters, last: byte, isAlt: isAlt))
        case 0x20...0x3F: if parameters.count < Self.greatestLength { parameters.append(byte) }
        case 0x40...0x7E: end(KeySequence(parameters, last: byte, isAlt: isAlt))
        default: breakOff(byte)
        }
    }

    private mutating func end(_ sequence: KeySequence) {
        state = sequence.beginsPaste ? .paste : .ground
        isAlt = false
        if let key = sequence.key { keys.append(key) }
    }

    private mutating func takeSingleShift(_ byte: UInt8) {
        switch byte {
        case 0x30...0x3B: if parameters.count < Self.greatestLength { parameters.append(byte) }
        case 0x40...0x7E:
            state = .ground
            if let key = KeySequence.key(singleShift: byte, parameters: parameters, isAlt: isAlt) { keys.append(key) }
            isAlt = false
        default: breakOff(byte)
        }
    }

    /// Ends a sequence at a byte that cannot be in it.
    private mutating func breakOff(_ byte: UInt8) {
        state = .ground
        isAlt = false
        takeText(byte)
    }

    // MARK: Pastes

    private mutating func takePasted(_ byte: UInt8) {
        if byte == Self.escape { state = .pasteEnd(1) } else { append(scalars.decode(byte)) }
    }

    private mutating func append(_ decoded: (Unicode.Scalar?, Unicode.Scalar?)) {
        for scalar in [decoded.0, decoded.1] { if let scalar { pasted.unicodeScalars.append(scalar) } }
    }

    private mutating func flushPaste() {
        guard !pasted.isEmpty else { return }
        keys.append(.paste(pasted))
        pasted = ""
    }
}

/// What a person does at the keyboard, as far as it means something to a line.
package enum Key: Hashable {
    /// A character that may stand in a text; an accent may come as one of its own.
    case scalar(Unicode.Scalar)
    /// Text from the clipboard, or a part of it, as it was copied.
    case paste(String)
    case enter
    case escape
    case backspace
    case delete
    case left
    case right
    case wordLeft
    case wordRight
    case home
    case end
    /// A letter with Ctrl, in lower case.
    case control(Unicode.Scalar)
    /// A letter with Alt.
    case alt(Unicode.Scalar)
}
