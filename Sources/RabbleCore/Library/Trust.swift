/// What this machine trusts in a data folder, which may be from somebody else. The record is kept
/// outside of that folder.
package struct Trust: Sendable {
    /// Something in a data folder that leads out of it.
    package enum Exit: Hashable, Sendable {
        /// The file or folder that a group is updated from, and how it is read.
        case source(GroupSource)
        /// A folder that is a link, and where that leads.
        case linkedFolder(path: String, target: String)
        /// The program of the setting `open`.
        case program(String)
    }

    /// What was confirmed, and where the sources of groups are on this machine.
    package struct Record: Sendable {
        /// By their bytes: two paths that look the same are not always.
        fileprivate var trusted: Set<[UInt8]> = []
        package fileprivate(set) var ownPaths = OwnPaths([:])
    }

    private static let greatestSize = 16 * 1_048_576
    private static let member = "trusted"
    private static let sources = "sources"
    private let dataFolder: String?
    private let stateFolder: String?

    package init(_ locations: Locations) {
        dataFolder = locations.dataFolder
        stateFolder = locations.stateFolder
    }

    /// The places that nobody has confirmed, or that have changed since.
    ///
    /// - Parameter passesGone: whether a source that is gone is still the one that was confirmed.
    package func unconfirmed(
        among exits: [Exit], in record: Record, passesGone: Bool = false
    ) -> [Exit] {
        exits.filter { exit in
            value(of: exit, passesGone).map { !record.trusted.contains($0.file) } ?? true
        }
    }

    /// - Throws: an error if the record cannot be read; nothing is trusted then.
    package func record() throws -> Record {
        let path = try path()
        var record = Record()
        do {
            let (members, trusted) = try Self.read(readFile(path, limit: Self.greatestSize), path)
            record.trusted = Set(trusted.map(\.file))
            record.ownPaths = ownPaths(members)
        } catch StorageError.missing {}
        return record
    }

    private func ownPaths(_ members: [JSONValue.Member]) -> OwnPaths {
        let folder = folder
        let records = (members[Self.sources]?.elements ?? []).compactMap { record in
            guard record["dataFolder"]?.string == folder, let source = record["importedFrom"],
                let path = record["path"]?.string
            else { return nil as (JSONValue, String)? }
            return (source, path)
        }
        return OwnPaths(Dictionary(records) { _, last in last })
    }

    /// - Parameter paths: the paths that sources of groups have on this machine, by the sources in
    ///   the files of the groups.
    package func add(_ exits: [Exit], paths: [GroupSource: String] = [:]) throws {
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
            let new = exits.compactMap { value(of: $0) }.filter { !old.contains($0.file) }
            if new.isEmpty, paths.isEmpty { return .keep }
            members[Self.member] = .array(trusted + new)
            if !paths.isEmpty { members[Self.sources] = .array(records(members, adding: paths)) }
            return .replace(JSONValue.object(members).file)
        }
        if let problem { throw problem }
    }

    /// The file of the record. It must not lie in the data folder, which would then confirm itself.
    private func path() throws(NothingTrusted) -> String {
        guard let stateFolder else {
            throw NothingTrusted("neither XDG_STATE_HOME nor HOME is set")
        }
        let state = Path.resolvedAsFar(stateFolder)
        let data = dataFolder.map(Path.resolvedAsFar)
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

    private var folder: String? { dataFolder.map(Path.resolvedAsFar) }

    private func records(
        _ members: [JSONValue.Member], adding paths: [GroupSource: String]
    ) -> [JSONValue] {
        guard let folder else { return [] }
        let new = paths.map { source, path in
            JSONValue.object([
                .init("dataFolder", .string(folder)), .init("importedFrom", source.identity.json),
                .init("path", .string(path)),
            ])
        }
        let known = Set(new.map(\.subject))
        let old = (members[Self.sources]?.elements ?? []).filter { !known.contains($0.subject) }
        return old + new.sorted { $0.file.lexicographicallyPrecedes($1.file) }
    }

    /// With links resolved; nil if it leads nowhere.
    private func value(of exit: Exit, _ passesGone: Bool = false) -> JSONValue? {
        guard let folder else { return nil }
        var members = [JSONValue.Member("dataFolder", .string(folder))]
        switch exit {
        case .source(let source):
            let path = Path.resolved(source.file.path) ?? (passesGone ? source.file.path : nil)
            guard let path else { return nil }
            // What it brings besides groups makes it no other source.
            let known = GroupSource(source.at(path).file, group: source.group)
            members.append(.init("importedFrom", known.json))
        case .linkedFolder(let path, let target):
            members += [
                .init("folder", .string(Path.name(of: path))), .init("target", .string(target)),
            ]
        case .program(let name): members.append(.init("program", .string(name)))
        }
        return .object(members)
    }
}

extension JSONValue {
    /// What a record of a path is about.
    fileprivate var subject: [JSONValue?] { [self["dataFolder"], self["importedFrom"]] }
}

/// Where the sources of groups are on this machine. The path in the file of a group may be that of
/// another one.
package struct OwnPaths: Sendable {
    private let paths: [JSONValue: String]

    package init(_ paths: [JSONValue: String]) { self.paths = paths }

    /// The path of a source that the file of a group has; nil if it is the one in that file.
    package func path(of source: GroupSource) -> String? {
        paths.isEmpty ? nil : paths[source.identity.json]
    }

    package func own(_ source: GroupSource) -> GroupSource {
        path(of: source).map(source.at) ?? source
    }
}

/// The record of what is trusted cannot be used.
package struct NothingTrusted: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ reason: String) {
        description = "nothing outside of the data folder is trusted: \(reason)"
    }
}
