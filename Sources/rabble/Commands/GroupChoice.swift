import Foundation
import RabbleCore

/// Finds the groups that GROUP or FILE on the command line means.
enum GroupChoice {
    /// What GROUP and FILE may be, for the help of the commands that take them.
    static let help = [
        "GROUP is a number from the list, an id, a title in any case, or the start of one.",
        "FILE is a question group in JSON; write ./NAME for a file that is named like a group.",
    ]

    /// The most bytes of a group file that are read.
    static let greatestFileSize = 512 * 1_048_576

    /// All built-in groups, read.
    static func builtIn() throws(Failure) -> [QuestionGroup] {
        var groups: [QuestionGroup] = []
        for group in BuiltInGroup.all { groups.append(try load(group)) }
        return groups
    }

    /// The groups that `name` means: a built-in one, or all of a file.
    static func groups(named name: String) throws(Failure) -> [QuestionGroup] {
        let known = BuiltInGroup.all.map { (id: $0.id, title: $0.title) }
        do throws(Failure) {
            return [try load(BuiltInGroup.all[try index(named: name, among: known, "group or file")])]
        } catch {
            let isFile = name.contains("/") || name.contains(".") || access(name, F_OK) == 0
            guard isFile else { throw error }
            return try read(name)
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

    /// Shows groups with their numbers, the counts of their questions and, where there is one, the last per cent.
    static func writeList(_ groups: [QuestionGroup], lastPercents: [Int?] = [], on output: Output) {
        let rows = groups.enumerated().map { index, group in
            let percent = lastPercents.indices.contains(index) ? lastPercents[index] : nil
            return ["\(index + 1)", group.title, "\(group.questions.count)"] + (percent.map { ["\($0) %"] } ?? [])
        }
        let table = Table(rows: rows, rightAligned: [0, 2, 3], columns: output.terminal.columns)
        for line in table.lines { output.writeLine(line) }
    }

    private static func load(_ group: BuiltInGroup) throws(Failure) -> QuestionGroup {
        do throws(InvalidGroupFile) {
            return try group.load()
        } catch {
            throw Failure(error, path: group.title)
        }
    }

    private static func read(_ path: String) throws(Failure) -> [QuestionGroup] {
        let bytes: [UInt8]
        do throws(StorageError) {
            bytes = try readFile(path, limit: greatestFileSize, allowingPipes: true)
        } catch {
            throw Failure(error)
        }
        do throws(InvalidGroupFile) {
            return try JSONGroups.decode(bytes)
        } catch {
            throw Failure(error, path: path)
        }
    }
}
