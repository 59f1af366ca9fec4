/// What this machine trusts in a data folder, which may be from somebody else. The record is kept
/// outside of that folder.
package struct Trust: Sendable {
    /// Something in a data folder that leads out of it.
    package enum Exit: Sendable {
        /// The file or folder that a group is updated from, and how it is read.
        case source(GroupSource)
        /// A folder that is a link, and where that leads.
        case linkedFolder(path: String, target: String)
        /// The program of the setting `open`.
        case program(String)
    }

    private static let greatestSize = 16 * 1_048_576
    private let dataFolder: String
    private let file: String
    /// By their bytes: two paths that look the same are not always.
    private var trusted: Set<[UInt8]> = []
    /// Where the sources of groups are on this machine.
    package private(set) var ownPaths = OwnPaths([:])

    /// Reads the record. It must not lie in the data folder, which would then confirm itself.
    ///
    /// - Throws: an error if the record cannot be read; nothing is trusted then.
    package init(_ locations: Locations) throws {
        guard let data = locations.dataFolder, let state = locations.stateFolder else {
            throw NothingTrusted("neither XDG_STATE_HOME nor HOME is set")
        }
        dataFolder = Path.resolvedAsFar(data)
        file = Path.resolvedAsFar(state) + "/trusted.json"
        if file.utf8.starts(with: (dataFolder == "/" ? "/" : dataFolder + "/").utf8) {
            let way = "set XDG_STATE_HOME to a folder outside of it"
            throw NothingTrusted("\(state) lies in the data folder; \(way)")
        }
        do { read(try members(readFile(file, limit: Self.greatestSize))) } catch StorageError
            .missing
        {}
    }

    /// Whether somebody confirmed the place, and it has not changed since. A source that is gone is
    /// still the one that was confirmed.
    package func isConfirmed(_ exit: Exit) -> Bool {
        trusted.contains(json(exit).file)
    }

    /// Trusts more places, in this value also if they cannot be saved.
    ///
    /// - Parameter paths: the paths that sources of groups have on this machine, by the sources in
    ///   the files of the groups.
    package mutating func add(_ exits: [Exit], paths: [GroupSource: String] = [:]) throws {
        let new = exits.map(json).filter { !trusted.contains($0.file) }
        let sources = paths.map { source, path in
            record([.init("importedFrom", source.identity.json), .init("path", .string(path))])
        }
        if new.isEmpty, sources.isEmpty { return }
        trusted.formUnion(new.map(\.file))
        var problem: NothingTrusted?
        _ = try updateFile(file, followingLinks: false, limit: Self.greatestSize) { bytes in
            do throws(NothingTrusted) {
                var members = try bytes.map(members) ?? []
                members["trusted"] = .array((members["trusted"]?.elements ?? []) + new)
                let subjects = Set(sources.map(\.subject))
                let old = (members["sources"]?.elements ?? []).filter {
                    !subjects.contains($0.subject)
                }
                let all = old + sources.sorted { $0.file.lexicographicallyPrecedes($1.file) }
                if !all.isEmpty { members["sources"] = .array(all) }
                read(members)
                return .replace(JSONValue.object(members).file)
            } catch {
                problem = error
                return .keep
            }
        }
        if let problem { throw problem }
    }

    private func members(_ bytes: [UInt8]) throws(NothingTrusted) -> [JSONValue.Member] {
        let members = (try? JSONValue(parsing: bytes))?.members
        if let members, members["trusted"]?.elements != nil { return members }
        throw NothingTrusted("\(file) is damaged; delete it to start over")
    }

    private mutating func read(_ members: [JSONValue.Member]) {
        trusted.formUnion((members["trusted"]?.elements ?? []).map(\.file))
        let sources = (members["sources"]?.elements ?? []).filter {
            $0["dataFolder"]?.string == dataFolder
        }
        let paths = sources.compactMap { source -> (JSONValue, String)? in
            guard let from = source["importedFrom"], let path = source["path"]?.string else {
                return nil
            }
            return (from, path)
        }
        ownPaths = OwnPaths(Dictionary(paths) { _, last in last })
    }

    private func record(_ members: [JSONValue.Member]) -> JSONValue {
        .object([.init("dataFolder", .string(dataFolder))] + members)
    }

    private func json(_ exit: Exit) -> JSONValue {
        switch exit {
        case .source(let source):
            let path = Path.resolved(source.file.path) ?? source.file.path
            // What it brings besides groups makes it no other source.
            let known = GroupSource(source.at(path).file, group: source.group)
            return record([.init("importedFrom", known.json)])
        case .linkedFolder(let path, let target):
            return record([
                .init("folder", .string(Path.name(of: path))), .init("target", .string(target)),
            ])
        case .program(let name): return record([.init("program", .string(name))])
        }
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
