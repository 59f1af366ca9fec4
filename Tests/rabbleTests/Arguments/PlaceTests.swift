import TestSupport
import Testing

@testable import rabble

struct PlaceTests {
    @Test("A place has its words, which may depend on the word before")
    func words() {
        expectEqual(Place.words(["a", "b"]).words(after: nil), ["a", "b"])
        let place = Place.wordsAfter(["strategy": ["random"]])
        expectEqual(place.words(after: "strategy"), ["random"])
        expectEqual(place.words(after: "x"), [])
        expectEqual(place.words(after: nil), [])
        expectEqual(Place.anything.words(after: "strategy"), [])
    }
}
