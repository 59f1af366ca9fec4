/// What a line is read for.
struct LineRequest {
    /// A line that a key stands for by itself, and what is shown of it.
    typealias Shortcut = (line: String, shown: String)

    /// Where the line is shown.
    let output: Output
    /// The line of a key where nothing is typed yet.
    var shortcut: ((Key) -> Shortcut?)?
    /// Whether any text may be typed; else only text that starts with a colon.
    var takesText = true
    /// Writes again what the line answers, after something else was on the screen; nil for the last line of the output.
    var repeatQuestion: (() -> Void)?
}
