import Synchronization

/// A lazy table of values by code point, computed sixteen code points at a time. A text uses few
/// scripts, and computing the table for all of them takes longer than reading the text.
///
/// - Complexity: O(1) for a lookup, except for the first on each page.
struct CodePointTable<Value: Sendable>: Sendable {
    private final class Page: Sendable {
        let values: [Value]

        init(_ values: [Value]) { self.values = values }
    }

    /// Threads that compute a page at the same time get equal values, and all use the first.
    private final class Shelf: Sendable {
        let page = AtomicLazyReference<Page>()
    }

    private static var pageSize: Int { 16 }

    private let shelves: [Shelf]
    private let value: @Sendable (UInt32) -> Value

    /// - Parameter end: the upper bound of the code points, exclusive; a multiple of sixteen.
    init(below end: Int, value: @escaping @Sendable (UInt32) -> Value) {
        shelves = (0..<end / Self.pageSize).map { _ in Shelf() }
        self.value = value
    }

    subscript(scalar: Unicode.Scalar) -> Value {
        let (number, index) = Int(scalar.value).quotientAndRemainder(dividingBy: Self.pageSize)
        let shelf = shelves[number]
        if let page = shelf.page.load() { return page.values[index] }
        return shelf.page.storeIfNil(makePage(number)).values[index]
    }

    private func makePage(_ number: Int) -> Page {
        let start = UInt32(number * Self.pageSize)
        return Page((start..<start + UInt32(Self.pageSize)).map(value))
    }
}
