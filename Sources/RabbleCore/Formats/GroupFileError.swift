/// Why no question groups can be read from a file.
public enum GroupFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file cannot be read or written.
    case storage(StorageError)
    /// It is not a file of question groups.
    case invalid(InvalidGroupFile, path: String)

    /// What is wrong, an element for each problem. A path or a text of the file may hold line breaks.
    public var lines: [String] {
        switch self {
        case .storage(let error): [error.description]
        case .invalid(let error, let path): error.lines.map { "\(path): \($0)" }
        }
    }

    /// A line for each problem.
    public var description: String { lines.joined(separator: "\n") }
}
