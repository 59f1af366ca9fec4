/// The file of a ``JSONDefaults``: one JSON object, sorted by name.
struct DefaultsFile {
    typealias Change = (key: String, value: JSONValue?)

    static let greatestSize = 16 * 1_048_576

    /// The result of changing the file.
    struct Update {
        var values: [JSONValue.Member] = []
        /// The problem of the old file.
        var problem: String?
        /// The keys whose new values would have made the file too large.
        var tooLarge: [String] = []
        var version: FileVersion?
        /// The new name of a file with a problem.
        var aside: String?
    }

    let path: String

    /// The values, or the problem of the file and its position. An empty file, as `touch` creates
    /// it, has neither.
    func read() throws(StorageError) -> (values: [JSONValue.Member], problem: String?) {
        Self.parse(try readFile(path, limit: Self.greatestSize, followingLinks: true))
    }

    /// Makes changes, and further ones derived from the resulting values.
    func update(
        _ changes: [Change], then further: ([JSONValue.Member]) -> [Change]
    ) throws(StorageError) -> Update {
        var update = Update()
        (update.version, update.aside) = try updateFile(path, limit: Self.greatestSize) { bytes in
            (update.values, update.problem) = Self.parse(bytes ?? [])
            let old = bytes.map { _ in Self.encode(update.values) }
            var new: [UInt8]?
            func apply(_ changes: [Change]) {
                for change in changes {
                    var changed = update.values
                    changed.apply([change])
                    let encoded = Self.encode(changed)
                    if change.value != nil, encoded.count > Self.greatestSize {
                        update.tooLarge.append(change.key)
                    } else {
                        update.values = changed
                        new = encoded
                    }
                }
            }
            apply(changes)
            apply(further(update.values))
            let isNothing = update.values.isEmpty && bytes == nil
            guard let new, new != old || update.problem != nil, !isNothing else { return .keep }
            return update.problem == nil ? .replace(new) : .moveAsideAndReplace(new)
        }
        return update
    }

    private static func parse(_ bytes: [UInt8]) -> (values: [JSONValue.Member], problem: String?) {
        do throws(SyntaxError) {
            if bytes.isEmpty { return ([], nil) }
            if case .object(let members) = try JSONValue(parsing: bytes) { return (members, nil) }
            throw SyntaxError(offset: 0, reason: "the file is not a JSON object")
        } catch { return ([], "\(error.position(in: bytes)): \(error.reason)") }
    }

    private static func encode(_ members: [JSONValue.Member]) -> [UInt8] {
        let sorted = members.ordered { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return JSONValue.object(sorted).file
    }
}

extension [JSONValue.Member] {
    mutating func apply(_ changes: [DefaultsFile.Change]) {
        for (name, value) in changes { self[name] = value }
    }
}
