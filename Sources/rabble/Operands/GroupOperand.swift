/// A name of groups in a command line.
struct GroupOperand {
    let reading: GroupFile
    var repetitions = RepeatedQuestions.kept
    let context: Context

    /// The groups that the name means; one of the library comes with the answers that were
    /// accepted in drills. With options for reading a file it must be a file, and what a group
    /// cannot hold of that is a warning.
    func groups(named name: String) throws(Failure) -> [QuestionGroup] {
        let found = try find(name)
        if found.areOfFile { return found.groups }
        return try found.groups.map { group throws(Failure) in
            group.accepting(try context.history(of: group.id, in: context.reviewStore))
        }
    }

    /// A group of the library, without the answers that were accepted in drills, or all groups of a
    /// file.
    func find(_ name: String) throws(Failure) -> (groups: [QuestionGroup], areOfFile: Bool) {
        if reading.isSpecified || name == "-" { return (try read(name), true) }
        let group: LibraryGroup
        let mayBeFile = name.contains("/") || name.contains(".") || Path.isTaken(name)
        do {
            group = try context.library().group(
                named: name, kind: "group or file", byWord: !mayBeFile)
        } catch {
            guard mayBeFile else { throw error }
            return (try read(name), true)
        }
        return ([try Failure.reading { try group.load(repetitions: repetitions) }], false)
    }

    /// The command that plays the group, file or folder of this name; nil if there is none.
    static func playing(_ name: String, _ context: Context) -> String? {
        let library = context.library(warning: false)
        if let group = try? library.group(named: name) {
            return "rabble play \(library.name(of: group.id)) drills that group"
        }
        let kinds: [Path.Kind: String] = [.file: "file", .folder: "folder"]
        return kinds[Path.kind(of: name)].map {
            "rabble play \(name.inShell) drills that \($0)"
        }
    }

    private func read(_ path: String) throws(Failure) -> [QuestionGroup] {
        let title = path == "-" ? GroupDecoding.standardInput : nil
        let decoding = GroupDecoding(context: context, repetitions: repetitions)
        let decoded = try decoding.decode(reading.at(path, title: title))
        var lost = decoded.remarks
        // These were named as the file was read.
        if decoded.columns != nil { lost.columns = [] }
        let remarks = lost.descriptions
        if !remarks.isEmpty {
            context.console.warn(["\(title ?? path): left out \(remarks.joined(separator: ", "))"])
        }
        return decoded.groups
    }
}
