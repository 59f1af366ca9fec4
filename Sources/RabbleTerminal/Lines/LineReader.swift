/// Lines of a pipe or a file, within bounds whatever comes.
package final class LineReader {
    package enum Line: Equatable {
        case text(String)
        /// A line that is not UTF-8, too long, or piles up accents; the part that can be shown.
        case malformed(String)
        case end, interrupted
    }

    /// The most bytes of a line; the rest is skipped.
    static let greatestLength = 1_048_576
    private let source: InputSource
    private var isAtStart = true

    init(_ source: InputSource) { self.source = source }

    /// - Parameter beforeWaiting: called before each wait, as the other program may itself wait for
    ///   the output so far.
    func next(beforeWaiting: () throws(Failure) -> Void) throws(Failure) -> Line {
        var start: [UInt8] = []
        while true {
            if let end = source.bytes.firstIndex(of: UInt8(ascii: "\n")) {
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

/// What a line is asked for: its question, its shortcuts, and what completes it.
package struct LineRequest {
    /// A line that one key stands for, and the text to show for it.
    package typealias Shortcut = (line: String, shown: String)

    package let output: Output
    package var shortcut: ((Key) -> Shortcut?)?
    /// Whether any text may be typed; if not, only text that starts with a colon.
    package var takesText = true
    /// Earlier lines for the arrow keys, the last one first.
    package var earlierLines: [String] = []
    package var commands: [String] = []
    /// What may be chosen by a text so far, shown beneath the line; nil for a line of any text.
    package var choices: ((String) -> [String])?
    /// Writes the question again when the screen is redrawn; nil for the last line of the output.
    package var repeatQuestion: (() -> Void)?

    package init(output: Output) { self.output = output }
}
