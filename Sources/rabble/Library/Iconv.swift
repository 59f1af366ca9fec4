extension Context {
    /// The text of a file in an encoding that needs a character table, by the program `iconv`.
    func utf8(_ path: String, from encoding: String) throws(Failure) -> [UInt8] {
        guard let program = OtherProgram.path(of: "iconv") else {
            throw .noInput(
                """
                \(path): the encoding \(encoding.inMessage) needs the program iconv, which is not \
                installed
                """)
        }
        var bytes: [UInt8] = []
        let result = try OtherProgram.run([program, "-f", encoding, "-t", "UTF-8"], reading: path) {
            piece throws(Failure) in
            bytes += piece
            guard bytes.count <= GroupFile.greatestSize else {
                throw Failure(StorageError.tooLarge(path: path, limit: GroupFile.greatestSize))
            }
        }
        guard result == 0 else {
            throw .badData(
                """
                \(path): iconv cannot read it as \(encoding.inMessage); iconv -l lists the \
                encodings
                """)
        }
        return bytes
    }
}
