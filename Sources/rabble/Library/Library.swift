import Foundation
import RabbleCore

/// Finds the groups that GROUP or FILE on the command line means.
enum GroupChoice {
    /// What GROUP and FILE may be, for the help of the commands that take them.
    static let help = [
        "GROUP is a number from the list, an id, a title in any case, or the start of one.",
        "FILE is question groups as JSON, TSV, CSV or plain text from Anki; write ./NAME for a",
        "file that is named like a group.",
    ]

    /// The option that says how to read FILE.
    static let formatOption = Option(
        "format", value: "FORMAT", "the format of FILE: \(GroupFormat.allCases.map(\.rawValue).joined(separator: ", "))"
    )

    /// The learner's own groups; nil where the environment names no place for them.
    static var store: GroupStore? { Locations.standard.groupsFolder.map(GroupStore.init) }

    /// All groups that have a name. What keeps an own group from being one is told.
    static func library(_ console: Console) -> [LibraryGroup] {
        do throws(StorageError) {
            guard let contents = try store?.contents() else { return LibraryGroup.all([]) }
            for passedOver in contents.passedOver { console.warn(["\(passedOver)"]) }
            return LibraryGroup.all(contents.groups)
        } catch {
            console.warn(["\(error); there are only the built-in groups"])
            return LibraryGroup.all([])
        }
    }

    /// The questions of a group that has a name.
    static func load(_ group: LibraryGroup) throws(Failure) -> QuestionGroup {
        do throws(GroupFileError) {
            return try group.load()
        } catch {
            throw Failure(error)
        }
    }

    /// The groups that the operand means: one of the library, or all of a file. What a file says in vain is told.
    static func groups(
        named name: String, _ arguments: Arguments, _ console: Console
    ) throws(Failure) -> [QuestionGroup] {
        let format = try arguments.format()
        guard format == nil else { return try read(GroupFile(path: name, format: format), console) }
        let library = library(console)
        do throws(Failure) {
            return [
                try load(library[try index(named: name, among: library.map { ($0.id, $0.title) }, "group or file")])
            ]
        } catch {
            let isFile = name.contains("/") || name.contains(".") || access(name, F_OK) == 0
            guard error.exitCode == .usage, isFile else { throw error }
            return try read(GroupFile(path: name), console)
        }
    }

    /// The index of the group that `name` means.
    ///
    /// - Parameter kind: completes "there is no … NAME".
    /// - Throws: a ``Failure`` that names the nearest group, or all that are meant.
    static func index(
        named name: String, among groups: [(id: GroupID, title: String)], _ kind: String = "group"
    ) throws(Failure) -> Int {
        switch GroupNames(groups).lookUp(name) {
        case .found(let index):
            return index
        case .ambiguous(let indices):
            let titles = indices.map { groups[$0].title }.joined(separator: ", ")
            throw Failure("more than one group starts with \(name.inMessage): \(titles)", .usage)
        case .unknown where !name.isEmpty && name.allSatisfy(\.isNumber):
            throw Failure("there is no group \(name.inMessage); the last one is \(groups.count)", .usage)
        case .unknown:
            throw Failure(
                unknown: "\(kind) \(name.inMessage)",
                nearestTo: name, among: groups.map(\.id.description), else: "rabble groups lists them")
        }
    }

    private static func read(_ file: GroupFile, _ console: Console) throws(Failure) -> [QuestionGroup] {
        do throws(GroupFileError) {
            let decoded = try file.read()
            let losses = decoded.losses.descriptions
            if !losses.isEmpty { console.warn(["\(file.path): left out \(losses.joined(separator: ", "))"]) }
            return decoded.groups
        } catch {
            throw Failure(error)
        }
    }
}

extension Arguments {
    /// The format that `--format` names; nil if it was not given.
    func format() throws(Failure) -> GroupFormat? {
        guard let name = value(of: "format") else { return nil }
        return try GroupFormat.allCases.choice(named: name, kind: "format", name: \.rawValue)
    }
}
