/// One line of a history file: a mark that was made, or taken back.
///
/// The columns are `time`, `session`, `grade`, `prompt`, `answer` and `typed`, with a tab between. In each, a tab is
/// written `\t`, a line break `\n`, a carriage return `\r` and a backslash `\\`.
struct ReviewRow: Equatable {
    /// The first line of every history file.
    static let header: StaticString = "time\tsession\tgrade\tprompt\tanswer\ttyped"

    /// The word in the place of a grade that takes the last mark of the question in that session back.
    static let undo: StaticString = "undo"

    /// When, as it is written.
    let time: String
    let session: String
    /// How well the answer was known; nil for a row that takes a mark back.
    let grade: Grade?
    let prompt: String
    let answer: String
    /// What was typed; empty where the answer was revealed.
    let typed: String

    /// The row as a line, with the line break.
    var line: String {
        let name = grade?.name ?? Self.undo.description
        return "\(time)\t\(Self.escape(session))\t\(name)\t\(Self.escape(prompt))\t\(Self.escape(answer))\t"
            + Self.escape(typed) + "\n"
    }

    private static func escape(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D || $0 == 0x5C }) else { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\t": escaped += "\\t"
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            case "\\": escaped += "\\\\"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
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
