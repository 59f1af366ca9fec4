/// A problem with the stored settings that a learner should know of, and that does not stop the program.
public enum DefaultsWarning: Equatable, Sendable, CustomStringConvertible {
    /// The file cannot be read; the defaults are used.
    case unreadable(StorageError)
    /// The file is not a JSON object; the defaults are used, and the file stays as it is until something is set.
    case invalid(path: String, InvalidDefaults)
    /// The file was not a JSON object and is now kept under another name, because something was set.
    case movedAside(path: String, to: String, InvalidDefaults)
    /// This version cannot use the value of a key.
    case unusable(path: String, key: String, value: JSONValue, fallback: String)

    /// One sentence that names the file and what is used instead.
    public var description: String {
        switch self {
        case .unreadable(let error): "\(error); the default settings are used"
        case .invalid(let path, let problem): "\(path), \(problem); the default settings are used"
        case .movedAside(let path, let aside, let problem): "\(path), \(problem); that file is kept as \(aside)"
        case .unusable(let path, let key, let value, let fallback):
            "\(path): \(key) is \(value.summary), which is not a valid value; \(fallback) is used"
        }
    }
}

extension JSONValue {
    /// The value in a few words: a long one is only described.
    fileprivate var summary: String {
        switch self {
        case .array: "a list"
        case .object: "an object"
        case .string(let text) where text.count > 40: "a long text"
        case .number(let number) where number.digits.count > 40: "a long number"
        default: text
        }
    }
}

/// Why bytes are not a store of defaults, and where.
public struct InvalidDefaults: Error, Equatable, Sendable, CustomStringConvertible {
    /// Where in the file.
    public let position: TextPosition
    /// What is wrong there.
    public let reason: String

    /// `line 3, column 14: nothing follows this comma`
    public var description: String { "\(position): \(reason)" }
}
