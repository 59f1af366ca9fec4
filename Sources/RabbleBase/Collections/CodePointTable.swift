package import Synchronization

/// What code points stand for, worked out for sixteen of them when one is first asked for: a text
/// has letters of few scripts, and a table of all scripts takes longer than reading it.
///
/// - Complexity: a lookup is O(1), but for the first on each page.
package struct CodePointTable<Value: Sendable>: Sendable {
    @usableFromInline
    final class Page: Sendable {
        @usableFromInline let values: [Value]

        @usableFromInline
        init(_ values: [Value]) { self.values = values }
    }

    /// Threads that make a page at the same time make the same, and all use the first.
    @usableFromInline
    final class Shelf: Sendable {
        @usableFromInline let page = AtomicLazyReference<Page>()

        init() {}
    }

    @usableFromInline static var pageSize: Int { 16 }

    @usableFromInline let shelves: [Shelf]
    @usableFromInline let value: @Sendable (UInt32) -> Value

    /// - Parameter end: the first code point after those of the table, a multiple of sixteen.
    package init(below end: Int, value: @escaping @Sendable (UInt32) -> Value) {
        shelves = (0..<end / Self.pageSize).map { _ in Shelf() }
        self.value = value
    }

    @inlinable
    package subscript(scalar: Unicode.Scalar) -> Value {
        let (number, index) = Int(scalar.value).quotientAndRemainder(dividingBy: Self.pageSize)
        let shelf = shelves[number]
        if let page = shelf.page.load() { return page.values[index] }
        return shelf.page.storeIfNil(makePage(number)).values[index]
    }

    @usableFromInline
    func makePage(_ number: Int) -> Page {
        let start = UInt32(number * Self.pageSize)
        return Page((start..<start + UInt32(Self.pageSize)).map(value))
    }
}
