import Testing

@testable import RabbleBase

struct SameBytesTests {
    private static func same(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.withUnsafeBytes { left in right.withUnsafeBytes { left.hasSameBytes(as: $0) } }
    }

    @Test("Bytes are the same if all of them are, zero bytes among them")
    func bytes() {
        #expect(Self.same([1, 0, 2], [1, 0, 2]))
        #expect(!Self.same([1, 0, 2], [1, 0, 3]))
        #expect(!Self.same([1, 0], [1, 0, 2]))
        #expect(!Self.same([1, 0, 2], [1, 0]))
    }

    @Test("Two empty ranges are the same, wherever they are")
    func nothing() {
        let none = UnsafeRawBufferPointer(start: nil, count: 0)
        #expect(none.hasSameBytes(as: none))
        [UInt8]([7]).withUnsafeBytes {
            let empty = UnsafeRawBufferPointer(rebasing: $0[..<0])
            #expect(none.hasSameBytes(as: empty) && empty.hasSameBytes(as: none))
            #expect(!none.hasSameBytes(as: $0))
        }
    }

    @Test("A word is compared by all of its bytes")
    func word() {
        Array("good".utf8).withUnsafeBytes {
            #expect($0.hasSameBytes(as: "good"))
            for other in ["Good", "goo", "goods", ""] as [StaticString] {
                #expect(!$0.hasSameBytes(as: other))
            }
        }
    }
}
