/// A side of a card, by the letter that stands before a colon at the start of its line.
enum MarkdownSide: UInt8 {
    /// `Q:`
    case question = 0x51
    /// `A:`
    case answer = 0x41
    /// `T:`
    case term = 0x54
    /// `D:`
    case definition = 0x44
    /// `C:`, the only side of a text with gaps.
    case gaps = 0x43

    /// How many bytes the letter and the colon take.
    static let length = 2
}
