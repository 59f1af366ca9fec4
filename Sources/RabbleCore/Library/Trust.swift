/// What this machine trusts in a data folder, which may be from somebody else. The record is kept
/// outside of that folder.
package struct Trust: Sendable {
    /// Something in a data folder that leads out of it.
    package enum Place: Hashable, Sendable {
        /// The file or folder that a group is updated from, and how it is read.
        case source(GroupSource)
        /// A folder that is a link, and where that leads.
        case linkedFolder(path: String, target: String)
        /// The program of the setting `open`.
        case program(String)
    }

    private static let greatestSize = 16 * 1_048_576
    private static let member = "trusted"
    private let dataFolder: String?
    private let stateFolder: String?

    package init(_ locations: Locations) {
        (dataFolder, stateFolder) = (locations.dataFolder, locations.stateFolder)
    }

    /// The places that nobody has confirmed, or that have changed since.
    ///
    /// - Throws: an error if the record cannot be read; nothing is trusted then.
    package func unconfirmed(among places: [Place]) throws -> [Place] {
        let path = try path()
        var known: Set<[UInt8]> = []
        do {
            let (_, trusted) = try Self.read(readFile(path, limit: Self.greatestSize), path)
            // By their bytes: two paths that look the same are not always.
            known = Set(trusted.map(\.file))
        } catch StorageError.missing {}
        return places.filter { place in value(of: place).map { !known.contains($0.file) } ?? true }
    }

    package func add(_ places: [Place]) throws {
        let path = try path()
        var problem: NothingTrusted?
        _ = try updateFile(path, followingLinks: false, limit: Self.greatestSize) { bytes in
            var members: [JSONValue.Member]
            let trusted: [JSONValue]
            do throws(NothingTrusted) { (members, trusted) = try Self.read(bytes, path) } catch {
                problem = error
                return .keep
            }
            let old = Set(trusted.map(\.file))
            let new = places.compactMap(value).filter { !old.contains($0.file) }
            if new.isEmpty { return .keep }
            members[Self.member] = .array(trusted + new)
            return .replace(JSONValue.object(members).file)
        }
        if let problem { throw problem }
    }

    /// The file of the record. It must not lie in the data folder, which would then confirm itself.
    private func path() throws(NothingTrusted) -> String {
        guard let stateFolder else {
            throw NothingTrusted("neither XDG_STATE_HOME nor HOME is set")
        }
        let (state, data) = (Path.resolvedAsFar(stateFolder), dataFolder.map(Path.resolvedAsFar))
        if let data,
            state == data || state.utf8.starts(with: (data == "/" ? data : data + "/").utf8)
        {
            throw NothingTrusted(
                """
                \(stateFolder) lies in the data folder; set XDG_STATE_HOME to a folder outside \
                of it
                """)
        }
        return "\(state)/trusted.json"
    }

    private static func read(
        _ bytes: [UInt8]?, _ path: String
    ) throws(NothingTrusted) -> (members: [JSONValue.Member], trusted: [JSONValue]) {
        guard let bytes else { return ([], []) }
        guard case .object(let members)? = try? JSONValue(parsing: bytes),
            case .array(let trusted)? = members[member]
        else { throw NothingTrusted("\(path) is damaged; delete it to start over") }
        return (members, trusted)
    }

    /// With links resolved; nil if it leads nowhere.
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
            members += [
                .init("folder", .string(Path.name(of: path))), .init("target", .string(target)),
            ]
        case .program(let name): members.append(.init("program", .string(name)))
        }
        return .object(members)
    }
}

/// The record of what is trusted cannot be used.
package struct NothingTrusted: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ reason: String) {
        description = "nothing outside of the data folder is trusted: \(reason)"
    }
}
