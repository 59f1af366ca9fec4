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
