/// Cuts what comes in into lines.
package final class LineReader {
    /// What there is to read.
    package enum Line: Equatable {
        /// A line without its end.
        case text(String)
        /// A line that is not UTF-8, longer than any answer, or piles up accents; as much of it as can be shown.
        case malformed(String)
        /// There is nothing more.
        case end
        /// Ctrl-C came first.
        case interrupted
    }

    /// The most bytes of a line that are kept; the rest is skipped.
    static let greatestLength = 1_048_576

    private let source: InputSource
    /// Whether no line was read yet: a byte order mark may stand before the first one.
    private var isAtStart = true

    package init(_ source: InputSource) {
        self.source = source
    }

    /// The next line.
    ///
    /// - Parameter beforeWaiting: called before waiting for more input: the program at the other end may itself be
    ///   waiting for the output so far.
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
        var bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        if isAtStart { bytes = bytes.dropFirst(bytes.startOfText) }
        isAtStart = false
        if bytes.count <= Self.greatestLength, let text = String(strictUTF8: bytes), text.isStreamSafe {
            return .text(text)
        }
        return .malformed(String(decoding: bytes.prefix(Self.greatestLength), as: UTF8.self))
    }
}

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
