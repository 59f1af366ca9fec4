extension GroupFormat {
    /// A package of Anki, or a collection. It is a file that an ``Unpacker`` reads.
    public static let apkg = GroupFormat(
        rawValue: "apkg", title: "a package of Anki",
        extensions: ["apkg", "colpkg", "anki2", "anki21"],
        decode: { text throws(InvalidGroupFile) in
            try text.bytes.checkText()
            throw InvalidGroupFile("the text is not a package of Anki, which is a file")
        })
}
