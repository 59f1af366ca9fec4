/// A line of a file and the positions of its tabs; both are found in one pass, eight bytes at a
/// time.
struct TabbedLine {
    /// Without the line break.
    private(set) var text: UnsafeRawBufferPointer
    /// Whether there is a line break.
    let isEnded: Bool
    private(set) var columnCount: Int
    /// The ends of the first eight columns. A file has at most 4 GiB.
    private var ends = SIMD8<UInt32>.zero

    @inline(__always) init(startOf bytes: UnsafeRawBufferPointer) {
        var columnCount = 1
        var length: Int?
        withUnsafeMutableBytes(of: &ends) { ends in
            func endColumn(at index: Int) {
                guard columnCount <= 8 else { return }
                let end = UInt32(truncatingIfNeeded: index)
                ends.storeBytes(of: end, toByteOffset: 4 &* (columnCount &- 1), as: UInt32.self)
            }
            func takeBlanks(_ found: UInt64, from start: Int) {
                var found = found
                while found != 0 {
                    let index = start &+ found.trailingZeroBitCount &>> 3
                    found &= found &- 1
                    if bytes[index] == "\t" {
                        endColumn(at: index)
                        columnCount &+= 1
                    } else if bytes[index] == "\n" {
                        length = index
                        return
                    }
                }
            }
            var start = 0
            while length == nil, start &+ 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
                takeBlanks(Self.blanks(in: UInt64(littleEndian: word)), from: start)
                start &+= 8
            }
            if length == nil {
                let word = bytes[start...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
                takeBlanks(Self.blanks(in: word), from: start)
            }
            endColumn(at: length ?? bytes.count)
        }
        text = UnsafeRawBufferPointer(start: bytes.baseAddress, count: length ?? bytes.count)
        isEnded = length != nil
        self.columnCount = columnCount
    }

    /// The highest bit of each byte from 0x08 to 0x0B among eight. Such bytes are mostly tabs and
    /// line breaks.
    @inline(__always) private static func blanks(in word: UInt64) -> UInt64 {
        let rest = (word ^ 0x0808_0808_0808_0808) & 0xFCFC_FCFC_FCFC_FCFC
        // Only a byte of 0 borrows, and no byte is 1, which alone would be affected by its
        // neighbour's borrow.
        return (rest &- 0x0101_0101_0101_0101) & ~rest & 0x8080_8080_8080_8080
    }

    /// A column, which must exist and be one of the first eight.
    @inline(__always) func column(_ index: Int) -> UnsafeRawBufferPointer { columns(index...index) }

    /// Columns with the tabs between them, from an offset in the first one on.
    @inline(__always)
    func columns(_ range: ClosedRange<Int>, from offset: Int = 0) -> UnsafeRawBufferPointer {
        let start = offset &+ (range.lowerBound == 0 ? 0 : Int(ends[range.lowerBound - 1]) &+ 1)
        let end = Int(ends[range.upperBound])
        return UnsafeRawBufferPointer(
            start: text.baseAddress.map { $0 + start }, count: end &- start)
    }

    mutating func removeLastColumn() {
        columnCount -= 1
        text = UnsafeRawBufferPointer(rebasing: text[..<Int(ends[columnCount - 1])])
    }

    /// Removes the carriage return of a Windows file.
    @inline(__always) mutating func removeCarriageReturn() {
        guard text.last == "\r" else { return }
        text = UnsafeRawBufferPointer(rebasing: text.dropLast())
        if columnCount <= 8 { ends[columnCount - 1] = UInt32(truncatingIfNeeded: text.count) }
    }
}

/// A text of at most eight bytes, stored as a number for fast comparison.
struct ShortName: Equatable, ExpressibleByStringLiteral {
    private let bytes: UInt64

    /// Longer and empty texts are equal to no row name.
    @inline(__always) init(_ text: some Collection<UInt8>) {
        bytes = text.count > 8 ? 0 : text.reduce(0) { $0 &<< 8 | UInt64($1) }
    }

    init(_ text: String) { self.init(text.utf8) }

    /// Inlined so that the compiler evaluates it.
    @inline(__always) init(stringLiteral text: StaticString) {
        self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
