import Foundation
import TestSupport

/// A file of Markdown: the README, an article, or an extension of a type's page.
struct Article {
    let file: URL
    let lines: [String]

    init(_ file: URL) throws {
        self.file = file
        lines = try Self.lines(of: file)
    }

    var name: String { file.lastPathComponent }

    private static let catalog = packageFolder.appending(
        path: "Sources/RabbleCore/RabbleCore.docc")

    static let readme = packageFolder.appending(path: "README.md")

    /// All articles of the catalog, by their paths.
    static func all() throws -> [Self] {
        try FileManager.default.subpathsOfDirectory(atPath: catalog.path)
            .filter { $0.hasSuffix(".md") }.sorted()
            .map { try Self(catalog.appending(path: $0)) }
    }

    static func named(_ name: String) throws -> Self { try Self(catalog.appending(path: name)) }

    static func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        )
        .map(String.init)
    }

    // MARK: Code

    /// The kind of a Swift block, given by a comment before it.
    enum Kind {
        /// The body of a function in a client; without a comment.
        case example
        /// A separate file, which is compiled with options: `<!-- file OPTIONS -->`.
        case file([String])
        /// Lines of a source file: `<!-- from NAME -->`. A line `// …` stands for omitted lines.
        case excerpt(String)
        /// A manifest of a package: `<!-- manifest -->`.
        case manifest
    }

    struct Block {
        let article: String
        let kind: Kind
        let code: [String]

        var origin: String? { if case .excerpt(let name) = kind { name } else { nil } }
    }

    /// The blocks of Swift, and the tables with code, in their order.
    var blocks: [Block] {
        var blocks: [Block] = []
        var kind: Kind?
        var rest = lines[...]
        while let line = rest.popFirst() {
            // A pattern is compiled at each use.
            if line.hasPrefix("<!--"),
                let comment = line.wholeMatch(of: /<!-- (from|file|manifest) ?(.*) -->/)
            {
                kind = Self.kind(String(comment.1), String(comment.2))
            } else if line.hasPrefix("```") {
                let code = Array(rest.prefix { $0 != "```" })
                rest = rest.dropFirst(code.count + 1)
                if line == "```swift" {
                    blocks.append(Block(article: name, kind: kind ?? .example, code: code))
                }
                kind = nil
            } else if !line.isEmpty, !line.hasPrefix("|") {
                kind = nil
            }
        }
        return blocks
    }

    private static func kind(_ word: String, _ rest: String) -> Kind {
        switch word {
        case "from": .excerpt(rest)
        case "file": .file(rest.split(separator: " ").map(String.init))
        default: .manifest
        }
    }

    /// The code in the rows of tables that come from a source file, given by `<!-- from NAME -->`
    /// before the table.
    var codeInTables: [(origin: String, code: String)] {
        var found: [(origin: String, code: String)] = []
        var origin: String?
        for line in lines {
            if line.hasPrefix("<!--"), let comment = line.wholeMatch(of: /<!-- from (.+) -->/) {
                origin = String(comment.1)
            } else if line.hasPrefix("|"), let origin {
                found += line.matches(of: /`([^`]+)`/).map { (origin, String($0.1)) }
            } else {
                origin = nil
            }
        }
        return found
    }

    // MARK: Links

    /// The targets of links, except those in code.
    var links: [String] {
        prose.filter { $0.contains("](") || $0.contains("src=") }.flatMap { line in
            line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)]+)\)|src="([^"]+)"/).map {
                String($0.1 ?? $0.2 ?? "")
            }
        }
    }

    /// The anchors of the headings, as public hosts generate them.
    var anchors: Set<String> {
        Set(
            prose.filter { $0.hasPrefix("#") }.map { line in
                line.drop { $0 == "#" }.dropFirst().lowercased().replacing(" ", with: "-").filter {
                    $0.isLetter || $0.isNumber || "-_".contains($0)
                }
            })
    }

    /// The lines outside of blocks of code.
    var prose: [String] {
        var isCode = false
        return lines.filter { line in
            if line.hasPrefix("```") { isCode.toggle() }
            return !isCode
        }
    }
}
