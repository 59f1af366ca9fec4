/// Reads groups from files, folders and standard input, and tells the user what was assumed.
struct GroupDecoding {
    let context: Context
    var repetitions = RepeatedQuestions.leftOut
    /// Whether a person names the file now, as opposed to one that was imported earlier or is in a
    /// folder. There links, pipes and devices are refused, and options that the format has no use
    /// for are ignored.
    var isNamed = true
    /// Whether to ask a person if the first row is the heading that it looks like; else it is one,
    /// with a warning.
    var asks = false

    var isInFolder = false

    static let standardInput = "standard input"
    private static let mostSkippedListed = 5

    /// The groups of a file or folder, or of standard input if the path is `-`.
    func decode(_ file: GroupFile) throws(Failure) -> DecodedGroups {
        if file.path != "-", let folder = GroupFolder(path: file.path) {
            return try decode(folder, as: file)
        }
        if file.path != "-", file.format == nil, !file.layout.isSpecified,
            let kind = AnkiFile(path: file.path)
        {
            RawMode.restore()
            return try AnkiPackage.decode(file.path, kind, context)
        }
        return try Failure.reading { try decodeFile(file) }
    }

    private func decodeFile(_ file: GroupFile) throws -> DecodedGroups {
        // Earlier answers were typed key by key.
        RawMode.restore()
        var file = file
        let isInput = file.path == "-"
        let bytes: [UInt8]
        if isInput {
            file.path = Self.standardInput
            bytes = try context.console.readAllInput(name: file.path, limit: GroupFile.greatestSize)
        } else {
            file.title = file.title ?? GroupFile.title(of: file.path)
            bytes = try file.contents(onlyFiles: !isNamed)
            if let name = file.encoding, try TextEncoding.utf8([], from: name) == nil {
                return try decode(Iconv.utf8(file.path, from: name), of: file)
            }
        }
        return try decode(bytes, of: file)
    }

    private func decode(_ bytes: [UInt8], of source: GroupFile) throws -> DecodedGroups {
        var file = source
        let isInput = file.path == Self.standardInput
        let repetitions = isInput ? .leftOut : repetitions
        let decoded = try file.decode(
            bytes, repetitions: repetitions, ignoresUnfitLayout: !isNamed,
            readsLooseCards: !isInFolder)
        if let form = decoded.form { context.console.warn(["\(file.path): assumed \(form)"]) }
        if let separators = decoded.likelySeparators {
            let all = separators.descriptions.joined(separator: " and ")
            context.console.warn([
                "\(file.path): assumed \(all); use --separator and --row-separator to change that"
            ])
        }
        if let columns = decoded.columns {
            context.console.warn(["\(file.path): columns: \(columns)"])
        }
        guard let heading = decoded.likelyHeading,
            try !isHeading(heading, of: file.path, asks: asks && !isInput)
        else { return decoded }
        file.layout.firstRow = .no
        return try file.decode(bytes, repetitions: repetitions)
    }

    /// The groups of all files in a folder; groups with the same title become one. Notes without
    /// cards are skipped, and so is anything other than questions, with a warning.
    private func decode(_ folder: GroupFolder, as file: GroupFile) throws(Failure) -> DecodedGroups
    {
        var decoding = self
        decoding.isNamed = false
        decoding.asks = false
        decoding.isInFolder = true
        let contents = try Failure.reading { try folder.contents() }
        var skipped = contents.misnamed.map { "\($0): the name is not UTF-8" }
        var files: [(path: String, content: DecodedGroups)] = []
        var failures: [Failure] = []
        var untagged = 0
        for path in contents.files {
            var file = file
            file.path = path
            if file.tag == "*" { file.title = Path.name(of: Path.folder(of: path)) }
            do {
                files.append((path, try decoding.decodeFile(file)))
            } catch GroupFileError.invalid(let problems, _) where problems.kind != .broken {
                if problems.kind == .note {
                    if problems.description.contains(":: needs") { untagged += 1 }
                    continue
                }
                let isForeign = problems.kind == .foreign
                skipped.append(
                    "\(path): \(isForeign ? problems.description : "there are no questions")")
            } catch GroupFileError.storage(.cannotRead(let path, let reason)) {
                // The next time it may be read, and until then its questions would count as gone.
                throw Failure(StorageError.cannotRead(path: path, reason))
            } catch {
                failures.append(Failure(error))
            }
        }
        if untagged > 0 {
            let notes = untagged.counted("note looks", "notes look")
            context.console.warn([
                """
                \(folder.path): \(notes) like cards, without the tag #flashcards; --tag NAME \
                names another, --tag '*' takes all
                """
            ])
        }
        // One bad file does not keep the others from being read.
        if let failure = Failure(joining: failures) {
            guard !file.layout.isStrict, files.count >= failures.count else {
                let rule =
                    """
                    \(folder.path): a folder is not read if most of its files have errors, or one \
                    with --strict; 
                    """
                    + "a file or folder whose name starts with a dot is skipped"
                throw Failure(failure.lines + [rule], failure.exitCode)
            }
            skipped += failures.map {
                $0.lines.prefix(Self.mostSkippedListed).joined(separator: "; ")
            }
        }
        warn(ofSkipped: skipped)
        do {
            return try DecodedGroups(joining: files)
        } catch {
            throw Failure(GroupFileError.invalid(error, path: folder.path))
        }
    }

    private func warn(ofSkipped files: [String]) {
        context.console.warn(files.prefix(Self.mostSkippedListed).map { "\($0); skipped" })
        let more = files.count - Self.mostSkippedListed
        guard more > 0 else { return }
        let names = more.counted(
            "more file without questions is", "more files without questions are")
        context.console.warn(["\(names) skipped"])
    }

    private func isHeading(_ names: [String], of file: String, asks: Bool) throws(Failure) -> Bool {
        let names = names.map { $0.truncated(to: 30) }.joined(separator: ", ")
        if asks, context.console.isInteractive() {
            Signals.listenForInterrupt()
            let question =
                "\(file): is the first row (\(names)) a heading? y, or n to make it a question"
            if let isHeading = try context.console.ask(question, isYesDefault: true) {
                return isHeading
            }
        }
        context.console.warn([
            """
            \(file): treated the first row (\(names)) as a heading; use --header no to make it a \
            question
            """
        ])
        return true
    }
}
