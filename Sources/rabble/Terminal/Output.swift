import RabbleCore

/// Text on its way to a descriptor, gathered until ``flush()``.
///
/// All of it passes through ``Swift/String/visible``: nothing that is written here can move the cursor or change the
/// terminal but the colours that ``write(_:_:)`` adds by itself.
final class Output {
    /// How a piece of text looks where there is colour.
    enum Style: String {
        case plain = ""
        case strong = "1"
        case faint = "2"
        case right = "32"
        case wrong = "31"
    }

    /// What is at the other end.
    let terminal: Terminal
    private let descriptor: Int32
    private var bytes: [UInt8] = []
    /// Whether output that cannot be written is nobody's loss.
    private let isOptional: Bool
    /// Past this size the text is written without waiting for ``flush()``, so that a drill cannot fill the memory.
    private static let greatestSize = 1_048_576

    /// - Parameter isOptional: whether ``flush()`` is silent about what cannot be written.
    init(descriptor: Int32, terminal: Terminal, isOptional: Bool = false) {
        self.descriptor = descriptor
        self.terminal = terminal
        self.isOptional = isOptional
    }

    /// Whether there is more than should be kept in memory.
    var isFull: Bool { bytes.count >= Self.greatestSize }

    /// Adds text.
    func write(_ text: String, _ style: Style = .plain) {
        guard style != .plain, terminal.hasColour else {
            bytes += text.visible.utf8
            return
        }
        bytes += "\u{1B}[\(style.rawValue)m\(text.visible)\u{1B}[0m".utf8
    }

    /// Adds text and ends the line.
    func writeLine(_ text: String = "", _ style: Style = .plain) {
        write(text, style)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Adds a value as JSON text.
    func writeJSON(_ value: JSONValue) {
        for line in value.text.split(separator: "\n") { writeLine(String(line)) }
    }

    /// Forgets everything that was gathered.
    func discard() {
        bytes = []
    }

    /// Writes everything that was gathered.
    ///
    /// - Throws: the reason why it could not be written.
    func flush() throws(SystemError) {
        guard !bytes.isEmpty else { return }
        let gathered = bytes
        bytes = []
        do throws(SystemError) {
            try writeAll(gathered, to: descriptor)
        } catch {
            if !isOptional { throw error }
        }
    }
}
