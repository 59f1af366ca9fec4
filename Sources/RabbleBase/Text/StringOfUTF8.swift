extension String {
    /// Decodes bytes; U+FFFD replaces invalid UTF-8.
    @inlinable @inline(__always)
    package init(utf8 bytes: some Collection<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }
}
