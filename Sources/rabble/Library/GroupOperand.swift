import RabbleCore

/// GROUP or FILE on the command line.
enum GroupOperand {
    /// What they stand for, in the help of the commands that take them.
    static let help: [Usage.Detail] = [
        .text("GROUP is a number from the list, an id, a title in any case, or the start of one."),
        .text(
            "FILE holds question groups as JSON, TSV, CSV or plain text from Anki; write ./NAME for a file that is "
                + "named like a group."),
    ]

    /// The same, for the commands that also read standard input.
    static let helpWithInput = help + [.text("A FILE named - is standard input.")]

    /// The option that says how to read FILE.
    static let formatOption = format("the format of FILE: \(formats)")

    static let formats = GroupFormat.allCases.map(\.rawValue).joined(separator: ", ")

    private static let standardInput = "standard input"

    /// The option that takes the name of a format.
    static func format(_ meaning: String) -> Option {
        Option(.format, value: "FORMAT", of: .words(GroupFormat.allCases.map(\.rawValue)), meaning)
    }

    /// What the operand means.
    struct Meaning {
        /// One group of the library, or all of a file.
        let groups: [QuestionGroup]
        /// Where the group of the library comes from; nil for a file.
        var origin: LibraryGroup.Origin?
    }

    /// The groups that the operand means: one of the library, or all of a file. What a group cannot hold is a warning.
    ///
    /// - Parameters:
    ///   - format: the format of the file, which the operand then has to be; nil to detect both.
    ///   - repetitions: what becomes of a question that stands there twice.
    static func groups(
        named name: String, format: GroupFormat?, repetitions: RepeatedQuestions = .kept, _ context: Context
    ) throws(Failure) -> [QuestionGroup] {
        try find(name, format: format, repetitions: repetitions, context).groups
    }

    /// The same, with where the group comes from.
    static func find(
        _ name: String, format: GroupFormat?, repetitions: RepeatedQuestions = .kept, _ context: Context
    ) throws(Failure) -> Meaning {
        guard format == nil, name != "-" else {
            return Meaning(groups: try read(name, format, repetitions, context))
        }
        let group: LibraryGroup
        do throws(Failure) {
            group = try context.scanLibrary().group(named: name, kind: "group or file")
        } catch {
            guard name.contains("/") || name.contains(".") || access(name, F_OK) == 0 else { throw error }
            return Meaning(groups: try read(name, nil, repetitions, context))
        }
        return Meaning(
            groups: [try Failure.reading { try group.load(repetitions: repetitions) }], origin: group.origin)
    }

    /// The command that plays what is so named; nil if nothing is.
    static func playing(_ name: String, _ context: Context) -> String? {
        let library = context.scanLibrary(warning: false)
        if let group = try? library.group(named: name) {
            return "rabble play \(library.name(of: group.id)) drills that group"
        }
        var status = stat()
        guard stat(name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return "rabble play \(name.inShell) drills that file"
    }

    private static func read(
        _ path: String, _ format: GroupFormat?, _ repetitions: RepeatedQuestions, _ context: Context
    ) throws(Failure) -> [QuestionGroup] {
        let title = path == "-" ? standardInput : nil
        let decoded = try decode(path, format: format, title: title, repetitions: repetitions)
        let losses = decoded.losses.descriptions
        if !losses.isEmpty { context.console.warn(["\(title ?? path): left out \(losses.joined(separator: ", "))"]) }
        return decoded.groups
    }

    /// The groups of a file, or of standard input where the path is `-`.
    ///
    /// - Parameter title: what a group is called that has no title; nil for the name of the file.
    static func decode(
        _ path: String, format: GroupFormat?, title: String?, repetitions: RepeatedQuestions
    ) throws(Failure) -> DecodedGroups {
        try Failure.reading {
            guard path == "-" else {
                return try GroupFile(path: path, format: format, title: title).read(repetitions: repetitions)
            }
            let bytes = try readFile(descriptor: STDIN_FILENO, name: standardInput, limit: GroupFile.greatestSize)
            do {
                return try GroupFile(path: standardInput, format: format, title: title).decode(bytes)
            } catch GroupFileError.invalid(.titleMissing, path: standardInput) {
                throw Failure(
                    "\(standardInput): \(InvalidGroupFile.titleMissing); name it with --title TITLE", .badData)
            }
        }
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
