extension String {
    /// The text of bytes, in which those that are not UTF-8 are replaced by U+FFFD.
    @inlinable @inline(__always)
    package init(utf8 bytes: some Collection<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }
}
