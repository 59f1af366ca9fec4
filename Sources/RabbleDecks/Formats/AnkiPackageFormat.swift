extension GroupFormat {
    /// A package of Anki, or a collection. It is a file that an ``Unpacker`` reads and writes.
    public static let apkg = package(
        "apkg", title: "a package of Anki", extensions: ["apkg", "anki2", "anki21"],
        write: { decks, _, unpacker in
            var writer = AnkiPackageWriter(decks[0], unpacker)
            return try writer.write()
        })

    /// A whole collection of Anki. It is written onto an export of that collection.
    public static let colpkg = package(
        "colpkg", title: "a collection of Anki", extensions: ["colpkg"],
        write: { decks, copy, unpacker in
            guard let copy else {
                throw InvalidGroupFile("a collection is written onto a copy of it")
            }
            var writer = AnkiCopy(of: copy, unpacker)
            return try writer.write(decks)
        })

    private static func package(
        _ name: String, title: String, extensions: [String], write: @escaping Packing.Write
    ) -> GroupFormat {
        GroupFormat(
            rawValue: name, title: title, extensions: extensions,
            decode: { text throws(InvalidGroupFile) in
                try text.bytes.checkText()
                throw InvalidGroupFile("the text is not \(title), which is a file")
            },
            packing: Packing(
                read: { try AnkiPackage(path: $0, unpacker: $1).decoded() }, write: write))
    }
}
