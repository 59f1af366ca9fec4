import Foundation
import TestSupport
import Testing

@testable import RabbleMemory

struct FitRecordFileTests {
    private let folder: TemporaryFolder
    private let file: FitRecordFile

    init() throws {
        folder = try TemporaryFolder()
        file = FitRecordFile(of: ReviewStore(folder: folder["reviews"]), in: folder["state"])
    }

    private static let histories = {
        let questions = (0..<60).map { question in
            (0..<3).map { number -> FitHistories.Answer in
                let isWrong = (question + number) % 4 == 0
                let time = Timestamp(milliseconds: Int64(number * 100_000 + question))
                return FitHistories.Answer(
                    grade: isWrong ? .again : .good, time: time, days: number == 0 ? 0 : 3)
            }
        }
        return FitHistories(questions)
    }()

    private func take(_ record: inout FitRecord) {
        let day = StudyDay(LocalDay(number: 20_000))
        let version = FileVersion(fields: [1, 2, 4_000, 1_700_000_000, 999_999_999])
        let files = Dictionary(uniqueKeysWithValues: version.map { [("a.tsv", $0)] } ?? [])
        record.begin(
            FitRecord.State(day: day, latestDay: day, files: files), after: Self.histories,
            at: Timestamp(milliseconds: 0))
    }

    @Test("A record is read back to the last bit, with the previous weights")
    func written() throws {
        try expectEqual(file.read(), FitRecord())
        #expect(!FileManager.default.fileExists(atPath: folder["state"]))
        var expected = FitRecord()
        take(&expected)
        try file.update(take)
        try expectEqual(file.read(), expected)
        for answers in [nil, 110] {
            _ = expected.undo()
            try file.update { _ = $0.undo() }
            try expectEqual(file.read(), expected)
            expectEqual(expected.fit?.answers, answers)
        }
    }

    @Test("A pace is read back, and an impossible one is computed again")
    func pace() throws {
        let pace = FitRecord.Pace(key: 7, questionCount: 3, month: 1.5, week: 2.25)
        try file.update { $0.pace = pace }
        try expectEqual(file.read().pace, pace)
        let text = try String(contentsOfFile: file.path, encoding: .utf8)
        for number in ["1e300", "-1", "null"] {
            let changed = text.replacing("1.5", with: number)
            try #require(changed != text)
            try Data(changed.utf8).write(to: URL(filePath: file.path))
            try expectEqual(file.read().pace, nil)
        }
    }

    @Test("Each folder of histories has a record of its own, however it is reached, and names it")
    func folders() throws {
        try FileManager.default.createDirectory(
            atPath: folder["reviews"], withIntermediateDirectories: false)
        symlink("reviews", folder["link"])
        let other = FitRecordFile(of: ReviewStore(folder: folder["other"]), in: folder["state"])
        expectEqual(
            FitRecordFile(of: ReviewStore(folder: folder["link/"]), in: folder["state"]).path,
            file.path)
        #expect(other.path != file.path)
        try file.update(take)
        #expect(try String(contentsOfFile: file.path, encoding: .utf8).contains(folder["reviews"]))
        // Only a file for this folder counts.
        try FileManager.default.copyItem(atPath: file.path, toPath: other.path)
        try expectEqual(other.read(), FitRecord())
    }

    @Test(
        "A damaged file is ignored, and the next change replaces it",
        arguments: [
            "", "[]", "{", "null", #"{"model": "FSRS-7"}"#, #"{"counted": 5}"#, #"{"fit": 5}"#,
            #"{"fit": {"weights": [1]}}"#, #"{"before": []}"#, #"{"counted": -1}"#,
            #"{"day": 1e300}"#,
            #"{"point": 9223372036854775807}"#, #"{"point": "100"}"#,
        ])
    func damaged(text: String) throws {
        try file.update(take)
        // With the name of the folder, so that it is read.
        let start = #"{"model": "FSRS-6", "folder": "\#(Path.resolvedAsFar(folder["reviews"]))", "#
        let isMember =
            text.hasPrefix("{\"") && !text.contains("model") && text != #"{"counted": 5}"#
        try Data((isMember ? start + text.dropFirst() : text).utf8).write(
            to: URL(filePath: file.path))
        let error = #expect(throws: InvalidFSRS.self) { try file.read() }
        #expect(error?.description.hasPrefix("\(file.path): ") == true)
        #expect(error?.cause == nil)
        var expected = FitRecord()
        take(&expected)
        try file.update(take)
        try expectEqual(file.read(), expected)
    }

    @Test("A link in its place is neither read nor written")
    func link() throws {
        try FileManager.default.createDirectory(
            atPath: folder["state/fits"], withIntermediateDirectories: true)
        try folder.write("{}", to: "elsewhere.json")
        symlink(folder["elsewhere.json"], file.path)
        let error = #expect(throws: InvalidFSRS.self) { try file.read() }
        expectEqual(error?.cause, .isLink(path: file.path))
        #expect(throws: StorageError.isLink(path: file.path)) { try file.update(take) }
        try expectEqual(folder.read("elsewhere.json"), "{}")
    }
}
