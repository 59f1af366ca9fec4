extension String {
    /// Decodes `bytes`; nil if they are not UTF-8.
    ///
    /// `String(validating:as:)` of Swift 6.3 slows the benchmark `kana` by a fifth.
    package init?(strictUTF8 bytes: UnsafeRawBufferPointer) {
        // Decoding repairs invalid bytes, so the text differs from them.
        let text = String(utf8: bytes)
        let isSame = text.utf8.withContiguousStorageIfAvailable {
            UnsafeRawBufferPointer($0).hasSameBytes(as: bytes)
        }
        guard isSame ?? text.utf8.elementsEqual(bytes) else { return nil }
        self = text
    }

    package init?(strictUTF8 bytes: ArraySlice<UInt8>) {
        guard let text = bytes.withUnsafeBytes({ String(strictUTF8: $0) }) else { return nil }
        self = text
    }
}

extension Collection<UInt8> {
    /// The offset after the byte order mark, if there is one; otherwise 0.
    @inlinable package var startOfText: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension [UInt8] {
    /// The offset of the first byte in `range` that is not UTF-8; the end of the range if there is
    /// none.
    func firstOffsetNotUTF8(in range: Range<Int>) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = self[range].makeIterator()
        var valid = range.lowerBound
        while case .valid(let scalar) = parser.parseScalar(from: &iterator) {
            valid += scalar.count
        }
        return valid
    }

    package func checkEncoding() throws(SyntaxError) {
        var start = 0
        while start < count {
            // A short piece stays in the processor's cache. It ends at a character boundary.
            let end =
                self[Swift.min(start + 65_536, count)...].firstIndex { $0 & 0xC0 != 0x80 } ?? count
            defer { start = end }
            guard String(strictUTF8: self[start..<end]) == nil else { continue }
            let wrong = firstOffsetNotUTF8(in: start..<count)
            throw SyntaxError(
                offset: wrong,
                reason: "the byte at offset \(wrong) is not UTF-8; save the file as UTF-8")
        }
    }
}
