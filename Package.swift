// swift-tools-version: 6.3
import PackageDescription

/// A module of the product: it knows the rooms beneath it, and no other. Its texts are in the
/// folder of `Resources` that has its name.
func room(_ name: String, on beneath: String...) -> Target {
    .target(
        name: name, dependencies: beneath.map { .init(stringLiteral: $0) },
        swiftSettings: imports,
        plugins: ["TextPlugin"])
}

/// The tests of a room: they know it, the rooms beneath it, and what tests of such rooms share.
func tests(of room: String, with support: String..., exclude: [String] = []) -> Target {
    .testTarget(
        name: "\(room)Tests",
        dependencies: ([room, "TestSupport"] + support).map { .init(stringLiteral: $0) },
        exclude: exclude)
}

/// What a file imports is no business of its importers, unless it says so.
let imports: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

/// A release of the program is an eighth smaller without the tables that exceptions need, and it
/// has none. Only lld, which is in the toolchain, takes such a script beside its own.
let withoutUnwinding = LinkerSetting.unsafeFlags(
    ["-use-ld=lld", "-Xlinker", "\(Context.packageDirectory)/Resources/no-unwinding.ld"],
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
        .plugin(name: "TextPlugin", capability: .buildTool(), path: "Sources/TextPlugin"),
        room("RabbleSystem"),
        room("RabbleBase", on: "RabbleSystem"),
        room("RabbleMarkup", on: "RabbleBase", "RabbleSystem"),
        room("RabbleModel", on: "RabbleMarkup", "RabbleSystem"),
        room("RabbleAnswers", on: "RabbleModel"),
        room("RabbleDecks", on: "RabbleAnswers", "RabbleSystem"),
        room("RabbleMemory", on: "RabbleModel", "RabbleSystem"),
        room("RabbleCore", on: "RabbleDecks", "RabbleMemory", "RabbleSystem"),
        room("RabbleFoundation", on: "RabbleCore"),
        room("RabbleTesting", on: "RabbleCore", "RabbleBase", "RabbleSystem"),
        room("RabbleTerminal", on: "RabbleMarkup", "RabbleSystem"),
        .executableTarget(
            name: "rabble", dependencies: ["RabbleCore", "RabbleTerminal", "RabbleSystem"],
            swiftSettings: imports, linkerSettings: [withoutUnwinding], plugins: ["TextPlugin"]),

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
            exclude: ["Cases", "groups.tsv", "pairs.tsv", "teacher.tsv"]),
        tests(
            of: "RabbleDecks", with: "ModelTestSupport",
            exclude: ["Cases", "Recognition/no-decks.txt"]),
        tests(of: "RabbleMemory", with: "ModelTestSupport", exclude: ["Cases", "References"]),
        tests(
            of: "RabbleCore", with: "ModelTestSupport", "RabbleTesting",
            exclude: ["Cases", "Resources/capitals.txt"]),
        tests(of: "RabbleTerminal"),
        tests(
            of: "rabble", with: "ModelTestSupport", "RabbleCore", "RabbleTerminal",
            exclude: ["Help/questions.tsv", "Transcripts"]),
        .executableTarget(
            name: "benchmarks", dependencies: ["RabbleCore", "RabbleSystem"],
            path: "Tests/Benchmarks"),
    ],
    swiftLanguageModes: [.v6]
)
