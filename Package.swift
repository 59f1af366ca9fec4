// swift-tools-version: 6.3
import PackageDescription

/// Files that are compiled into a module, so that the program needs none beside it. They are in
/// the folder of `Resources` that has its name.
///
/// That makes an array literal of bytes, and each byte is an expression to the compiler: 200 KB
/// take a quarter of a build. Long texts are literals in Swift, in modules of their own.
func embedded(_ names: [String], in module: String) -> [Resource] {
    names.map { .embedInCode("../../Resources/\(module)/\($0)") }
}

/// A module of the product. It depends on the given modules, and on no others.
func room(
    _ name: String, on beneath: String..., texts: [String] = [], also: [SwiftSetting] = []
) -> Target {
    .target(
        name: name, dependencies: beneath.map { .init(stringLiteral: $0) },
        resources: embedded(texts, in: name),
        swiftSettings: settings + also)
}

/// The tests of a module, with the support that they share with other tests.
func tests(of room: String, with support: String..., exclude: [String] = []) -> Target {
    .testTarget(
        name: "\(room)Tests",
        dependencies: ([room, "TestSupport"] + support).map { .init(stringLiteral: $0) },
        exclude: exclude)
}

/// The imports of a file are not visible to its importers, unless it says so. A release leaves out
/// each function that the program does not use.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .unsafeFlags(
        ["-Xfrontend", "-function-sections"],
        .when(platforms: [.linux], configuration: .release)),
]

/// Optimised even for tests, which spend a fifth of their time in generic functions for texts and
/// in sums of the fit.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A release of the program has equal functions once, and leaves out what the file lists. Only lld,
/// which is in the toolchain, does both.
let smaller = LinkerSetting.unsafeFlags(
    [
        "-use-ld=lld", "-Xlinker", "--icf=all",
        "-Xlinker", "\(Context.packageDirectory)/Resources/left-out.ld",
    ],
    .when(platforms: [.linux], configuration: .release))

let package = Package(
    name: "rabble-wabble",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
    products: [
        .library(name: "RabbleCore", targets: ["RabbleCore"]),
        .library(name: "RabbleFoundation", targets: ["RabbleFoundation"]),
        .library(name: "RabbleTesting", targets: ["RabbleTesting"]),
        .executable(name: "rabble", targets: ["rabble"]),
    ],
    targets: [
        .target(
            name: "RabbleTables", path: "Resources/Tables",
            exclude: ["make-normalization-table.swift"]),
        .target(name: "RabbleHelp", path: "Resources/Help"),
        room("RabbleSystem"),
        room(
            "RabbleBase", on: "RabbleTables", "RabbleSystem",
            texts: ["symbols.txt", "writing-systems.txt"], also: optimised),
        room(
            "RabbleMarkup", on: "RabbleBase", "RabbleTables", "RabbleSystem",
            texts: ["html-tags.txt", "scripts.txt"]),
        room("RabbleModel", on: "RabbleMarkup", "RabbleSystem"),
        room("RabbleAnswers", on: "RabbleModel", "RabbleTables"),
        room(
            "RabbleDecks", on: "RabbleAnswers", "RabbleTables", "RabbleSystem",
            texts: [
                "alphabets.txt", "anki-collection.sql", "anki-note-types.txt", "anki-queries.txt",
                "foreign-files.txt", "losses.txt", "media-kinds.txt",
            ]),
        room(
            "RabbleMemory", on: "RabbleModel", "RabbleSystem", texts: ["learners-weights.tsv"],
            also: optimised),
        room(
            "RabbleCore", on: "RabbleDecks", "RabbleMemory", "RabbleSystem",
            texts: [
                "hiragana.json", "katakana.json", "numbers.json", "basic-phrases.json",
                "world-capitals.json", "question-table.txt",
            ]),
        room("RabbleFoundation", on: "RabbleCore"),
        room("RabbleTesting", on: "RabbleCore", "RabbleBase", "RabbleSystem"),
        room(
            "RabbleTerminal", on: "RabbleMarkup", "RabbleSystem", texts: ["wide-characters.txt"]),
        .executableTarget(
            name: "rabble",
            dependencies: ["RabbleCore", "RabbleTerminal", "RabbleHelp", "RabbleSystem"],
            resources: embedded(
                ["answer-examples.tsv", "rabble.bash", "rabble.fish", "rabble.zsh"],
                in: "rabble"),
            swiftSettings: settings, linkerSettings: [smaller]),

        .target(name: "TestSupport", dependencies: ["RabbleBase"], path: "Tests/TestSupport"),
        .target(
            name: "ModelTestSupport", dependencies: ["RabbleModel", "TestSupport"],
            path: "Tests/ModelTestSupport"),
        tests(of: "RabbleSystem"),
        tests(of: "RabbleBase"),
        tests(of: "RabbleMarkup", exclude: ["Cases"]),
        tests(of: "RabbleModel", with: "ModelTestSupport"),
        tests(
            of: "RabbleAnswers", with: "ModelTestSupport",
            exclude: ["Cases", "decks.tsv", "groups.tsv", "pairs.tsv", "teacher.tsv"]),
        tests(
            of: "RabbleDecks", with: "ModelTestSupport",
            exclude: ["Cases", "Recognition/no-decks.txt"]),
        tests(of: "RabbleMemory", with: "ModelTestSupport", exclude: ["Cases", "References"]),
        tests(
            of: "RabbleCore", with: "ModelTestSupport", "RabbleTesting",
            exclude: ["Cases", "Resources/capitals.txt"]),
        tests(of: "RabbleTerminal"),
        tests(
            of: "rabble", with: "ModelTestSupport", "RabbleCore", "RabbleHelp", "RabbleTerminal",
            exclude: ["Help/questions.tsv", "Transcripts"]),
        .executableTarget(
            name: "benchmarks", dependencies: ["RabbleCore", "RabbleSystem"],
            path: "Tests/Benchmarks"),
    ],
    swiftLanguageModes: [.v6]
)
