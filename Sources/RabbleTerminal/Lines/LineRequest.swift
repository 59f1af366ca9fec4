/// What a line is read for.
package struct LineRequest {
    /// A line that a key stands for by itself, and what is shown of it.
    package typealias Shortcut = (line: String, shown: String)

    /// Where the line is shown.
    package let output: Output
    /// The line of a key where nothing is typed yet.
    package var shortcut: ((Key) -> Shortcut?)?
    /// Whether any text may be typed; else only text that starts with a colon.
    package var takesText = true
    /// Writes again what the line answers, after something else was on the screen; nil for the last line of the output.
    package var repeatQuestion: (() -> Void)?

    package init(output: Output) {
        self.output = output
    }
}
