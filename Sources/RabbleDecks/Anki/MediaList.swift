/// The list `media` of an Anki package, which maps the numbered entries of the archive to names:
/// `{"0": "cat.jpg"}`, or the protobuf message `MediaEntries` of current versions.
struct MediaList {
    struct Entry: Equatable, Sendable {
        let name: String
        /// The unpacked size in bytes; nil if only the archive has it.
        let size: Int?
    }

    static let maxBytes = 32 * 1_048_576
    static let maxFiles = 200_000
    /// The maximum number of names that differ only in case.
    private static let maxCases = 9
    private static let damage = InvalidGroupFile("the list of its pictures and sounds is damaged")

    /// The wanted entries, by their names in the archive.
    private(set) var entries: [String: Entry] = [:]
    private let wanted: Set<String>
    private var known: [String: Set<String>] = [:]
    private var count = 0

    /// - Throws: ``InvalidGroupFile`` if the list is damaged, or longer than in any real package.
    init(_ bytes: [UInt8], naming wanted: Set<String>) throws(InvalidGroupFile) {
        self.wanted = wanted
        if bytes.first == "{" { try read(json: bytes) } else { try read(bytes[...]) }
        if count > Self.maxFiles {
            throw InvalidGroupFile("it lists more than \(Self.maxFiles) pictures and sounds")
        }
    }

    private mutating func read(json bytes: [UInt8]) throws(InvalidGroupFile) {
        var reader = JSONReader(bytes)
        do throws(SyntaxError) {
            try reader.readObject { reader, key throws(SyntaxError) in
                let isName = try reader.next() == .string
                if !isName { return try reader.skipValue() }
                add(reader.string(of: key), try reader.readString(), size: nil)
            }
        } catch { throw Self.damage }
    }

    private mutating func read(_ message: ArraySlice<UInt8>) throws(InvalidGroupFile) {
        var rest = message
        while !rest.isEmpty {
            guard ProtobufMessage.takeNumber(from: &rest) == 0x0A,
                let size = ProtobufMessage.takeNumber(from: &rest), size <= rest.count,
                let entry = ProtobufMessage(Array(rest.prefix(Int(size))))
            else { throw Self.damage }
            rest = rest.dropFirst(Int(size))
            add("\(count)", entry.texts[1] ?? "", size: Int(clamping: entry.numbers[2] ?? 0))
        }
    }

    private mutating func add(_ number: String, _ name: String, size: Int?) {
        count += 1
        let key = name.lowercased()
        guard wanted.contains(name), UInt32(number).map({ "\($0)" }) == number,
            known[key, default: []].count < Self.maxCases,
            known[key, default: []].insert(name).inserted
        else { return }
        entries[number] = Entry(name: name, size: size)
    }
}
