/// One line of a history file: a mark that was made, or taken back.
///
/// The columns are `time`, `session`, `grade`, `prompt`, `answer` and `typed`, with a tab between. In each, a tab is
/// written `\t`, a line break `\n`, a carriage return `\r` and a backslash `\\`.
struct ReviewRow: Equatable {
    /// The first line of every history file.
    static let header: StaticString = "time\tsession\tgrade\tprompt\tanswer\ttyped"

    /// The word in the place of a grade that takes the last mark of the question in that session back.
    static let undo: StaticString = "undo"

    /// What a row that was left torn ends in. No other does: a backslash that was typed is written twice.
    static let tornEnd: StaticString = "\t\\!torn"

    /// When, as it is written.
    let time: String
    let session: String
    /// How well the answer was known; nil for a row that takes a mark back.
    let grade: Grade?
    let prompt: String
    let answer: String
    /// What was typed; empty where the answer was revealed.
    let typed: String

    /// Adds the row as a line, with the line break.
    func append(to bytes: inout [UInt8]) {
        bytes += time.utf8
        for column in [session, grade?.name ?? Self.undo.description, prompt, answer, typed] {
            bytes.append(UInt8(ascii: "\t"))
            Self.appendEscaped(column, to: &bytes)
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    private static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\t"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
            case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case UInt8(ascii: "\r"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
            case UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
            default: bytes.append(byte)
            }
        }
    }

    /// The text that a column stands for; nil if it is not UTF-8.
    ///
    /// A backslash before any other character, which this program does not write, stands for itself.
    static func unescape(_ bytes: UnsafeRawBufferPointer) -> String? {
        guard let text = String(strictUTF8: Array(bytes)[...]) else { return nil }
        guard text.utf8.contains(0x5C) else { return text }
        var plain = ""
        var scalars = text.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            guard scalar == "\\" else {
                plain.unicodeScalars.append(scalar)
                continue
            }
            switch scalars.next() {
            case "t": plain += "\t"
            case "n": plain += "\n"
            case "r": plain += "\r"
            case "\\": plain += "\\"
            case let other?: plain.unicodeScalars.append(contentsOf: ["\\", other])
            case nil: plain += "\\"
            }
        }
        return plain
    }
}

extension Grade {
    /// The grade that a name stands for.
    init?(name: UnsafeRawBufferPointer) {
        if name.hasSameBytes(as: "good") {
            self = .good
        } else if name.hasSameBytes(as: "again") {
            self = .again
        } else if name.hasSameBytes(as: "hard") {
            self = .hard
        } else if name.hasSameBytes(as: "easy") {
            self = .easy
        } else {
            return nil
        }
    }
}
