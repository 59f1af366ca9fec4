/// The parts of a data folder that this machine trusts. The folder may come from someone else, so
/// the record is kept outside it.
package struct Trust: Sendable {
    /// Something in a data folder that leads out of it.
    package enum Exit: Sendable {
        /// The file or folder that a group is updated from, with the reading options.
        case source(GroupSource)
        /// A folder that is a link, and its target.
        case linkedFolder(path: String, target: String)
        /// The program of the setting `open`.
        case program(String)
    }

    private static let greatestSize = 16 * 1_048_576
    private let dataFolder: String
    private let file: String
    /// Compared by their bytes, because two paths may look the same.
    private var trusted: Set<[UInt8]> = []
    /// The paths of the groups' sources on this machine.
    package private(set) var ownPaths: OwnPaths = [:]

    /// Reads the record. It must not be in the data folder, which would then confirm itself.
    ///
    /// - Throws: an error if the record cannot be read; then nothing is trusted.
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

    /// Whether the user has confirmed the exit, and it is unchanged since. A source that has been
    /// removed is still confirmed.
    package func isConfirmed(_ exit: Exit) -> Bool {
        trusted.contains(json(exit).file)
    }

    /// Trusts more exits, at least in this value if they cannot be saved.
    ///
    /// - Parameter paths: the paths of sources on this machine, by the sources recorded in the
    ///   groups' files.
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
                let all = old + sources.ordered { $0.file.lexicographicallyPrecedes($1.file) }
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
        ownPaths = Dictionary(paths) { _, last in last }
    }

    private func record(_ members: [JSONValue.Member]) -> JSONValue {
        .object([.init("dataFolder", .string(dataFolder))] + members)
    }

    private func json(_ exit: Exit) -> JSONValue {
        switch exit {
        case .source(let source):
            let path = Path.resolved(source.file.path) ?? source.file.path
            // Reviews and media do not make it a different source.
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
    /// The source that a recorded path belongs to.
    fileprivate var subject: [JSONValue?] { [self["dataFolder"], self["importedFrom"]] }
}

/// The paths of sources on this machine. The path in a group's file may be another machine's.
package typealias OwnPaths = [JSONValue: String]

extension OwnPaths {
    /// The path of a source on this machine; nil if it is the one in the group's file.
    package func path(of source: GroupSource) -> String? {
        isEmpty ? nil : self[source.identity.json]
    }

    package func own(_ source: GroupSource) -> GroupSource {
        path(of: source).map(source.at) ?? source
    }
}

/// The error that the record of trust cannot be used.
struct NothingTrusted: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ reason: String) {
        description = "nothing outside of the data folder is trusted: \(reason)"
    }
}
