import Foundation
import TestSupport
import Testing

/// Checks the examples, excerpts, names and links in the articles and the README against the code.
struct ArticleTests {
    @Test("Every example in an article compiles, or fails with the error that it names")
    func examples() throws {
        let blocks = try Article.all().flatMap(\.blocks)
        var examples: [Article.Block] = []
        for block in blocks {
            switch block.kind {
            case .example: examples.append(block)
            case .file(let options):
                try Self.check(
                    [block], Self.compileFile(block.code, ["-parse-as-library"] + options))
            case .manifest: try Self.check([block], Self.compileFile(block.code, Self.manifest))
            case .excerpt: break
            }
        }
        #expect(examples.count > 15)
        try Self.check(examples, Self.compile(examples.map(\.code)))
    }

    /// Expects the messages that the examples name at the ends of lines, and no others.
    private static func check(_ examples: [Article.Block], _ messages: [Message]) {
        for (index, example) in examples.enumerated() {
            let found = messages.filter { $0.example == index }
            var named: Set<Int> = []
            for (number, line) in example.code.enumerated() {
                guard let text = line.firstMatch(of: /\/\/ ((error|warning): .+)$/) else {
                    continue
                }
                named.insert(number)
                let texts = found.filter { $0.line == number }.map(\.text)
                #expect(texts.contains(String(text.1)), "\(example.article): \(line): \(texts)")
            }
            let others = found.filter { !named.contains($0.line) }
            expectEqual(others.map(\.text), [], "\(example.article): \(example.code)")
        }
    }

    @Test("Every excerpt in an article, and code in its tables, matches its source file")
    func excerpts() throws {
        let files = try Self.sourceFiles()
        for article in try Article.all() {
            for block in article.blocks {
                guard let origin = block.origin else { continue }
                let file = try #require(files[origin], "\(article.name) is from \(origin)")
                var rest = try Article.lines(of: file)[...]
                var isGap = false
                for line in block.code {
                    if line.isEmpty { continue }
                    if line.hasSuffix("// …") {
                        isGap = true
                        continue
                    }
                    let index = try #require(
                        rest.firstIndex(of: line), "\(origin) does not say: \(line)")
                    let isFirst = rest.startIndex == 0
                    let skipsNothing = rest[..<index].allSatisfy(\.isEmpty)
                    #expect(isFirst || isGap || skipsNothing, "\(article.name): \(line)")
                    rest = rest[(index + 1)...]
                    isGap = false
                }
            }
            for (origin, code) in article.codeInTables {
                let file = try #require(files[origin], "\(article.name) is from \(origin)")
                let text = try String(contentsOf: file, encoding: .utf8)
                #expect(text.contains(code), "\(origin) does not say: \(code)")
            }
        }
    }

    @Test("Links work where the repository is read: each leads to a file and a heading that exist")
    func links() throws {
        for article in try Article.all() + [Article(Article.readme)] {
            #expect(!article.prose.contains { $0.contains("doc:") }, "\(article.name)")
            for link in article.links where !link.hasPrefix("https://") {
                let parts = link.split(
                    separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let file =
                    parts[0].isEmpty
                    ? article.file
                    : article.file.deletingLastPathComponent().appending(path: String(parts[0]))
                #expect(
                    FileManager.default.fileExists(atPath: file.path), "\(article.name): \(link)")
                if parts.count > 1, file.pathExtension == "md" {
                    #expect(
                        try Article(file).anchors.contains(String(parts[1])),
                        "\(article.name): \(link)")
                }
            }
        }
    }

    @Test("Every article is on the first page, and the README leads to the one for programmers")
    func articlesOnTheFirstPage() throws {
        let front = try Article.named("RabbleCore.md")
        let names = try Article.all().filter { !$0.lines[0].hasPrefix("# ``") }.map(\.name)
        expectEqual(Set(names).subtracting(front.links), [])
        let readme = try Article(Article.readme)
        #expect(readme.links.contains("Sources/RabbleCore/RabbleCore.docc/Client.md"))
    }

    @Test("The article for programmers names this version and the products that the package has")
    func products() throws {
        let article = try Article.named("Client.md")
        let code = article.blocks.filter {
            if case .manifest = $0.kind { true } else { false }
        }.flatMap(\.code).joined(separator: "\n")
        let versions = try Article.named("Changes.md").lines.compactMap {
            $0.firstMatch(of: /^## (\d+\.\d+\.\d+)/)?.1
        }
        let newest = try #require(versions.first)
        #expect(article.lines.contains { $0.contains("from: \"\(newest)\"") })
        let manifest = try String(
            contentsOf: packageFolder.appending(path: "Package.swift"), encoding: .utf8)
        let products = manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
        let used = code.matches(of: /\.product\(name: "(\w+)", package: "([\w-]+)"\)/)
        expectEqual(Set(used.map { String($0.1) }), Set(products))
        for use in used { #expect(manifest.contains("name: \"\(use.2)\"")) }
    }

    @Test("Every source file that the articles and the README name exists")
    func fileNames() throws {
        let files = try Self.sourceFiles()
        for article in try Article.all() + [Article(Article.readme)] {
            for name in article.lines.joined(separator: "\n").matches(of: /[A-Za-z+]+\.swift/)
            where name.output != "Package.swift" {
                #expect(
                    files[String(name.output)] != nil, "\(article.name) names \(name.output)")
            }
        }
    }

    @Test("Every public type is listed on the first page")
    func topics() throws {
        let page = try Article.named("RabbleCore.md").lines
        for file in try Self.sourceFiles().values
        where file.path.contains("/Sources/Rabble") && !file.path.contains("/RabbleTesting/") {
            for line in try Article.lines(of: file) where line.hasPrefix("public ") {
                guard
                    let type = line.firstMatch(
                        of: /^public (?:final )?(?:class|struct|enum|protocol|func) (\w+)/)
                else { continue }
                #expect(page.contains("- ``\(type.1)``"), "\(type.1)")
            }
        }
    }

    @Test("Every public function documents its parameters")
    func parameters() throws {
        for file in try Self.sourceFiles().values where file.path.contains("/Sources/Rabble") {
            var comment: [String] = []
            for line in try Article.lines(of: file) {
                let text = line.drop { $0 == " " }
                if text.hasPrefix("///") {
                    comment.append(line)
                } else if !text.hasPrefix("@") || text.contains(" ") {
                    defer { comment = [] }
                    guard text.contains("public ") else { continue }
                    let function = line.firstMatch(
                        of: /public (?:[a-z]+ )*(?:func \w+|init|subscript)\b[^(]*\((.)?/)
                    // A witness is described at the requirement of its protocol.
                    let isWitness =
                        line.firstMatch(of: /\bfunc (markQuestion|hash)/) != nil
                    if let function, !isWitness, function.1 != ")" {
                        let isSaid = comment.contains { $0.contains("/// - Parameter") }
                        #expect(isSaid, "\(file.lastPathComponent): \(line)")
                    }
                }
            }
        }
    }

    @Test("Only the executable uses the singleton")
    func noSingletonInTheLibrary() throws {
        for file in try Self.sourceFiles().values where file.path.contains("/Sources/Rabble") {
            for line in try Article.lines(of: file) where !line.contains("///") {
                #expect(!line.contains("AppSettings.shared"), "\(file.lastPathComponent)")
            }
        }
    }

    /// The source files of the package, by file name.
    private static func sourceFiles() throws -> [String: URL] {
        var files: [String: URL] = [:]
        for folder in ["Sources", "Resources", "Tests"] {
            let root = packageFolder.appending(path: folder)
            for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
            where path.hasSuffix(".swift") {
                let file = root.appending(path: path)
                files[file.lastPathComponent] = file
            }
        }
        return files
    }

    // MARK: The compiler

    private struct Message {
        let example: Int
        /// The line in the example, from 0.
        let line: Int
        let text: String
    }

    /// The imports and variables that examples may use.
    private static let context = [
        "import Foundation", "import RabbleCore", "import Observation", "import RabbleTesting",
        "import Synchronization",
        """
        func example(_ group: QuestionGroup, _ history: ReviewHistory, _ session: inout \
        QuizSession) throws {
        """,
    ]

    /// Compiles each example as the body of a function in a client of the library, and returns the
    /// errors and warnings.
    private static func compile(_ examples: [[String]]) throws -> [Message] {
        let folder = try TemporaryFolder()
        let names = examples.indices.map { "example\($0).swift" }
        for (name, code) in zip(names, examples) {
            let function = context.map {
                $0.replacing("example(", with: "\(name.prefix { $0 != "." })(")
            }
            try folder.write((function + code + ["}", ""]).joined(separator: "\n"), to: name)
        }
        let outcome = try Compiler.check(
            ["-wmo", "-parse-as-library"] + names.map { folder[$0] })
        return messages(in: outcome, linesBefore: context.count)
    }

    /// Compiles a file without a context, and returns the errors and warnings.
    private static func compileFile(_ code: [String], _ options: [String]) throws -> [Message] {
        let folder = try TemporaryFolder()
        let file = try folder.write((code + [""]).joined(separator: "\n"), to: "example0.swift")
        return messages(in: try Compiler.check(options + [file]), linesBefore: 0)
    }

    /// The options with which a manifest is compiled.
    private static var manifest: [String] {
        let library = Compiler.tools.deletingLastPathComponent()
            .appending(path: "lib/swift/pm/ManifestAPI")
        return ["-I", library.path, "-package-description-version", "6.3.0"]
    }

    private static func messages(in outcome: Outcome, linesBefore: Int) -> [Message] {
        let messages = outcome.errors.matches(
            of: /example(\d+)\.swift:(\d+):\d+: ((error|warning): .+?)(?: \[#\w+\])?\n/
        )
        .compactMap { match in
            guard let example = Int(match.1), let line = Int(match.2) else {
                return nil as Message?
            }
            return Message(example: example, line: line - 1 - linesBefore, text: String(match.3))
        }
        let hasErrors = messages.contains { $0.text.hasPrefix("error") }
        expectEqual(outcome.status, hasErrors ? 1 : 0, "\(outcome.errors)")
        return messages
    }
}
