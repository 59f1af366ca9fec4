import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct AppSettingsKeyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Every setting of the list is read, set and reset as JSON, without knowing its type")
    func list() throws {
        try folder.withSettings { store in
            for key in AppSettings.keys {
                expectEqual(AppSettings.shared[key], key.defaultValue, "\(key.name)")
                let values: [JSONValue] =
                    switch key.kind {
                    case .choice(let choices): choices.map(\.value)
                    case .integer(let bounds): [.number(bounds.upperBound)]
                    case .number(let bounds): [.number(bounds.upperBound)]
                    case .other: [.string("sat:less,sun")]
                    }
                for value in values {
                    AppSettings.shared[key] = value
                    expectEqual(store.object(forKey: key.name), value)
                    expectEqual(key.value(typed: key.text(of: value)), value)
                }
            }
            expectEqual(store.keys.count, AppSettings.keys.count)
            expectEqual(Set(AppSettings.keys.map(\.word)).count, AppSettings.keys.count)
            AppSettings.shared.reset()
            expectEqual(store.keys, [])
            #expect(store.warnings.isEmpty)
        }
    }

    @Test(
        "A setting of a list takes no invalid value, and warns of a stored one like its own key")
    func invalidInList() throws {
        let volume = AppSettings.Key("client.volume", word: "volume", default: 5, in: 0...10)
        let key = AppSettings.AnyKey(volume)
        expectEqual(key.word, "volume")
        expectEqual(key.kind, .integer(0...10))
        try folder.withSettings(#"{"client.volume": 11}"#) { store in
            expectEqual(store[key], .number(5))
            expectEqual(store[volume], 5)
            expectEqual(store.warnings.count, 1)
            for value in [.number(11), .string("3"), .null] as [JSONValue] {
                store[key] = value
            }
            expectEqual(store.object(forKey: volume.name), .number(11))
            store[key] = .number(3)
            expectEqual(store[volume], 3)
            store.reset([key])
            expectEqual(store.keys, [])
        }
    }

    @Test("Texts and flags accept the usual input")
    func typedTexts() {
        let name = AppSettings.Key("client.name", default: "Ada")
        expectEqual(name.value(typed: "7"), "7")
        expectEqual(name.value(typed: ""), nil)
        expectEqual(name.text(of: "Grace"), "Grace")
        let sounds = AppSettings.Key("client.sounds", default: true)
        expectEqual(sounds.value(typed: "off"), false)
        expectEqual(sounds.text(of: true), "on")
    }

    @Test("A default out of bounds stops the program with a message", .ownThread)
    func defaultOutOfBounds() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = AppSettings.Key("client.volume", default: 50, in: 0...10)
        }
        #if DEBUG
            let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(errors.contains("The default of client.volume, 50, is not in 0...10"))
        #else
            // A release stops without a message.
            _ = result
        #endif
    }

    @Test("A client's own key has the bounds, the warning and the reset of ours, in any store")
    func ownKeys() throws {
        let volume = AppSettings.Key("client.volume", default: 5, in: 0...10)
        let sounds = AppSettings.Key("client.sounds", default: true)
        try folder.withSettings(#"{"client.volume": 11, "client.sounds": 1, "limit": 4}"#) {
            store in
            expectEqual(AppSettings.shared[volume], 5)
            #expect(store[sounds])
            expectEqual(store.warnings.count, 2)
            AppSettings.shared[volume] = 99
            store[sounds] = false
            expectEqual(store[volume], 10)
            AppSettings.shared.reset()
            expectEqual(store.keys, ["client.sounds", "client.volume"])
            AppSettings.shared.reset([.init(volume), .init(sounds)])
            expectEqual(store.keys, [])
        }
    }

    @Test("A number out of bounds is clamped before it is written")
    func bounds() throws {
        try folder.withSettings { store in
            AppSettings.shared.limit = -5
            AppSettings.shared.newLimit = .min
            AppSettings.shared.leechThreshold = -1
            expectEqual(AppSettings.shared.leechThreshold, 0)
            AppSettings.shared.leechThreshold = .max
            AppSettings.shared.desiredRetention = -.infinity
            expectEqual(AppSettings.shared.desiredRetention, 0.7)
            AppSettings.shared.desiredRetention = .infinity
            // NaN changes nothing.
            AppSettings.shared.desiredRetention = .nan
            try AppSettings.shared.synchronize()
            expectEqual(AppSettings.shared.limit, 0)
            expectEqual(AppSettings.shared.newLimit, 0)
            expectEqual(AppSettings.shared.leechThreshold, 1_000)
            expectEqual(AppSettings.shared.desiredRetention, 0.99)
            #expect(store.warnings.isEmpty)
        }
        try expectEqual(
            folder.read("defaults.json"),
            "{\n  \"leech\": 1000,\n  \"limit\": 0,\n  \"new\": 0,\n  \"retention\": 0.99\n}\n")
    }
}
