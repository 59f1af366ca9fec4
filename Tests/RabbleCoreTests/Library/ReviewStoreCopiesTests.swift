import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct ReviewStoreCopiesTests {
    @Test("A group is looked up only if a name may be a copy or the history of a group")
    func asked() throws {
        let folder = try TemporaryFolder()
        let asked = Locked<[String]>([])
        var store = ReviewStore(folder: folder.path)
        store.isGroup = { id in
            asked.withLock { $0.append(id.description) }
            return true
        }
        func add(_ name: String) throws {
            let row = "2026-01-01T00:00:00.000Z\ts\tgood\tp\ta\t\n"
            try folder.write("time\tsession\tgrade\tprompt\tanswer\ttyped\n\(row)", to: name)
            _ = try store.groups()
        }
        for name in ["verbs", "verbs (1)", "verbs.2", "nouns", "french-nouns"] {
            try add("\(name).tsv")
        }
        expectEqual(asked.withLock(\.self), [])
        try add("verbs-2.tsv")
        expectEqual(asked.withLock(\.self), ["verbs-2"])
    }
}
