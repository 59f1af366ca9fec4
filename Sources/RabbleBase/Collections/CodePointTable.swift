package import Synchronization

/// A lazy table of values by code point, computed sixteen code points at a time. A text uses few
/// scripts, and computing the table for all of them takes longer than reading the text.
///
/// - Complexity: O(1) for a lookup, except for the first on each page.
package struct CodePointTable<Value: Sendable>: Sendable {
    @usableFromInline
    final class Page: Sendable {
        @usableFromInline let values: [Value]

        @usableFromInline
        init(_ values: [Value]) { self.values = values }
    }

    /// Threads that compute a page at the same time get equal values, and all use the first.
    @usableFromInline
    final class Shelf: Sendable {
        @usableFromInline let page = AtomicLazyReference<Page>()

        init() {}
    }

    @usableFromInline static var pageSize: Int { 16 }

    @usableFromInline let shelves: [Shelf]
    @usableFromInline let value: @Sendable (UInt32) -> Value

    /// - Parameter end: the upper bound of the code points, exclusive; a multiple of sixteen.
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
