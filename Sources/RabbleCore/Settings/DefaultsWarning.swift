/// A problem with the stored settings that does not stop the program.
public enum DefaultsWarning: Hashable, Sendable, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable(StorageError)
    /// The file is not a JSON object; it stays unchanged until something is set. `problem` includes
    /// the position.
    case invalid(path: String, problem: String)
    /// The file was not a JSON object; it was renamed because something was set.
    case movedAside(path: String, to: String, problem: String)
    /// The value of a key is invalid.
    case unusable(path: String, key: String, value: JSONValue, fallback: String)

    /// One sentence that names the file, the problem and the consequence.
    public var description: String {
        switch self {
        case .unreadable(let error): "\(error); the default settings are used"
        case .invalid(let path, let problem): "\(path), \(problem); the default settings are used"
        case .movedAside(let path, let aside, let problem):
            "\(path), \(problem); that file is kept as \(aside)"
        case .unusable(let path, let key, let value, let fallback):
            "\(path): \(key) is \(value.summary), which is not a valid value; \(fallback) is used"
        }
    }
}

extension JSONValue {
    /// The value as JSON; long values are only described.
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
