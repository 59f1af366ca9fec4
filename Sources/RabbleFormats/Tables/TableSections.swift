/// The sections of a table, with a blank line between them: what the first line of each stands for, and its other lines.
func sections<Key>(of bytes: [UInt8], named key: (String) -> Key?) -> [(Key, String)] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n\n").compactMap { section in
        let parts = section.split(separator: "\n", maxSplits: 1)
        return key(String(parts[0])).map { ($0, String(parts[1])) }
    }
}
