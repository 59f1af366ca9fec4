import Testing

@testable import rabble

struct PlaceTests {
    @Test("A place has its words, which may depend on the word before")
    func words() {
        #expect(Place.words(["a", "b"]).words(after: nil) == ["a", "b"])
        let place = Place.wordsAfter(["strategy": ["random"]])
        #expect(place.words(after: "strategy") == ["random"])
        #expect(place.words(after: "x") == [])
        #expect(place.words(after: nil) == [])
        #expect(Place.anything.words(after: "strategy") == [])
    }
}
