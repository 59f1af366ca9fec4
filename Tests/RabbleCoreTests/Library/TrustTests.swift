import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct TrustTests {
    private let home: TemporaryFolder
    private let source: GroupSource

    init() throws {
        home = try TemporaryFolder()
        for name in ["data", "other"] { mkdir(home[name], 0o700) }
        source = GroupSource(.init(path: try home.write("a\tb\n", to: "deck.tsv")), group: "deck")
    }

    private func trust(_ data: String = "data", state: String? = "state") -> Trust {
        var variables = ["RABBLE_HOME": home[data]]
        variables["XDG_STATE_HOME"] = state.map { home[$0] }
        return Trust(Locations { variables[$0] })
    }

    private func unconfirmed(
        among places: [Trust.Exit], _ data: String = "data", state: String? = "state"
    ) throws -> [Trust.Exit] {
        let trust = trust(data, state: state)
        return trust.unconfirmed(among: places, in: try trust.record())
    }

    @Test("A confirmation holds for that data folder under any path, and for no other")
    func kept() throws {
        let places: [Trust.Exit] = [
            .source(source), .linkedFolder(path: home["data/reviews"], target: "/disk"),
        ]
        try expectEqual(unconfirmed(among: places), places)
        #expect(!(try home.names.contains("state")))
        try trust().add(places)
        try trust().add(places)
        try expectEqual(unconfirmed(among: places), [])
        try expectEqual(unconfirmed(among: places, "other"), places)
        symlink("data", home["link"])
        try expectEqual(unconfirmed(among: places, "link"), [])
        try expectEqual(
            unconfirmed(among: [.linkedFolder(path: home["data/reviews"], target: "/else")])
                .count, 1)
        try expectEqual(
            unconfirmed(among: [.linkedFolder(path: home["data/groups"], target: "/disk")])
                .count, 1)
        try expectEqual(
            home.read("state/rabble/trusted.json").components(separatedBy: "dataFolder").count, 3)
    }

    @Test("A confirmation covers all of a source, and where its path leads now")
    func sources() throws {
        try trust().add([.source(source)])
        func isTrusted(_ file: GroupFile, group: String = "deck") throws -> Bool {
            try unconfirmed(among: [.source(GroupSource(file, group: group))]).isEmpty
        }
        let path = source.file.path
        #expect(try isTrusted(.init(path: path)))
        #expect(try !isTrusted(.init(path: path), group: "other"))
        #expect(try !isTrusted(.init(path: path, format: .csv)))
        #expect(try !isTrusted(.init(path: path, title: "t")))
        #expect(
            try !isTrusted(
                .init(path: path, layout: .init(separators: .init(column: ";", row: nil)))))
        symlink("deck.tsv", home["link"])
        #expect(try isTrusted(.init(path: home["link"])))
        rename(path, home["moved.tsv"])
        #expect(try !isTrusted(.init(path: path)))
        symlink("moved.tsv", path)
        #expect(try !isTrusted(.init(path: path)))
    }

    @Test(
        """
        Other members of the file stay; a damaged file, a link or a pipe is neither read nor \
        written
        """
    )
    func damaged() throws {
        try trust().add([.source(source)])
        let text = try home.read("state/rabble/trusted.json")
        try home.write("{\"later\": 1," + text.dropFirst(), to: "state/rabble/trusted.json")
        try trust().add([.linkedFolder(path: "reviews", target: "/d")])
        #expect(try home.read("state/rabble/trusted.json").contains("\"later\": 1"))
        try expectEqual(unconfirmed(among: [.source(source)]), [])
        for bad in ["", "{", "[]", "{}"] {
            try home.write(bad, to: "state/rabble/trusted.json")
            #expect(throws: NothingTrusted.self) {
                try unconfirmed(among: [.source(source)])
            }
            #expect(throws: NothingTrusted.self) { try trust().add([.source(source)]) }
            try expectEqual(home.read("state/rabble/trusted.json"), bad)
        }
        unlink(home["state/rabble/trusted.json"])
        try home.write(text, to: "elsewhere")
        symlink(home["elsewhere"], home["state/rabble/trusted.json"])
        #expect(throws: StorageError.self) { try unconfirmed(among: [.source(source)]) }
    }

    @Test(
        """
        A state folder inside the data folder is refused, even through a link or before it \
        exists; so is a missing one
        """
    )
    func place() throws {
        symlink("data", home["link"])
        for state in ["data", "data/state/deep", "link/new", "data/../data/x"] {
            #expect(throws: NothingTrusted.self, "\(state)") {
                try unconfirmed(among: [], state: state)
            }
            #expect(throws: NothingTrusted.self, "\(state)") {
                try trust(state: state).add([.source(source)])
            }
        }
        #expect(throws: NothingTrusted("neither XDG_STATE_HOME nor HOME is set")) {
            try trust(state: nil).add([.source(source)])
        }
        try expectEqual(home.names(in: "data"), [])
        try trust(state: "data2").add([.source(source)])
    }
}
