// Reads groups from files, folders and standard input, and reports assumptions.
extension Context {
    static let standardInput = "standard input"
    private static let maxSkippedListed = 5

    /// The groups of a file or folder, or of standard input if the path is `-`.
    ///
    /// - Parameters:
    ///   - isNamed: whether the user names the file now, rather than having imported it earlier or
    ///     naming its folder. For other files, links, pipes and devices are refused, and options
    ///     that the format does not support are ignored.
    ///   - asks: whether to ask the user if an apparent heading is one; otherwise it is assumed,
    ///     with a warning.
    ///   - media: the place to unpack media; nil to ignore media.
    func decode(
        _ file: GroupFile, _ repetitions: RepeatedQuestions = .leftOut, isNamed: Bool = true,
        asks: Bool = false, media: MediaStage? = nil
    ) throws(Failure) -> Deck {
        // Earlier answers were typed key by key.
        RawMode.restore()
        return try Failure.reading {
            if file.path != "-" {
                if let folder = GroupFolder(path: file.path) {
                    return try read(folder, as: file, repetitions)
                }
                if file.isPackage {
                    let deck = try unpacking(
                        file.path, media: media, "nothing was changed"
                    ) { try file.unpacked(by: $0) }
                    if let deck { return deck }
                }
            }
            return try read(file, repetitions, isNamed: isNamed, asks: asks)
        }
    }

    private func read(
        _ source: GroupFile, _ repetitions: RepeatedQuestions, isNamed: Bool = false,
        asks: Bool = false, isInFolder: Bool = false
    ) throws -> Deck {
        var file = source
        var repetitions = repetitions
        let bytes: [UInt8]
        let isInput = file.path == "-"
        if isInput {
            file.path = Self.standardInput
            repetitions = .leftOut
            bytes = try console.readAllInput(
                name: file.path, limit: GroupFile.greatestSize)
        } else {
            file.title = file.title ?? GroupFile.title(of: file.path)
            let contents = try file.contents(onlyFiles: !isNamed)
            let other = try file.encoding.flatMap {
                try TextEncoding.utf8([], from: $0) == nil ? $0 : nil
            }
            bytes = try other.map { try utf8(file.path, from: $0) } ?? contents
        }
        let decoded = try file.decode(
            bytes, repetitions: repetitions, ignoresUnfitLayout: !isNamed,
            readsLooseCards: !isInFolder)
        warn(ofAssumptions: decoded, file.path)
        guard let heading = decoded.likelyHeading else { return decoded }
        let cells = heading.map { $0.truncated(to: 30) }.joined(separator: ", ")
        let first = "the first row (\(cells))"
        if asks, !isInput, console.isInteractive(),
            let isHeading = try console.ask(
                "\(file.path): is \(first) a heading? y, or n to make it a question",
                isYesDefault: true)
        {
            if isHeading { return decoded }
            file.layout.firstRow = .no
            return try file.decode(bytes, repetitions: repetitions)
        }
        let way = "use --header no to make it a question"
        console.warn(["\(file.path): treated \(first) as a heading; \(way)"])
        return decoded
    }

    /// The groups of all files in a folder; groups with the same title are merged. Notes without
    /// cards are skipped, and so are files other than questions, with a warning.
    private func read(
        _ folder: GroupFolder, as file: GroupFile, _ repetitions: RepeatedQuestions
    ) throws -> Deck {
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
                files.append((path, try read(file, repetitions, isInFolder: true)))
            } catch GroupFileError.invalid(let problems, _) where problems.kind == .note {
                if problems.remedy == .cardTag { untagged += 1 }
            } catch GroupFileError.invalid(let problems, _) where problems.kind != .broken {
                let isForeign = problems.kind == .foreign
                let reason = isForeign ? problems.description : "there are no questions"
                skipped.append("\(path): \(reason)")
            } catch GroupFileError.storage(.cannotRead(let path, let reason)) {
                // It may be readable the next time; until then its questions would count as
                // removed.
                throw StorageError.cannotRead(path: path, reason)
            } catch {
                failures.append(Failure(error))
            }
        }
        if untagged > 0 {
            let notes = untagged.counted("note looks", "notes look")
            let way = "--tag NAME names another, --tag '*' takes all"
            console.warn([
                "\(folder.path): \(notes) like cards, without the tag #flashcards; \(way)"
            ])
        }
        // One bad file does not prevent reading the others.
        let isMostlyRead = !file.layout.isStrict && files.count >= failures.count
        if !isMostlyRead, let failure = Failure(joining: failures) {
            let rule =
                """
                \(folder.path): a folder is not read if most of its files have errors, or one with \
                --strict; a file or folder whose name starts with a dot is skipped
                """
            throw Failure(failure.lines + [rule], failure.exitCode)
        }
        let most = Self.maxSkippedListed
        skipped += failures.map { $0.lines.prefix(most).joined(separator: "; ") }
        let more = (skipped.count - most).counted(
            "more file without questions is", "more files without questions are")
        console.warn(
            skipped.prefix(most).map { "\($0); skipped" }
                + (skipped.count > most ? ["\(more) skipped"] : []))
        do {
            var deck = try Deck(joining: files)
            deck.isPartial = !failures.isEmpty
            return deck
        } catch {
            throw GroupFileError.invalid(error, path: folder.path)
        }
    }

    /// Warns about guessed forms, separators and columns.
    private func warn(ofAssumptions decoded: Deck, _ path: String) {
        var guesses = decoded.assumptions.map { "assumed \($0)" }
        if let separators = decoded.likelySeparators?.descriptions.joined(separator: " and ") {
            let way = "use --separator and --row-separator to change that"
            guesses.append("assumed \(separators); \(way)")
        }
        if let columns = decoded.columns { guesses.append("columns: \(columns)") }
        console.warn(guesses.map { "\(path): \($0)" })
    }
}
