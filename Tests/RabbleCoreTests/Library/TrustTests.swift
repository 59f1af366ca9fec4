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

    private func trust(_ data: String = "data", state: String? = "state") throws -> Trust {
        var variables = ["RABBLE_HOME": home[data]]
        variables["XDG_STATE_HOME"] = state.map { home[$0] }
        return try Trust(Locations { variables[$0] })
    }

    private func unconfirmed(
        among places: [Trust.Exit], _ data: String = "data", state: String? = "state"
    ) throws -> [Trust.Exit] {
        let trust = try trust(data, state: state)
        return places.filter { !trust.isConfirmed($0) }
    }

    private func add(_ places: [Trust.Exit], state: String? = "state") throws {
        var trust = try trust(state: state)
        try trust.add(places)
    }

    @Test("A confirmation holds for that data folder under any path, and for no other")
    func kept() throws {
        let places: [Trust.Exit] = [
            .source(source), .linkedFolder(path: home["data/reviews"], target: "/disk"),
        ]
        try expectEqual(unconfirmed(among: places).count, 2)
        #expect(!(try home.names.contains("state")))
        try add(places)
        try add(places)
        #expect(try unconfirmed(among: places).isEmpty)
        try expectEqual(unconfirmed(among: places, "other").count, 2)
        symlink("data", home["link"])
        #expect(try unconfirmed(among: places, "link").isEmpty)
        try expectEqual(
            unconfirmed(among: [.linkedFolder(path: home["data/reviews"], target: "/else")])
                .count, 1)
        try expectEqual(
            unconfirmed(among: [.linkedFolder(path: home["data/groups"], target: "/disk")])
                .count, 1)
        try expectEqual(
            home.read("state/rabble/trusted.json").components(separatedBy: "dataFolder").count, 3)
    }

    @Test(
        "A confirmation covers all of a source, even of one that is gone, as its path leads now"
    )
    func sources() throws {
        try add([.source(source)])
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
        #expect(try isTrusted(.init(path: path)))
        let gone = GroupFile(path: home["gone.tsv"])
        try add([.source(GroupSource(gone, group: "deck"))])
        #expect(try isTrusted(gone))
        symlink("moved.tsv", home["gone.tsv"])
        #expect(try !isTrusted(gone))
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
        try add([.source(source)])
        let text = try home.read("state/rabble/trusted.json")
        try home.write("{\"later\": 1," + text.dropFirst(), to: "state/rabble/trusted.json")
        try add([.linkedFolder(path: "reviews", target: "/d")])
        #expect(try home.read("state/rabble/trusted.json").contains("\"later\": 1"))
        #expect(try unconfirmed(among: [.source(source)]).isEmpty)
        for bad in ["", "{", "[]", "{}"] {
            try home.write(bad, to: "state/rabble/trusted.json")
            #expect(throws: NothingTrusted.self) {
                try unconfirmed(among: [.source(source)])
            }
            #expect(throws: NothingTrusted.self) { try add([.source(source)]) }
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
                try add([.source(source)], state: state)
            }
        }
        #expect(throws: NothingTrusted("neither XDG_STATE_HOME nor HOME is set")) {
            try add([.source(source)], state: nil)
        }
        try expectEqual(home.names(in: "data"), [])
        try add([.source(source)], state: "data2")
    }
}
