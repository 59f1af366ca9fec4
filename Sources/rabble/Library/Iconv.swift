import RabbleCore
import RabbleSystem

/// The program `iconv`, which knows the encodings that need a table of characters.
enum Iconv {
    private static let places = ["/usr/bin/iconv", "/usr/local/bin/iconv", "/opt/homebrew/bin/iconv"]

    /// The text of a file in UTF-8.
    static func utf8(_ path: String, from encoding: String) throws(Failure) -> [UInt8] {
        guard let program = places.first(where: { access($0, X_OK) == 0 }) else {
            throw Failure(
                "\(path): the encoding \(encoding.inMessage) needs the program iconv, which is not installed", .noInput)
        }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failure("\(path): \(SystemError.last)", .ioError) }
        let words = [program, "-f", encoding, "-t", "UTF-8"]
        let child = OtherProgram.start(words, reading: path, writing: ends[1], closing: ends[0])
        close(ends[1])
        defer { close(ends[0]) }
        guard let child else { throw Failure("\(path): iconv cannot be started", .ioError) }
        let bytes = try Failure.reading { try readFile(descriptor: ends[0], name: path, limit: GroupFile.greatestSize) }
        var result: Int32 = 0
        while waitpid(child, &result, 0) < 0, errno == EINTR {}
        guard result == 0 else {
            throw Failure(
                "\(path): iconv cannot read it as \(encoding.inMessage); iconv -l lists the encodings", .badData)
        }
        return bytes
    }
}
