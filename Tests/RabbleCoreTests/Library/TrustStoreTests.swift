import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct TrustStoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(data: String = "data", state: String = "state") -> TrustStore? {
        TrustStore(Locations { ["RABBLE_HOME": folder[data], "XDG_STATE_HOME": folder[state]][$0] })
    }

    private let source = TrustStore.Item.source(
        GroupSource(.init(path: "/verbs.tsv", format: .tsv, title: "Verbs"), group: "Verbs"))

    @Test("What was confirmed is known to the next process, and nothing else is")
    func remembered() throws {
        let trust = try #require(store())
        let link = TrustStore.Item.linkedFolder(name: "reviews", target: "/disk/reviews")
        #expect(!trust.contains(source))
        try trust.add([source, source])
        try trust.add([link])
        let next = try #require(store())
        #expect(next.contains(source) && next.contains(link))
        #expect(!next.contains(.linkedFolder(name: "reviews", target: "/disk/other")))
        #expect(!next.contains(.linkedFolder(name: "groups", target: "/disk/reviews")))
        #expect(
            !next.contains(
                .source(GroupSource(.init(path: "/verbs.tsv", format: .csv, title: "Verbs"), group: "Verbs"))))
        #expect(try !#require(store(data: "other")).contains(source))
    }

    @Test("A data folder is known by where it is, and not by the link that leads there")
    func links() throws {
        try FileManager.default.createDirectory(atPath: folder["data"], withIntermediateDirectories: false)
        try #require(store()).add([source])
        try FileManager.default.createSymbolicLink(atPath: folder["link"], withDestinationPath: folder["data"])
        #expect(try #require(store(data: "link")).contains(source))
    }

    @Test(
        "There is no place for it within the data folder, by whatever path",
        arguments: ["data", "data/state", "data/deep/er", "link/state"])
    func inside(state: String) throws {
        try FileManager.default.createDirectory(atPath: folder["data"], withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(atPath: folder["link"], withDestinationPath: folder["data"])
        #expect(store(state: state) == nil)
        #expect(store(state: "data2") != nil)
    }
}
