import RabbleCore

/// GROUP or FILE on the command line.
enum GroupOperand {
    /// What they stand for, in the help of the commands that take them.
    static let help = [
        "GROUP is a number from the list, an id, a title in any case, or the start of one.",
        "FILE holds question groups as JSON, TSV, CSV or plain text from Anki; write ./NAME for a",
        "file that is named like a group.",
    ]

    /// The option that says how to read FILE.
    static let formatOption = Option(.format, value: "FORMAT", "the format of FILE: \(formats)")

    static let formats = GroupFormat.allCases.map(\.rawValue).joined(separator: ", ")

    /// The groups that the operand means: one of the library, or all of a file. What a group cannot hold is a warning.
    ///
    /// - Parameters:
    ///   - format: the format of the file, which the operand then has to be; nil to detect both.
    ///   - repetitions: what becomes of a question that stands there twice.
    static func groups(
        named name: String, format: GroupFormat?, repetitions: RepeatedQuestions = .kept, _ context: Context
    ) throws(Failure) -> [QuestionGroup] {
        guard format == nil else { return try read(GroupFile(path: name, format: format), repetitions, context) }
        let group: LibraryGroup
        do throws(Failure) {
            group = try context.scanLibrary().group(named: name, kind: "group or file")
        } catch {
            guard name.contains("/") || name.contains(".") || access(name, F_OK) == 0 else { throw error }
            return try read(GroupFile(path: name), repetitions, context)
        }
        return [try Failure.reading { try group.load(repetitions: repetitions) }]
    }

    private static func read(
        _ file: GroupFile, _ repetitions: RepeatedQuestions, _ context: Context
    ) throws(Failure) -> [QuestionGroup] {
        let decoded = try Failure.reading { try file.read(repetitions: repetitions) }
        let losses = decoded.losses.descriptions
        if !losses.isEmpty { context.console.warn(["\(file.path): left out \(losses.joined(separator: ", "))"]) }
        return decoded.groups
    }
}

extension Arguments {
    /// The format that `--format` names; nil if it was not given.
    func format() throws(Failure) -> GroupFormat? {
        guard let name = value(of: .format) else { return nil }
        return try GroupFormat.allCases.choice(named: name, kind: "format", name: \.rawValue)
    }

    /// The operand of a command that needs a group and takes nothing else.
    func groupName(for usage: Usage) throws(Failure) -> String {
        if let name = try onlyOperand("group", for: usage) { return name }
        throw Failure("\(usage.fullName) needs a group; rabble groups lists the groups", .usage)
    }
}
