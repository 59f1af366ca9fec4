import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct DraftClaimTests {
    private let home: TemporaryFolder
    private let store: DraftStore

    init() throws {
        home = try TemporaryFolder()
        store = DraftStore(groupFolder: home.path)
    }

    @Test("One process at a time types a title, in any case; other titles are free")
    func claim() throws {
        var first = try store.claim("Verbs")
        #expect(first != nil)
        #expect(try store.claim("VERBS") == nil)
        #expect(try store.claim("Nouns") != nil)
        first = nil
        #expect(try store.claim("verbs") != nil)
        try expectEqual(home.names(in: "drafts"), [])
    }

    @Test("A claim that a crash left behind blocks nobody", .ownThread)
    func crash() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = home.path as String] in
            let claim = try DraftStore(groupFolder: path).claim("Verbs")
            withExtendedLifetime(claim) { _ = kill(getpid(), SIGKILL) }
        }
        try expectEqual(home.names(in: "drafts").count, 1)
        #expect(try store.claim("Verbs") != nil)
    }
}
