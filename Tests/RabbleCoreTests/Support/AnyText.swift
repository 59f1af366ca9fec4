@testable import RabbleCore

/// Texts that could be anything: of letters, and of what means something in a file or to a terminal.
///
/// - Parameter count: how many code points a text has at most. There is at least one that is not white space.
func anyText(_ generator: inout SplitMix64, count: UInt64 = 8) -> String {
    let special: [Unicode.Scalar] = [
        "\"", "'", ",", ";", "\t", "\n", "\r", "|", "\\", "#", ":", "<", ">", "&", "[", "]", "{", "}", "=", "/", "(",
        ")",
        " ", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{202E}", "\u{301}", "\u{3099}",
        "\u{3000}", "\u{FFFD}", "\u{10FFFF}",
    ]
    let letters: [Unicode.Scalar] = ["a", "B", "7", "é", "ß", "ж", "か", "日", "한", "😀"]
    var text = String.UnicodeScalarView()
    for _ in 0..<generator.number(below: count) {
        let scalars = generator.number(below: 2) == 0 ? special : letters
        text.append(scalars[Int(generator.number(below: UInt64(scalars.count)))])
    }
    text.insert(letters[Int(generator.number(below: 10))], at: text.startIndex)
    if generator.number(below: 2) == 0 { text = String.UnicodeScalarView(text.reversed()) }
    return String(text)
}

/// A group of up to six questions whose parts are ``anyText(_:count:)``.
func anyGroup(seed: UInt64) throws -> QuestionGroup {
    var generator = SplitMix64(seed: seed)
    var builder = QuestionGroupBuilder(title: anyText(&generator))
    for _ in 0...generator.number(below: 5) {
        builder.add(
            try Question(
                prompt: anyText(&generator), answer: anyText(&generator),
                hint: generator.number(below: 2) == 0 ? nil : anyText(&generator),
                accepts: (0..<generator.number(below: 3)).map { _ in anyText(&generator) }))
    }
    return try builder.build()
}

extension [UInt8] {
    /// The bytes of a text.
    init(_ text: String) { self.init(text.utf8) }
}
