import Foundation
import TestSupport
import Testing

/// Every source file of the library has tests of its name, or the reason is here.
struct MirrorTests {
    private static let reasons: KeyValuePairs = [
        "It only holds values, and is tested with what makes it": [
            "Formats/FirstRow.swift", "Formats/GroupFileError.swift", "Formats/MarkdownSide.swift",
            "Formats/QuestionParts.swift",
            "Formats/UsualSeparators.swift", "Library/GroupChange.swift", "Library/GroupStoreError.swift",
            "Questions/InvalidGroup.swift", "Quiz/QuizSession+Part.swift",
            "Formats/RepeatedQuestions.swift", "Scheduling/InvalidFittedWeights.swift", "Scheduling/MemoryState.swift",
            "Settings/InvalidDefaults.swift",
            "Storage/StorageError.swift", "Strategies/GradedAnswer.swift", "Strategies/QuestionSelection.swift",
            "Strategies/RemainingQuestions.swift",
            "Text/SyntaxError.swift", "Text/TextPosition.swift",
        ],
        "The table is held against Unicode's own files in NormalizationTableTests": [
            "Text/NormalizationTable+Data.swift"
        ],
        "It is a protocol": ["Questions/QuestionSource.swift", "Quiz/QuizSessionObserver.swift"],
        "Tables are read and written in TSVGroupsTests and CSVGroupsTests": [
            "Formats/GroupTable.swift", "Formats/GroupTableDecoder.swift", "Formats/TableQuestions.swift",
            "Formats/TableRow.swift",
        ],
        "Notes of Anki's are read in AnkiGroupsTests": ["Formats/AnkiNote.swift"],
        "Groups in JSON are read in JSONGroupsTests": [
            "Formats/JSONGroupDecoder.swift", "Formats/JSONQuestion.swift", "Formats/JSONQuestionDecoder.swift",
            "Formats/JSONQuestions.swift", "Formats/Markup+JSON.swift",
        ],
        "Texts, valid and not, are read in JSONReaderTests": ["JSON/JSONReader+Text.swift", "Text/StrictUTF8.swift"],
        "Histories are read in ReviewHistoryTests": [
            "Progress/ReviewHistory+Rows.swift", "Progress/ReviewStore.swift",
        ],
        "Whether names are on the disk can be told after a power failure only": ["Storage/SynchronizeFolder.swift"],
        "Files are moved in ReplacementJournalTests": ["Storage/FileMove.swift"],
        "Not sources: the built-in groups, the articles, and what tests share": [
            "Resources", "RabbleCoreDocs", "Support",
        ],
    ]

    @Test("The tests mirror the sources of the library")
    func library() throws {
        try expectEqual(Mirror(module: "RabbleCore", reasons: Self.reasons).faults, [])
    }

    @Test("What is missing, left over or excused in vain is reported with its path")
    func faults() throws {
        let home = try TemporaryFolder()
        for path in [
            "s/A/Done.swift", "s/A/Done+More.swift", "s/A/Open.swift", "s/A/Excused.swift", "s/B/Far.swift",
            "t/A/DoneTests.swift", "t/A/DoneSlowlyTests.swift", "t/A/GoneTests.swift", "t/A/Helper.swift",
            "t/C/XTests.swift",
        ] {
            try FileManager.default.createDirectory(
                at: URL(filePath: home[path]).deletingLastPathComponent(), withIntermediateDirectories: true)
            try home.write("", to: path)
        }
        let reasons: KeyValuePairs = ["none": ["A/Excused.swift", "A/Done.swift", "A/Lost.swift", "B", "D"]]
        try expectEqual(
            Mirror(sources: home["s"], tests: home["t"], reasons: reasons).faults,
            [
                "A/Done+More.swift has no DoneMoreTests.swift", "A/Open.swift has no OpenTests.swift",
                "A/GoneTests.swift tests no source file of its name", "C/XTests.swift tests no source file of its name",
                "A/Done.swift needs no reason any more", "A/Lost.swift needs no reason any more",
                "D needs no reason any more",
            ])
    }
}
