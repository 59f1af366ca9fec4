import TestSupport

@testable import RabbleDecks

/// `read x.csv --separator ' - '` reads the typed lines, or a file, like an import, and prints a
/// line for each question: `prompt = answer = other answer; hint: …`. The title is printed first
/// unless it is the name of the file; assumptions and omissions, or the problems, are printed last.
/// If several names are given, they all give the same result. `⟨E9 41⟩` stands for bytes, and `␄`
/// for the end of a text without a line break.
struct ReadCommand {
    private let paths: [String]
    private var options: [String: String] = [:]

    /// Options without a value. `--in-folder` guesses nothing, `--asked-twice` keeps repetitions,
    /// `--own` reads a file of this program, `--parts` prints the parts that the file can
    /// represent.
    private static let flags = ["strict", "in-folder", "asked-twice", "own", "parts"]

    init(_ words: String) {
        var words = Self.split(words).dropFirst()
        paths = Array(words.prefix { !$0.hasPrefix("--") })
        words = words.dropFirst(paths.count)
        while let name = words.popFirst()?.dropFirst(2) {
            let isFlag = Self.flags.contains(String(name))
            options[String(name)] = isFlag ? "" : words.popFirst() ?? ""
        }
    }

    /// The words between spaces; words in apostrophes may contain spaces.
    private static func split(_ line: String) -> ArraySlice<String> {
        let parts = line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        return parts.flatMap { index, text in
            index % 2 == 1 ? [String(text)] : text.split(separator: " ").map(String.init)
        }[...]
    }

    func printed(typed: String, files: [String: String]) -> [String] {
        let all = paths.map { printed(typed.isEmpty ? files[$0] ?? "" : typed, path: $0) }
        return Set(all).count == 1 ? all[0] : Array(all.joined())
    }

    private static func bytes(of text: String) -> [UInt8] {
        let parts = text.split(omittingEmptySubsequences: false) { "⟨⟩".contains($0) }
        let bytes = parts.enumerated().flatMap { index, part in
            index % 2 == 0
                ? Array(part.utf8) : part.split(separator: " ").compactMap { UInt8($0, radix: 16) }
        }
        return bytes.suffix(2) == [4, 0x0A] ? bytes.dropLast(2) : bytes
    }

    private func printed(_ text: String, path: String) -> [String] {
        let bytes = Self.bytes(of: text)
        do {
            let isInFolder = options["in-folder"] != nil
            let deck = try file(path).decode(
                bytes, repetitions: options["asked-twice"] == nil ? .leftOut : .kept,
                ignoresUnfitLayout: isInFolder, readsLooseCards: !isInFolder)
            return deck.lines(path: path, title: title(of: path))
                + (options["parts"] == nil ? [] : ["parts: \(deck.parts.names)"])
        } catch .invalid(let problems, _) {
            return problems.lines.map { "! " + $0.inSymbols } + problems.notes
        } catch {
            return ["! \(error)"]
        }
    }

    private func file(_ path: String) -> GroupFile {
        var layout = ReadingOptions(
            firstRow: options["header"].flatMap { FirstRow(rawValue: $0) },
            columns: options["columns"].flatMap { ColumnPair($0) },
            separators: TableSeparators(
                column: options["separator"]?.unescaped,
                row: options["row-separator"]?.unescaped),
            isOwn: options["own"] != nil)
        if options["strict"] != nil { layout.isStrict = true }
        return GroupFile(
            path: path, format: options["format"].flatMap { GroupFormat(rawValue: $0) },
            layout: layout,
            title: title(of: path), encoding: options["encoding"],
            tag: options["tag"])
    }

    /// Standard input, `-`, has no name.
    private func title(of path: String) -> String? {
        options["title"] ?? (path == "-" ? nil : GroupFile.title(of: path))
    }
}

extension Question {
    var line: String {
        let wrong = wrongAnswers.joined(separator: " | ")
        let parts = [
            wrong.isEmpty ? nil : "wrong: \(wrong)",
            extras.all.isEmpty ? nil : "all: \(extras.all.joined(separator: " | "))",
            hint.map { "hint: \($0)" },
            media.isEmpty ? nil : "media: \(media.joined(separator: ", "))",
            extras.shown.map { "shown: \($0)" }, extras.note.map { "note: \($0)" },
            extras.card.map { "card: \($0)" },
        ].compactMap(\.self)
        return
            (([prompt, answer] + otherAnswers).joined(separator: " = ")
            + parts.map { "; \($0)" }.joined()).inSymbols
    }
}

extension Deck {
    /// The questions, each group after its title unless that is the default, and the notes.
    func lines(path: String, title: String?) -> [String] {
        groups.flatMap { group in
            let usual: Markup = GroupFormat(path: path) == .markdown ? .markdown : .none
            let markup = group.markup == .markdown ? "Markdown" : "plain text"
            let head = [
                group.title, group.markup == usual ? nil : markup,
                group.answerRule == .lenient ? nil : "\(group.answerRule)",
            ].compactMap(\.self).joined(separator: ", ")
            return (head == title ? [] : ["-- " + head.inSymbols])
                + group.questions.map(\.line.asPrinted)
        } + notes
    }

    /// The import's messages besides the questions.
    fileprivate var notes: [String] {
        let separators = likelySeparators.map { $0.options }
        let leftOut = diagnostics.descriptions
        return assumptions.map { "assumed: \($0)" }
            + [
                separators.map { "assumed: \($0)" },
                likelyHeading.map { "heading: \($0.joined(separator: ", "))" },
                columns.map { "columns: \($0)" },
                leftOut.isEmpty ? nil : "left out: \(leftOut.joined(separator: ", "))",
                diagnostics.duplicates == 0 ? nil : "repeated: \(diagnostics.duplicates)",
                diagnostics.reversedNotes == 0 ? nil : "both ways: \(diagnostics.reversedNotes)",
            ].compactMap { $0?.inSymbols }
    }
}

extension TableSeparators {
    fileprivate var options: String {
        [("separator", column), ("row-separator", row)].compactMap { name, text in
            text.map { "--\(name) '\($0.escaped)'" }
        }.joined(separator: " ")
    }
}

extension QuestionParts {
    fileprivate var names: String {
        let all: [(QuestionParts, String)] = [
            (.hint, "hint"), (.accepts, "accepts"), (.markup, "markup"), (.answers, "answers"),
        ]
        return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}

extension InvalidGroupFile {
    /// The remedy, and the kind unless it is a broken file of questions.
    fileprivate var notes: [String] {
        let way: String? =
            switch remedy {
            case .separators(let ways): ways.map(\.options).joined(separator: ", or ")
            case .encoding(let name): "--encoding \(name)"
            case let other?: "\(other)"
            case nil: nil
            }
        return [way.map { "remedy: \($0)".inSymbols }, kind == .broken ? nil : "kind: \(kind)"]
            .compactMap(\.self)
    }
}
