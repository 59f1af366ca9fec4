/// Reads lines from a pipe or a file, with bounded memory.
package final class LineReader {
    package enum Line: Equatable {
        case text(String)
        /// A line that is not UTF-8, is too long, or has too many accents; with the part that can
        /// be shown.
        case malformed(String)
        case end, interrupted
    }

    /// The maximum length of a line in bytes; the rest is skipped.
    static let greatestLength = 1_048_576
    private let source: InputSource
    private var isAtStart = true

    init(_ source: InputSource) { self.source = source }

    /// - Parameter beforeWaiting: called before each wait, because the other program may be waiting
    ///   for the output so far.
    func next(beforeWaiting: () throws(Failure) -> Void) throws(Failure) -> Line {
        var start: [UInt8] = []
        while true {
            if let end = source.bytes.firstIndex(of: "\n") {
                let line = source.bytes[..<end]
                source.bytes = source.bytes[(end + 1)...]
                return cut(start.isEmpty ? line : (start + line)[...])
            }
            if start.count <= Self.greatestLength { start += source.bytes }
            source.bytes = []
            if source.isAtEnd {
                let isEmpty = start.count == (isAtStart ? start.startOfText : 0)
                return isEmpty ? .end : cut(start[...])
            }
            try beforeWaiting()
            guard try source.wait() != .interrupted else { return .interrupted }
            try source.refill()
        }
    }

    private func cut(_ bytes: ArraySlice<UInt8>) -> Line {
        var bytes = bytes.last == "\r" ? bytes.dropLast() : bytes
        if isAtStart { bytes = bytes.dropFirst(bytes.startOfText) }
        isAtStart = false
        if bytes.count <= Self.greatestLength, let text = String(strictUTF8: bytes),
            text.isStreamSafe
        {
            return .text(text)
        }
        return .malformed(String(utf8: bytes.prefix(Self.greatestLength)))
    }
}

/// The context of a line to be read: its question, shortcuts, and completions.
package struct LineRequest {
    /// The line that a single key stands for, and the text to show for it.
    package typealias Shortcut = (line: String, shown: String)

    let output: Output
    package var shortcut: ((Key) -> Shortcut?)?
    /// Whether any text may be typed; otherwise only text that starts with a colon.
    package var takesText = true
    /// Earlier lines for the arrow keys, the last one first.
    package var earlierLines: [String] = []
    package var commands: [String] = []
    /// The choices matching the text so far, shown beneath the line; nil if any text is allowed.
    package var choices: ((String) -> [String])?
    /// Writes the question again when the screen is redrawn; nil if it is the last line of output.
    package var repeatQuestion: (() -> Void)?

    package init(output: Output) { self.output = output }
}
