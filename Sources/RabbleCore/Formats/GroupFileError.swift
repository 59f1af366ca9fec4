/// Why a file gives no question groups.
public enum GroupFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file cannot be read or written.
    case storage(StorageError)
    /// It is no file of question groups.
    case invalid(InvalidGroupFile, path: String)

    /// A line for each problem.
    public var description: String {
        switch self {
        case .storage(let error): error.description
        case .invalid(let error, let path):
            error.description.split(separator: "\n").map { "\(path): \($0)" }.joined(separator: "\n")
        }
    }
}
