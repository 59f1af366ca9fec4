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
    /// Where pictures and sounds are unpacked; nil if none are taken.
    var media: MediaStage?

    static let standardInput = "standard input"
    private static let mostSkippedListed = 5

    /// The groups of a file or folder, or of standard input if the path is `-`.
    func decode(_ file: GroupFile) throws(Failure) -> Deck {
        // Earlier answers were typed key by key.
        RawMode.restore()
        return try Failure.reading {
            if file.path != "-" {
                if let folder = GroupFolder(path: file.path) { return try read(folder, as: file) }
                let isRecognized = file.format == nil && !file.layout.isSpecified
                if isRecognized, let kind = AnkiFile(path: file.path) {
                    return try AnkiPackage.decode(file.path, kind, media, context)
                }
            }
            return try read(file)
        }
    }

    private func read(_ source: GroupFile) throws -> Deck {
        var file = source
        let isInput = file.path == "-"
        let bytes: [UInt8]
        if isInput {
            file.path = Self.standardInput
            bytes = try context.console.readAllInput(
                name: file.path, limit: GroupFile.greatestSize)
        } else {
            file.title = file.title ?? GroupFile.title(of: file.path)
            let contents = try file.contents(onlyFiles: !isNamed)
            let other = try file.encoding.flatMap {
                try TextEncoding.utf8([], from: $0) == nil ? $0 : nil
            }
            bytes = try other.map { try Iconv.utf8(file.path, from: $0) } ?? contents
        }
        let repetitions = isInput ? .leftOut : repetitions
        let decoded = try file.decode(
            bytes, repetitions: repetitions, ignoresUnfitLayout: !isNamed,
            readsLooseCards: !isInFolder)
        warn(ofAssumptions: decoded, file.path)
        guard let heading = decoded.likelyHeading,
            try !isHeading(heading, of: file.path, mayAsk: isNamed && !isInput)
        else { return decoded }
        file.layout.firstRow = .no
        return try file.decode(bytes, repetitions: repetitions)
    }

    /// The groups of all files in a folder; groups with the same title become one. Notes without
    /// cards are skipped, and so is anything other than questions, which is noticed.
    private func read(_ folder: GroupFolder, as file: GroupFile) throws -> Deck {
        var reading = self
        reading.isNamed = false
        reading.isInFolder = true
        let contents = try folder.contents()
        var skipped = contents.misnamed.map { "\($0): the name is not UTF-8" }
        var files: [(path: String, content: Deck)] = []
        var failures: [Failure] = []
        var untagged = 0
        for path in contents.files {
            var file = file
            file.path = path
            if file.tag == "*" { file.title = Path.name(of: Path.folder(of: path)) }
            do {
                files.append((path, try reading.read(file)))
            } catch GroupFileError.invalid(let problems, _) where problems.kind == .note {
                if problems.remedy == .cardTag { untagged += 1 }
            } catch GroupFileError.invalid(let problems, _) where problems.kind != .broken {
                let isForeign = problems.kind == .foreign
                let reason = isForeign ? problems.description : "there are no questions"
                skipped.append("\(path): \(reason)")
            } catch GroupFileError.storage(.cannotRead(let path, let reason)) {
                // The next time it may be read, and until then its questions would count as gone.
                throw StorageError.cannotRead(path: path, reason)
            } catch {
                failures.append(Failure(error))
            }
        }
        if untagged > 0 {
            let notes = untagged.counted("note looks", "notes look")
            context.console.warn([
                """
                \(folder.path): \(notes) like cards, without the tag #flashcards; --tag NAME names \
                another, --tag '*' takes all
                """
            ])
        }
        // One bad file does not keep the others from being read.
        let isMostlyRead = !file.layout.isStrict && files.count >= failures.count
        if !isMostlyRead, let failure = Failure(joining: failures) {
            let rule =
                """
                \(folder.path): a folder is not read if most of its files have errors, or one with \
                --strict; a file or folder whose name starts with a dot is skipped
                """
            throw Failure(failure.lines + [rule], failure.exitCode)
        }
        warn(
            ofSkipped: skipped
                + failures.map {
                    $0.lines.prefix(Self.mostSkippedListed).joined(separator: "; ")
                })
        do { return try Deck(joining: files) } catch {
            throw GroupFileError.invalid(error, path: folder.path)
        }
    }

    /// The form, the separators and the columns, where they are a guess.
    private func warn(ofAssumptions decoded: Deck, _ path: String) {
        let separators = decoded.likelySeparators.map { separators in
            let all = separators.descriptions.joined(separator: " and ")
            return "assumed \(all); use --separator and --row-separator to change that"
        }
        let columns = decoded.columns.map { "columns: \($0)" }
        let all =
            decoded.assumptions.map { "assumed \($0)" }
            + [separators, columns].compactMap(\.self)
        context.console.warn(all.map { "\(path): \($0)" })
    }

    private func warn(ofSkipped files: [String]) {
        var lines = files.prefix(Self.mostSkippedListed).map { "\($0); skipped" }
        let more = files.count - lines.count
        if more > 0 {
            let names = more.counted(
                "more file without questions is", "more files without questions are")
            lines.append("\(names) skipped")
        }
        context.console.warn(lines)
    }

    private func isHeading(
        _ cells: [String], of file: String, mayAsk: Bool
    ) throws(Failure) -> Bool {
        let names = cells.map { $0.truncated(to: 30) }.joined(separator: ", ")
        if asks, mayAsk, context.console.isInteractive() {
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
