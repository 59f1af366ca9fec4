/// What this machine trusts of a data folder, which may be from somebody else. It is kept outside of that folder.
public struct Trust: Sendable {
    /// Something in a data folder that leads out of it.
    public enum Place: Hashable, Sendable {
        /// The file or folder that a group is brought up to date from, and all of how it is read.
        case source(GroupSource)
        /// One of the folders that is a link, and where that leads.
        case linkedFolder(path: String, target: String)
    }

    private static let greatestSize = 16 * 1_048_576
    private static let member = "trusted"
    private let dataFolder: String?
    private let stateFolder: String?

    /// What is trusted of the data folder at these locations.
    public init(_ locations: Locations) {
        dataFolder = locations.dataFolder
        stateFolder = locations.stateFolder
    }

    /// Those of these places that nobody has confirmed, or that have changed since.
    ///
    /// - Throws: ``StorageError`` if what was confirmed cannot be read; nothing is trusted then.
    public func unconfirmed(among places: [Place]) throws(StorageError) -> [Place] {
        let path = try path()
        var known: Set<[UInt8]> = []
        do throws(StorageError) {
            let file = try Self.read(readFile(path, limit: Self.greatestSize), path)
            // By their bytes: two paths that look the same are not always.
            known = Set(file.trusted.map(\.file))
        } catch {
            guard case .missing = error else { throw error }
        }
        return places.filter { place in value(of: place).map { !known.contains($0.file) } ?? true }
    }

    /// Remembers that a person confirmed these places.
    ///
    /// - Throws: ``StorageError`` if that cannot be written; what is there is kept.
    public func add(_ places: [Place]) throws(StorageError) {
        let path = try path()
        _ = try updateFile(path, followingLinks: false, limit: Self.greatestSize) { bytes throws(StorageError) in
            var (members, known) =
                try bytes.map { bytes throws(StorageError) in try Self.read(bytes, path) } ?? ([], [])
            let old = Set(known.map(\.file))
            let new = places.compactMap(value).filter { !old.contains($0.file) }
            if new.isEmpty { return .keep }
            known += new
            members.removeAll { $0.name == Self.member }
            return .replace(JSONValue.object(members + [.init(Self.member, .array(known))]).file)
        }
    }

    /// The file in which it is remembered, which no data folder may hold: it would confirm itself.
    private func path() throws(StorageError) -> String {
        guard let stateFolder else { throw .nothingTrusted(because: "neither XDG_STATE_HOME nor HOME is set") }
        let (state, data) = (Path.resolvedAsFar(stateFolder), dataFolder.map(Path.resolvedAsFar))
        if let data, state == data || state.utf8.starts(with: (data == "/" ? data : data + "/").utf8) {
            throw .nothingTrusted(
                because: "\(stateFolder) lies in the data folder; set XDG_STATE_HOME to a folder outside of it")
        }
        return "\(state)/trusted.json"
    }

    private static func read(
        _ bytes: [UInt8], _ path: String
    ) throws(StorageError) -> (members: [JSONValue.Member], trusted: [JSONValue]) {
        guard case .object(let members)? = try? JSONValue(parsing: bytes), case .array(let known)? = members[member]
        else { throw .nothingTrusted(because: "\(path) is damaged; delete it to start over") }
        return (members, known)
    }

    /// A place as it is remembered, links on the way resolved; nil where it leads to nothing.
    private func value(of place: Place) -> JSONValue? {
        guard let dataFolder else { return nil }
        var members = [JSONValue.Member("dataFolder", .string(Path.resolvedAsFar(dataFolder)))]
        switch place {
        case .source(let source):
            guard let path = Path.resolved(source.file.path) else { return nil }
            var file = source.file
            file.path = path
            members.append(.init("importedFrom", GroupSource(file, group: source.group).json))
        case .linkedFolder(let path, let target):
            members += [.init("folder", .string(Path.name(of: path))), .init("target", .string(target))]
        }
        return .object(members)
    }
}
