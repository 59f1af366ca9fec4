/// Why no question groups can be read from a file.
public enum GroupFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file cannot be read or written.
    case storage(StorageError)
    /// It is not a file of question groups.
    case invalid(InvalidGroupFile, path: String)

    /// A line for each problem.
    public var description: String {
        switch self {
        case .storage(let error): error.description
        case .invalid(let error, let path): error.lines.map { "\(path): \($0)" }.joined(separator: "\n")
        }
    }
}
