/// Why answers could not be saved, and which.
public struct ReviewLogError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What went wrong with the file.
    public let cause: StorageError
    /// The prompts of the answers that are not in the file, or may not be on the disk, in their order.
    public let lost: [String]

    /// Both errors as one, with the cause of the first.
    ///
    /// - Parameter first: what went wrong before; nil if nothing did.
    public func joined(to first: ReviewLogError?) -> ReviewLogError {
        first.map { ReviewLogError(cause: $0.cause, lost: $0.lost + lost) } ?? self
    }

    /// One sentence with the cause and the first few prompts.
    public var description: String {
        let prompts = lost.uniqued(by: \.self)
        let counts = Dictionary(lost.map { ($0, 1) }, uniquingKeysWith: +)
        let names = prompts.prefix(10).map { prompt in
            let count = counts[prompt] ?? 1
            return (prompt.count > 40 ? "\(prompt.prefix(40))…" : prompt) + (count > 1 ? " ×\(count)" : "")
        }
        let few = names.joined(separator: ", ") + (prompts.count > 10 ? ", …" : "")
        return "\(cause); not saved: \(lost.count.counted("answer")) (\(few))"
    }
}
