/// What a person does at the keyboard, as far as it means something to a line.
enum Key: Hashable {
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

extension Unicode.Scalar {
    /// Whether the character is a control character: C0, DEL or C1. They are obeyed, and never stand in a text.
    var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
