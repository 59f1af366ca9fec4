import TestSupport

@testable import RabbleDecks

/// `gaps the [order] of a group`: applies a part of the deck readers to the text after its name, or
/// to the typed lines.
struct PartCommand {
    private let name: String
    private let text: String
    private let typed: String
    private let files: [String: String]

    private struct Unknown: Error { let name: String }

    init(_ words: String, typed: String, files: [String: String]) {
        name = String(words.prefix { $0 != " " })
        text = String(words.dropFirst(name.count + 1))
        self.typed = typed.hasSuffix("\n") ? String(typed.dropLast()) : typed
        self.files = files
    }

    func lines() throws -> [String] {
        let bytes = Array(text.utf8)
        switch name {
        case "format": return [GroupFormat(of: Array(typed.utf8), path: text).rawValue]
        case "gaps", "highlights":
            let gaps = MarkdownGaps(text, name == "gaps" ? .brackets : .highlights)
            return (0..<gaps.count).map { index in
                let (prompt, answer) = gaps.question(index + 1)
                return "\(prompt) = \(answer)"
            }
        case "cloze":
            guard let cloze = Cloze(text) else { return ["no gaps"] }
            return cloze.numbers.map { number in
                let (prompt, answers) = cloze.question(number)
                return "\(prompt) = \(answers.joined(separator: ", "))"
            }
        case "one-liner":
            guard let card = MarkdownOneLiner(in: bytes, bytes.indices, isNote: true) else {
                return ["no card"]
            }
            let sides = [card.front, card.back].map { String(decoding: bytes[$0], as: UTF8.self) }
            return [sides.joined(separator: " = ") + (card.isAskedBothWays ? ", both ways" : "")]
        case "paragraph":
            return MarkdownParagraph(bytes, in: bytes.indices).map { paragraph($0, of: bytes) }
        case "line":
            if case .fence = MarkdownLine(bytes, bytes.indices) { return ["fence"] }
            return [
                "\(MarkdownLine(bytes, bytes.indices))".replacing(
                    "RabbleDecks.MarkdownSide.", with: "")
            ]
        case "field", "field-of-note":
            let field = MarkdownField(bytes, bytes.indices, isNote: name != "field")
            return [field.text, field.hint.map { "hint: \($0)" } ?? ""]
                + field.accepts.map { "accepts: \($0)" }
        case "tags":
            return FlashcardTag.all(in: bytes, bytes.indices).map { $0.path ?? "no path" }
        case "front-matter": return frontMatter
        case "collection":
            var collection = CollectionCommand(typed: typed)
            let deck = try collection.deck()
            return deck.lines(path: "x", title: "x") + CollectionCommand.history(of: deck)
        case "column": return [ColumnName(text)?.kind.rawValue ?? "no name"]
        case "columns": return columns
        case "heading":
            let guess = HeadingGuess(
                cells(text), above: typed.isEmpty ? rows(of: files["rows"] ?? "") : rows(of: typed))
            let answer = guess.isHeading ? "yes" : "no"
            return [guess.isCertain ? answer + ", certain" : answer]
        case "cells": return try records
        case "template": return template
        default: throw Unknown(name: name)
        }
    }

    private func cells(_ row: some StringProtocol) -> [String] {
        row.isEmpty
            ? [] : row.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    }

    private func rows(of text: String) -> [[String]] { text.split(separator: "\n").map(cells) }

    private func paragraph(_ piece: MarkdownParagraph.Element, of bytes: [UInt8]) -> String {
        func text(_ range: Range<Int>) -> String {
            MarkdownField(bytes, range, isNote: true).text
        }
        return switch piece {
        case .block(let front, let back, let isBoth):
            "\(text(front)) \(isBoth ? "??" : "?") \(text(back))"
        case .oneLiner(let card): "\(text(card.front)) :: \(text(card.back))"
        case .text(let range): text(range)
        }
    }

    private var frontMatter: [String] {
        let bytes = Array(typed.utf8)
        let header = MarkdownHeader(bytes)
        return [
            header.title.map { "title: \($0)" } ?? "",
            header.tags.isEmpty ? "" : "tags: \(header.tags.map { $0.path ?? "no path" })",
            header.markup == .none ? "plain text" : "",
        ] + header.problems.map { "problem: \($0.reason)" } + [
            "rest: \(String(decoding: bytes[header.end...], as: UTF8.self))"
        ]
    }

    private var columns: [String] {
        let rows = rows(of: typed)
        let chosen = TableColumns(names: cells(text), rows: rows)
        let numbers = chosen.options.columns.map { "\($0 + 1)" }.joined(separator: ", ")
        let wrong = chosen.wrong.map { "\($0 + 1)" }.joined(separator: ", ")
        return [
            "\(chosen.prompt + 1) → \(chosen.answer + 1)",
            chosen.hint.map { "hint: \($0 + 1)" } ?? "",
            chosen.accepts.map { "accepts: \($0 + 1)" } ?? "",
            numbers.isEmpty ? "" : "options: \(numbers)",
            wrong.isEmpty ? "" : "wrong: \(wrong)",
            chosen.description ?? "",
        ]
    }

    /// The cells of each record, in brackets.
    private var records: [String] {
        get throws {
            var reader = DelimitedReader(
                Array(text.utf8), separator: text.contains("\t") ? 9 : 0x2C)
            var records: [String] = []
            while try reader.next() {
                records.append(reader.cells.map { "[\(reader.text(of: $0))]" }.joined())
            }
            return records
        }
    }

    /// A side of a card whose fields are Front, Back and My: Note.
    private var template: [String] {
        let fields = ["Front": 0, "Back": 1, "My: Note": 2]
        var work = AnkiWork(2_000_000)
        var note = AnkiFields(typed.isEmpty ? ["cat", "Katze", ""] : [typed, "", ""])
        guard
            let side = AnkiTemplate(text, fields: fields)?.side(
                &note, gap: 0, work: &work)
        else { return ["no template"] }
        var html = side.html
        html.unicodeScalars.removeAll { (0xFDD0...0xFDEF).contains($0.value) }
        return [html] + side.hints.map { "hint: \($0)" }
    }
}
