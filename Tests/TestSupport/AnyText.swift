import RabbleBase

/// A random text of letters and of characters with a meaning in files or at terminals.
///
/// - Parameter count: the maximum number of code points. At least one of them is not white space.
package func anyText(_ generator: inout SplitMix64, count: UInt64 = 8) -> String {
    let special: [Unicode.Scalar] = [
        "\"", "'", ",", ";", "\t", "\n", "\r", "|", "\\", "#", ":", "<", ">", "&", "[", "]", "{",
        "}", "=", "/", "(",
        ")",
        " ", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{202E}",
        "\u{301}", "\u{3099}",
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

/// A random text of syntax from group files: headers, escapes, markup, separators.
package func anySyntax(_ generator: inout SplitMix64) -> String {
    let pieces = [
        "{{c1::x}}", "{{c2::y::z}}", "{{c1::", "}}", "[sound:x]", "[sound:", "<b>", "<br>",
        "</div>", "<img src=x>",
        "<!--", "&amp;",
        "&#65;", "&nbsp;", "&lt", "#", "#separator:", "#separator:Comma", "#html:true",
        "#html:false",
        "#columns:Front\tBack", "#deck:x",
        "#notetype:Cloze", "tags:", "sep=;", "sep=", "prompt", "answer", "hint", "accepts", "group",
        "Front", "Back",
        "Frage", "Antwort", "Deutsch", "Englisch",
        "deck", "{", "}",
        "[", "]", "[]", "{\"title\": \"x\"}", "\"title\":", "null", "\\n", "\\u0041", "\\ud800",
        "\\", "\\|", "\\\\",
        "|", "||", "\"", "\"\"", "'",
        ",", ";", "\t", ", ", "; ", ":", " ", "  ", "\n", "\r", "\r\n", "\u{FEFF}", "\u{A0}",
        "\u{0}", "\u{1A}",
        "\u{85}", "\u{2028}", "=1+1", "a", "é", "e\u{301}",
        "Q:", "\nQ: ", "\nA:", "C: [a]", "T:", "\nD:", "---", "\n---\n", "```", "\n~~~\n", "-->",
        "<!-- text: \"a\" -->",
        "<!-- hint: ", "#flashcards", "::", " :: ", "==", "%%", "`",
        "\n> ", "\n    ```\n", "\n$$\n", "$", "[[", "\n- [x] ",
        "\u{301}", "か", "\u{10FFFF}", String(repeating: "\u{0}a", count: 150),
    ]
    let text = (0...generator.number(below: 4)).map { _ in
        pieces[Int(generator.number(below: UInt64(pieces.count)))]
    }
    .joined()
    return text.isBlank ? "x" + text : text
}
