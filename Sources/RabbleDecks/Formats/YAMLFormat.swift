extension GroupFormat {
    /// Lists of questions in YAML, which are only read.
    public static let yaml = GroupFormat(YAMLFormat())
}

/// Questions as entries with names, one entry after another or in lists under the titles of groups.
///
/// ```
/// - question: What is the capital of Peru?
///   answer: Lima
/// ```
///
/// ``JSONTable`` finds out what entries mean. Names that say nothing make no questions, since most
/// YAML is settings.
struct YAMLFormat: DeckFormat {
    let name = "yaml"
    let title = "YAML"
    let extensions = ["yaml", "yml"]
    let options: DeckOptions = .columns
    let mayBeNote = false

    func evidence(in text: DeckText) -> Evidence? {
        if let format = GroupFormat(path: text.path) { return format == .yaml ? .certain : nil }
        // In brackets it is JSON.
        guard let first = text.firstByte, !"{[".utf8.contains(first) else { return nil }
        let start = Array(text.bytes.prefix(8_192))
        let dashes = TextLines(start, in: 0..<start.count).filter { line in
            start.has("- ", in: start.trimmed(line))
        }
        guard let last = dashes.last else { return nil }
        // The last entry may be cut off.
        let end = start.count < text.bytes.count ? last.lowerBound : start.count
        let sample = DeckText(bytes: Array(start[..<end]), title: name)
        guard let decoded = try? read(sample), decoded.losses.rows == nil else { return nil }
        return .certain
    }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> DecodedGroups {
        try text.bytes.checkText()
        var reader = YAMLReader(text.bytes)
        do { try reader.read() } catch { throw InvalidGroupFile(error, in: text.bytes) }
        let decoded: DecodedGroups?
        do throws(InvalidGroupFile) { decoded = try questions(in: reader.json, text) } catch {
            throw error.placed { "line \($0)" }
        }
        let problems = reader.problems.isEmpty ? nil : reader.problems.located(in: text.bytes)
        if let problems, decoded == nil || text.layout.isStrict { throw problems }
        guard var decoded else {
            throw InvalidGroupFile(
                """
                no entry has names for a question and an answer, such as question: and answer:; \
                --columns 1,2 takes the first two texts of each entry
                """, kind: .somethingElse)
        }
        decoded.losses.rows = decoded.losses.rows?.placed { "line \($0)" } ?? problems
        decoded.losses.cards += problems.map { $0.problems.count + $0.unlisted } ?? 0
        return decoded
    }

    /// The questions of entries with names for both sides, or of lists; without any those of pairs,
    /// if that may be assumed.
    private func questions(
        in json: [UInt8], _ text: DeckText
    ) throws(InvalidGroupFile) -> DecodedGroups? {
        guard !json.isEmpty, let tape = try? JSONTape(json) else { return nil }
        func decoded() throws(InvalidGroupFile) -> DecodedGroups? {
            try JSONTable.decode(
                tape, title: text.title, rule: text.repetitions, layout: text.layout)
        }
        let areLists = tape.children(of: tape.root).allSatisfy(tape.isList)
        let isTable = areLists || tape.values.indices.contains { isQuestion($0, in: tape) }
        if isTable || text.layout.columns != nil { return try decoded() }
        let pairs = text.mayGuess ? try? decoded() : nil
        return pairs?.form == nil ? nil : pairs
    }

    /// Whether the names of an entry are those of a question and its answer. What is called name
    /// and value may be anything.
    private func isQuestion(_ value: Int, in tape: JSONTape) -> Bool {
        let names = tape.children(of: value).compactMap { ColumnName(tape.name($0)) }
        return HeadingGuess.makesQuestions(names.filter { $0.kind != .text })
    }
}
