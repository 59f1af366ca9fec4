import Foundation
import TestSupport
import Testing

/// Checks the examples, excerpts and names in the articles and the README against the code.
struct ArticleTests {
    private static let catalog = packageFolder.appending(path: "Sources/RabbleCore/RabbleCore.docc")
    private static let articles = [
        "RabbleCore.md", "Singleton.md", "Patterns.md", "Files.md", "Learning.md", "Answers.md",
        "Fitting.md",
        "Recipes.md", "Events.md", "Terminal.md", "Changes.md", "Client.md", "Walkthroughs.md",
    ]

    @Test("Every example in an article compiles, or fails with the error that it names")
    func examples() throws {
        let examples = try Self.articles.flatMap(Self.codeBlocks).filter { $0.origin == nil }
        #expect(examples.count > 15)
        let messages = try Self.compile(examples.map(\.code))
        for (index, example) in examples.enumerated() {
            let expected = example.code.enumerated().compactMap { number, line in
                line.split(separator: "// error: ").dropFirst().first.map { (number, String($0)) }
            }
            let found = messages.filter { $0.example == index }
            expectEqual(
                found.map(\.line), expected.map(\.0), "\(example.article): \(found.map(\.text))")
            for (error, (_, text)) in zip(found, expected) { expectEqual(error.text, text) }
        }
    }

    @Test("Every excerpt in an article matches its source file")
    func excerpts() throws {
        let files = try Self.sourceFiles()
        for excerpt in try Self.articles.flatMap(Self.codeBlocks) {
            guard let origin = excerpt.origin else { continue }
            let file = try #require(files[origin], "\(excerpt.article) is from \(origin)")
            var rest = try Self.lines(of: file)[...]
            for line in excerpt.code where !line.isEmpty {
                let index = try #require(
                    rest.firstIndex(of: line), "\(origin) does not say: \(line)")
                rest = rest[(index + 1)...]
            }
        }
    }

    @Test("Every source file that the articles and the README name exists")
    func fileNames() throws {
        let files = try Self.sourceFiles()
        for article in Self.articles.map({ Self.catalog.appending(path: $0) }) + [
            packageFolder.appending(path: "README.md")
        ] {
            for name in try String(contentsOf: article, encoding: .utf8).matches(
                of: /[A-Za-z+]+\.swift/)
            {
                #expect(
                    files[String(name.output)] != nil,
                    "\(article.lastPathComponent) names \(name.output)")
            }
        }
    }

    @Test("Every public type is listed on the first page")
    func topics() throws {
        let page = try Self.lines(of: Self.catalog.appending(path: "RabbleCore.md"))
        for file in try Self.sourceFiles().values where file.path.contains("/Sources/Rabble") {
            // RabbleTesting has pages of its own.
            if file.path.contains("/RabbleTesting/") { continue }
            for line in try Self.lines(of: file) where line.hasPrefix("public ") {
                guard
                    let type = line.firstMatch(
                        of: /^public (?:final )?(?:class|struct|enum|protocol|func) (\w+)/)
                else { continue }
                #expect(page.contains("- ``\(type.1)``"), "\(type.1)")
            }
        }
    }

    @Test("Every public function says what its parameters are")
    func parameters() throws {
        for file in try Self.sourceFiles().values where file.path.contains("/Sources/Rabble") {
            var comment: [String] = []
            for line in try Self.lines(of: file) {
                if line.firstMatch(of: /^ *\/\/\//) != nil {
                    comment.append(line)
                } else if line.firstMatch(of: /^ *@\w+$/) == nil {
                    let function = line.firstMatch(
                        of: /public (?:[a-z]+ )*(?:func \w+|init|subscript)\b[^(]*\((.)?/)
                    // What meets a requirement of a protocol is described there.
                    let isWitness =
                        line.firstMatch(of: /\bfunc (quizSessionDid|markQuestion|hash)/) != nil
                    if let function, !isWitness, function.1 != ")" {
                        let isSaid = comment.contains { $0.contains("/// - Parameter") }
                        #expect(isSaid, "\(file.lastPathComponent): \(line)")
                    }
                    comment = []
                }
            }
        }
    }

    @Test("Only the executable uses the singleton")
    func noSingletonInTheLibrary() throws {
        for file in try Self.sourceFiles().values where file.path.contains("/Sources/Rabble") {
            for line in try Self.lines(of: file) where !line.contains("///") {
                #expect(!line.contains("AppSettings.shared"), "\(file.lastPathComponent)")
            }
        }
    }

    // MARK: The articles

    private struct CodeBlock {
        let article: String
        /// The source file of an excerpt; nil for an example.
        let origin: String?
        let code: [String]
    }

    /// The Swift blocks of an article. A comment `<!-- from NAME -->` before one names its source
    /// file.
    private static func codeBlocks(of article: String) throws -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var origin: String?
        var code: [String]?
        for line in try lines(of: catalog.appending(path: article)) {
            if let lines = code {
                guard line == "```" else {
                    code = lines + [line]
                    continue
                }
                blocks.append(CodeBlock(article: article, origin: origin, code: lines))
                code = nil
                origin = nil
            } else if line == "```swift" {
                code = []
            } else if let comment = line.wholeMatch(of: /<!-- from (.+) -->/) {
                origin = String(comment.1)
            }
        }
        return blocks
    }

    private static func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        )
        .map(String.init)
    }

    /// The source files of the package, by file name.
    private static func sourceFiles() throws -> [String: URL] {
        var files: [String: URL] = [:]
        for folder in ["Sources", "Tests"] {
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
    /// errors.
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
        let messages = outcome.errors.matches(
            of: /example(\d+)\.swift:(\d+):\d+: error: (.+?)(?: \[#\w+\])?\n/
        )
        .compactMap { match in
            guard let example = Int(match.1), let line = Int(match.2) else {
                return nil as Message?
            }
            return Message(example: example, line: line - 1 - context.count, text: String(match.3))
        }
        // An example may show a value, and leave it at that.
        let warnings = outcome.errors.matches(of: /\.swift:\d+:\d+: warning: .+/).map {
            String($0.output)
        }
        expectEqual(warnings.filter { !$0.contains("used") && !$0.contains("never mutated") }, [])
        expectEqual(outcome.status, messages.isEmpty ? 0 : 1, "\(outcome.errors)")
        return messages.sorted { ($0.example, $0.line) < ($1.example, $1.line) }
    }
}
