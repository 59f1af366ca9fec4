/// Reads groups from files, folders and standard input, and tells the user what was assumed.
struct GroupDecoding: DeckSurroundings {
    let context: Context
    var repetitions = RepeatedQuestions.leftOut
    var isNamed = true
    /// Whether to ask a person if the first row is the heading that it looks like; else it is one,
    /// with a warning.
    var asks = false

    private static let mostSkippedListed = 5

    /// The groups of a file or folder, or of standard input if the path is `-`.
    func decode(_ file: GroupFile) throws(Failure) -> DecodedGroups {
        // Earlier answers were typed key by key.
        RawMode.restore()
        var reading = DeckReading(in: self)
        (reading.repetitions, reading.isNamed) = (repetitions, isNamed)
        return try Failure.reading { try reading.read(file) }
    }

    func readInput(name: String, limit: Int) throws -> [UInt8] {
        try context.console.readAllInput(name: name, limit: limit)
    }

    func utf8(_ path: String, from encoding: String) throws -> [UInt8] {
        try Iconv.utf8(path, from: encoding)
    }

    func unpack(_ path: String, _ kind: AnkiFile) throws -> DecodedGroups {
        try AnkiPackage.decode(path, kind, context)
    }

    func notice(_ notice: DeckNotice) {
        let lines =
            switch notice {
            case .assumptions(let decoded, let path): Self.lines(decoded).map { "\(path): \($0)" }
            case .untagged(let count, let folder):
                [
                    """
                    \(folder): \(count.counted("note looks", "notes look")) like cards, without \
                    the tag #flashcards; --tag NAME names another, --tag '*' takes all
                    """
                ]
            case .skipped(let files): Self.lines(files)
            }
        context.console.warn(lines)
    }

    private static func lines(_ decoded: DecodedGroups) -> [String] {
        let separators = decoded.likelySeparators.map { separators in
            let all = separators.descriptions.joined(separator: " and ")
            return "assumed \(all); use --separator and --row-separator to change that"
        }
        return [
            decoded.form.map { "assumed \($0)" }, separators,
            decoded.columns.map { "columns: \($0)" },
        ].compactMap(\.self) + decoded.assumptions.map { "assumed \($0)" }
    }

    private static func lines(_ skipped: [DeckNotice.Skipped]) -> [String] {
        let lines = skipped.prefix(mostSkippedListed).map { file in
            let reason =
                switch file {
                case .misnamed(let path): "\(path): the name is not UTF-8"
                case .noQuestions(let path, let problems):
                    "\(path): "
                        + (problems.kind == .foreign
                            ? problems.description : "there are no questions")
                case .invalid(let error):
                    Failure(error).lines.prefix(mostSkippedListed).joined(separator: "; ")
                }
            return "\(reason); skipped"
        }
        let more = skipped.count - mostSkippedListed
        if more <= 0 { return lines }
        let names = more.counted(
            "more file without questions is", "more files without questions are")
        return lines + ["\(names) skipped"]
    }

    func isHeading(_ cells: [String], of file: String, mayAsk: Bool) throws -> Bool {
        let names = cells.map { $0.truncated(to: 30) }.joined(separator: ", ")
        if asks, mayAsk, context.console.isInteractive() {
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
