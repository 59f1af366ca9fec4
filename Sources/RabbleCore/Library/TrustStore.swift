/// What this machine trusts of a data folder, which may be a clone or an archive of somebody else's.
///
/// It is kept outside of the data folder, so that nothing in there can vouch for itself.
public struct TrustStore: Sendable {
    /// Something in a data folder that leads out of it.
    public enum Item: Equatable, Sendable {
        /// Where a group was imported from, by a path without links, and how that is read.
        case source(GroupSource)
        /// A folder of this name that is a link, and where that leads.
        case linkedFolder(name: String, target: String)
    }

    /// The most bytes of the file that are read.
    private static let greatestSize = 16 * 1_048_576

    /// The file that it is kept in.
    public let path: String
    /// The data folder, by its path without links.
    private let dataFolder: String

    /// What is trusted of the data folder of these places.
    ///
    /// - Returns: nil where there is no place for it: the environment names none, or one within the data folder.
    public init?(_ locations: Locations) {
        guard let state = locations.stateFolder.flatMap(Path.resolvedAsFarAsPossible),
            let data = locations.dataFolder.flatMap(Path.resolvedAsFarAsPossible), !"\(state)/".hasPrefix("\(data)/")
        else { return nil }
        path = state + "/trusted.json"
        dataFolder = data
    }

    /// Whether this was confirmed. A file that cannot be read confirms nothing.
    ///
    /// - Complexity: O(*n*) in the size of the file.
    public func contains(_ item: Item) -> Bool {
        guard let bytes = try? readFile(path, limit: Self.greatestSize) else { return false }
        return Self.entries(in: bytes)?.contains(entry(of: item)) ?? false
    }

    /// Remembers that these were confirmed.
    ///
    /// - Returns: the name under which a file that cannot be read was kept, if there was one.
    /// - Throws: ``StorageError`` if the system refuses.
    @discardableResult
    public func add(_ items: [Item]) throws(StorageError) -> String? {
        try FileReplacement(path: path).update(limit: Self.greatestSize) { bytes in
            let known = bytes.map(Self.entries) ?? []
            var entries = known ?? []
            for entry in items.map(entry) where !entries.contains(entry) { entries.append(entry) }
            guard entries.count > known?.count ?? 0 else { return .keep }
            let file = JSONValue.object([.init("trusted", .array(entries))]).file
            return known == nil ? .moveAsideAndReplace(file) : .replace(file)
        }.aside
    }

    private func entry(of item: Item) -> JSONValue {
        let folder = JSONValue.Member("dataFolder", .string(dataFolder))
        return switch item {
        case .source(let source): .object([folder, .init(GroupSource.member.description, source.json)])
        case .linkedFolder(let name, let target):
            .object([folder, .init("linkedFolder", .string(name)), .init("target", .string(target))])
        }
    }

    /// - Returns: nil if the bytes are none of this program's.
    private static func entries(in bytes: [UInt8]) -> [JSONValue]? {
        guard case .object(let members)? = try? JSONValue(parsing: bytes),
            case .array(let entries)? = members["trusted"]
        else { return nil }
        return entries
    }
}
