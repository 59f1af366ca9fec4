// swift-tools-version: 6.3
import PackageDescription

/// The built-in question groups. They are compiled into the binary, as tables are, so that it needs no file beside it.
let questionGroups = ["hiragana", "katakana", "numbers", "basic-phrases", "world-capitals"]

/// Data that is not code.
let tables = ["anki-note-types.txt", "column-names.txt", "html-entities.txt", "language-names.txt"]

let package = Package(
    name: "rabble-wabble",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "RabbleCore", targets: ["RabbleCore"]),
        .executable(name: "rabble", targets: ["rabble"]),
    ],
    targets: [
        .target(
            name: "RabbleCore",
            resources: (questionGroups.map { "\($0).json" } + tables)
                .map { .embedInCode("../../Resources/\($0)") }
        ),
        .executableTarget(name: "rabble", dependencies: ["RabbleCore"]),
        .target(name: "TestSupport", dependencies: ["RabbleCore"], path: "Tests/TestSupport"),
        .testTarget(
            name: "RabbleCoreTests", dependencies: ["RabbleCore", "TestSupport"],
            exclude: [
                "Scheduling/learner-reviews.txt", "Scheduling/make-fit-references.py",
                "Scheduling/make-fsrs-references.py",
                "Scheduling/make-study-day-references.py",
            ]),
        .executableTarget(name: "benchmarks", dependencies: ["RabbleCore"], path: "Tests/Benchmarks"),
        .testTarget(name: "rabbleTests", dependencies: ["rabble", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// Only settings and files are shared by threads: the test for data races builds nothing else.
if Context.environment["RABBLE_SHARED_ONLY"] != nil {
    package.products.removeAll { $0.name == "rabble" }
    package.targets.removeAll { ["rabble", "rabbleTests", "benchmarks"].contains($0.name) }
    package.targets.first { $0.name == "RabbleCore" }?.exclude += ["Formats", "Library", "Quiz"]
    package.targets.first { $0.name == "RabbleCoreTests" }?.exclude = [
        "Answers", "Collections", "FloorTests.swift", "Formats", "Grading", "JSON", "Library", "MirrorTests.swift",
        "Platform", "Progress", "Questions", "Quiz", "RabbleCoreDocs", "Randomness", "Resources", "Scheduling",
        "Storage", "Strategies", "Text", "Time",
    ]
}
