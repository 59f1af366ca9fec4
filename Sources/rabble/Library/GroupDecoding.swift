/// Reads groups from files, folders and standard input, and says what was assumed.
enum GroupDecoding {
    /// What messages call it.
    static let standardInput = "standard input"

    /// The groups of a file or folder to import.
    ///
    /// - Parameter isNew: whether a person names it now, and can be asked; else it is read as at the import.
    static func decode(
        _ file: GroupSource.File, isNew: Bool = false, _ context: Context
    ) throws(Failure) -> DecodedGroups {
        var reading = FileReading(file)
        reading.isForSomeFiles = !isNew
        return try decode(
            file.path, onlyFiles: !isNew, reading: reading, title: file.title, repetitions: .leftOut, asks: isNew,
            context)
    }

    /// The groups of a file, or of standard input where the path is `-`.
    ///
    /// - Parameters:
    ///   - onlyFiles: whether to refuse links, pipes and devices.
    ///   - title: what a group is called that has no title; nil for the name of the file.
    ///   - asks: whether to ask a person if the first row is the heading that it looks like; else it is treated as one,
    ///     with a warning.
    static func decode(
        _ path: String, onlyFiles: Bool = false, reading: FileReading, title: String?, repetitions: RepeatedQuestions,
        asks: Bool = false, _ context: Context
    ) throws(Failure) -> DecodedGroups {
        if path != "-", let folder = GroupFolder(path: path) {
            return try decode(folder, reading: reading, title: title, repetitions: repetitions, context)
        }
        return try Failure.reading {
            try decodeFile(
                path, onlyFiles: onlyFiles, reading: reading, title: title, repetitions: repetitions, asks: asks,
                context)
        }
    }

    private static func decodeFile(
        _ path: String, onlyFiles: Bool = true, reading: FileReading, title: String?, repetitions: RepeatedQuestions,
        asks: Bool = false, _ context: Context
    ) throws -> DecodedGroups {
        let isInput = path == "-"
        let name = isInput ? standardInput : path
        let file = GroupFile(
            path: name, format: reading.format, title: title ?? (isInput ? nil : GroupFile.title(of: path)))
        // Questions that were asked were answered key by key.
        RawMode.restore()
        let bytes =
            isInput
            ? try context.console.readAllInput(name: name, limit: GroupFile.greatestSize)
            : try file.contents(onlyFiles: onlyFiles)
        let repetitions = isInput ? .leftOut : repetitions
        var layout = reading.layout
        if reading.isForSomeFiles {
            layout = layout.limited(to: file.format(of: bytes, separators: layout.separators))
        }
        let decoded = try file.decode(bytes, repetitions: repetitions, layout: layout)
        if let separators = decoded.likelySeparators { tell(separators, of: name, context) }
        guard let heading = decoded.likelyHeading else { return decoded }
        if try isHeading(heading, of: name, asks: asks && !isInput, context) { return decoded }
        layout.firstRow = .no
        return try file.decode(bytes, repetitions: repetitions, layout: layout)
    }

    /// The groups of all files beneath a folder; those of one title are one. Notes without cards are skipped, and so is,
    /// with a warning, what is something other than questions.
    private static func decode(
        _ folder: GroupFolder, reading: FileReading, title: String?, repetitions: RepeatedQuestions, _ context: Context
    ) throws(Failure) -> DecodedGroups {
        var reading = reading
        reading.isForSomeFiles = true
        let contents = try Failure.reading(folder.contents)
        var passedOver = contents.misnamed.map { "\($0): the name is not UTF-8" }
        var files: [(path: String, content: DecodedGroups)] = []
        var failures: [Failure] = []
        for path in contents.files {
            do {
                let decoded = try decodeFile(
                    path, reading: reading, title: title, repetitions: repetitions, context)
                files.append((path, decoded))
            } catch GroupFileError.invalid(let problems, _) where problems.kind == .note {
                continue
            } catch GroupFileError.invalid(let problems, _) where problems.kind != .broken {
                let isWayOut = problems.kind == .foreign
                passedOver.append("\(path): \(isWayOut ? problems.description : "there are no questions")")
            } catch {
                failures.append(Failure(error))
            }
        }
        warn(ofPassedOver: passedOver, context)
        if let failure = Failure(joining: failures) {
            throw Failure(
                failure.lines + [
                    "\(folder.path): a folder is not read while one of its files has errors; "
                        + "a file or folder whose name starts with a dot is skipped"
                ], failure.exitCode)
        }
        return try Result { () throws(InvalidGroupFile) in
            try DecodedGroups(joining: files)
        }.mapError { Failure(GroupFileError.invalid($0, path: folder.path)) }.get()
    }

    private static func warn(ofPassedOver files: [String], _ context: Context) {
        let most = 5
        context.console.warn(files.prefix(most).map { "\($0); skipped" })
        guard files.count > most else { return }
        context.console.warn([
            (files.count - most).counted("more file without questions is", "more files without questions are")
                + " skipped"
        ])
    }

    /// Says which separators of a table were assumed.
    private static func tell(_ separators: TableSeparators, of file: String, _ context: Context) {
        let column = separators.column.map { "'\($0.escapedSeparator)' between prompt and answer" }
        let row = separators.row.map { "'\($0.escapedSeparator)' between two questions" }
        let all = [column, row].compactMap(\.self).joined(separator: " and ")
        context.console.warn(["\(file): assumed \(all); use --separator and --row-separator to change that"])
    }

    private static func isHeading(
        _ names: [String], of file: String, asks: Bool, _ context: Context
    ) throws(Failure) -> Bool {
        let names = names.map { $0.truncated(to: 30) }.joined(separator: ", ")
        if asks, context.console.isInteractive() {
            context.console.listenForInterrupt()
            let question = "\(file): is the first row (\(names)) a heading? y, or n to make it a question"
            if let isHeading = try context.console.ask(question, isYesDefault: true) { return isHeading }
        }
        context.console.warn([
            "\(file): treated the first row (\(names)) as a heading; use --header no to make it a question"
        ])
        return true
    }
}
