import TestSupport
import Testing

@testable import RabbleModel

struct SessionIDTests {
    @Test("A name is 12 digits, small numbers with their zeros")
    func digits() {
        struct Zero: RandomNumberGenerator { func next() -> UInt64 { 0xA_0000 } }
        var zero = Zero()
        expectEqual(SessionID(using: &zero).description, "00000000000a")
        // The first 48 of the generator's first 64 bits, 6457827717110365317.
        var generator = SplitMix64(seed: 1_234_567)
        expectEqual(SessionID(using: &generator).description, "599ed017fb08")
    }
}

extension DrillScope {
    fileprivate init(groups: UInt64? = nil, isMissed: Bool = false, limit: Limit? = nil) {
        self.init()
        self.groups = groups
        self.isMissed = isMissed
        self.limit = limit
    }
}

struct DrillScopeTests {
    private static let scopes: [(DrillScope, String, [String])] = [
        (.init(), "", []), (.init(limit: .first(20)), "+first20", ["first 20"]),
        (
            .init(limit: .random(20, seed: .max)), "+random20.18446744073709551615",
            ["random 20 18446744073709551615"]
        ),
        (.init(isMissed: true), "+missed", ["missed"]), (.init(limit: .due), "+spaced", ["due"]),
        (
            .init(groups: 0xAB, isMissed: true, limit: .first(3)), "+ofab+missed+first3",
            ["of ab", "missed", "first 3"]
        ),
    ]

    @Test("A drill's plan is read back from a row, and from a name of an earlier version")
    func roundTrip() {
        for (scope, ending, texts) in Self.scopes {
            expectEqual(scope.texts, texts)
            expectEqual(DrillScope(texts: texts), scope)
            expectEqual(DrillScope(texts: ["later 7"] + texts), scope)
            for (clock, minutes) in [("", nil), ("e540", 540), ("w480", -480), ("e2279", 2_279)]
                as [(String, Int?)]
            {
                let name = "3f9a01c27be4" + clock + ending
                let read = DrillScope.drill(oldName: name)
                expectEqual(read.drill, "3f9a01c27be4" + ending)
                expectEqual(read.clock, minutes)
                expectEqual(DrillScope(oldName: name), scope)
            }
        }
    }

    @Test(
        "A name from another program means a drill of the whole group, and is kept",
        arguments: [
            "", "x", "x+", "x+first", "x+first0", "x+first-1", "x+random5", "x+random5.",
            "x+random5.-1", "x+spaced2", "3f9a01c27be4e", "3f9a01c27be4e05", "3f9a01c27be4w0",
            "3f9a01c27be4e2280", "3F9A01C27BE4e60", "anki20240501i109e2500",
        ])
    func unknown(text: String) {
        let read = DrillScope.drill(oldName: text)
        expectEqual(DrillScope(oldName: text), DrillScope())
        expectEqual(read.drill, text)
        #expect(read.clock == nil)
    }

    @Test("A text without a meaning is ignored", arguments: ["", "first", "first 0", "due 3"])
    func noTexts(text: String) { expectEqual(DrillScope(texts: [text]), DrillScope()) }
}
