import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct EditDraftTests {
    @Test("Problems of the table are reported with its path; a deleted table is a missing file")
    func problems() throws {
        let group = try group(["1": "a"])
        let home = try TemporaryFolder()
        let draft = try DraftStore(groupFolder: home["groups"]).startEdit(of: group)
        try Data("9\tx\ty\n".utf8).write(to: URL(filePath: draft.path))
        let invalid = #expect(throws: GroupFileError.self) { try draft.revision(of: group) }
        #expect(invalid?.description.hasPrefix("\(draft.path): line 1, column 1: ") == true)
        try FileManager.default.removeItem(atPath: draft.path)
        #expect(throws: GroupFileError.storage(.missing(path: draft.path))) {
            try draft.revision(of: group)
        }
    }
}
