import Testing

@testable import rabble

struct WrappedTextTests {
    @Test("Words fill lines up to the width, counted in columns")
    func wraps() {
        #expect("one two three".wrapped(to: 7) == ["one two", "three"])
        #expect("one two three".wrapped(to: 6) == ["one", "two", "three"])
        #expect("あい う え".wrapped(to: 7) == ["あい う", "え"])
        #expect("".wrapped(to: 7) == [])
    }

    @Test("A word that is wider than the line has one of its own")
    func long() {
        #expect("a incomprehensible b".wrapped(to: 7) == ["a", "incomprehensible", "b"])
    }
}
