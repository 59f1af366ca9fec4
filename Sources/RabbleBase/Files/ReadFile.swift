import RabbleSystem

/// Reads a whole file of at most `limit` bytes.
///
/// - Parameters:
///   - allowingPipes: whether it may be a pipe or a device, which may never end.
///   - followingLinks: whether it may be a link, such as one that the learner named or made.
package func readFile(
    _ path: String, limit: Int, allowingPipes: Bool = false, followingLinks: Bool = false
) throws(StorageError) -> [UInt8] {
    try withFile(
        path, limit: limit, allowingPipes: allowingPipes, followingLinks: followingLinks
    ) { descriptor, size throws(SystemError) in
        try readToEnd(descriptor, expecting: size, limit: limit)
    }
}

/// Reads the lines of a file in pieces, using a megabyte of memory or twice the longest line.
/// `take` is called with whole lines, their line breaks included (the last line may lack one), and
/// the original size of the file; for an empty file once, without lines.
///
/// If the last line has no line break, another process may still be writing it. That process holds
/// the file's lock, so this function waits for it.
package func readLines(
    of path: String, limit: Int,
    _ take: (_ lines: ArraySlice<UInt8>, _ size: Int, _ areLast: Bool) -> Void
) throws(StorageError) {
    try withFile(path, limit: limit) { descriptor, size throws(SystemError) -> Void? in
        var rest: [UInt8] = []
        var count = 0
        var hasWaited = false
        while true {
            let room = max(min(size + 1, 1_048_576), rest.count, 4_096)
            let (bytes, isEnd) = try readBytes(of: descriptor, after: rest, upTo: room)
            count += bytes.count - rest.count
            guard count <= limit else { return nil }
            if isEnd, hasWaited || bytes.isEmpty || bytes.last == "\n" {
                return take(bytes[...], size, true)
            }
            if isEnd {
                // If locking fails, the line is used unchanged. The lock, once held, keeps others
                // from adding to the file until it is closed.
                try? LockWait.current.lock(descriptor, path: path, LOCK_SH)
                hasWaited = true
            }
            let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            if end > 0 { take(bytes[..<end], size, false) }
            rest = Array(bytes[end...])
        }
    }
}

/// Throws the error of reading a file, before another program reads it. It waits for no pipe.
package func checkReadable(_ path: String) throws(StorageError) {
    try withFile(path, limit: .max, followingLinks: true) { _, _ in () }
}

/// Opens a file for `read`, which returns nil if the file has more than `limit` bytes.
private func withFile<Result>(
    _ path: String, limit: Int, allowingPipes: Bool = false, followingLinks: Bool = false,
    _ read: (_ descriptor: Int32, _ size: Int) throws(SystemError) -> Result?
) throws(StorageError) -> Result {
    // Opening a pipe would wait for a writer, unless it is non-blocking.
    var flags = O_RDONLY | O_CLOEXEC
    if !allowingPipes { flags |= O_NONBLOCK }
    if !followingLinks { flags |= O_NOFOLLOW }
    let result: Result?
    do throws(SystemError) {
        let descriptor = try retrying { open(path, flags) }
        defer { close(descriptor) }
        var status = stat()
        _ = try retrying { fstat(descriptor, &status) }
        let kind = status.st_mode & S_IFMT
        if kind == S_IFDIR { throw SystemError(code: EISDIR) }
        // No other call here fails with this error; it stands for pipes.
        if kind != S_IFREG, !allowingPipes { throw SystemError(code: ESPIPE) }
        result = status.st_size <= limit ? try read(descriptor, Int(status.st_size)) : nil
    } catch {
        switch error.code {
        case ENOENT, ENOTDIR: throw .missing(path: path)
        case EISDIR: throw .isFolder(path: path)
        case ESPIPE: throw .notAFile(path: path)
        case ELOOP where !followingLinks: throw .isLink(path: path)
        default: throw .cannotRead(path: path, error)
        }
    }
    guard let result else { throw .tooLarge(path: path, limit: limit) }
    return result
}

/// - Parameter name: the file's name in errors.
package func readFile(descriptor: Int32, name: String, limit: Int) throws(StorageError) -> [UInt8] {
    let bytes: [UInt8]?
    do { bytes = try readToEnd(descriptor, expecting: 0, limit: limit) } catch {
        throw .cannotRead(path: name, error)
    }
    guard let bytes else { throw .tooLarge(path: name, limit: limit) }
    return bytes
}

private func readToEnd(_ descriptor: Int32, expecting expected: Int, limit: Int) throws(SystemError)
    -> [UInt8]?
{
    // One byte more than the expected size, so that an empty read at the end does not make the
    // array grow.
    var capacity = max(expected + 1, 4_096)
    var bytes: [UInt8] = []
    while true {
        let (piece, isEnd) = try readBytes(of: descriptor, upTo: capacity)
        if bytes.isEmpty { bytes = piece } else { bytes += piece }
        guard bytes.count <= limit else { return nil }
        if isEnd { return bytes }
        capacity = 1_048_576
    }
}

/// The first 4 KiB, for a guess or before reading the whole file; nil if there is no file, it is a
/// link, or it cannot be read.
package func readStart(of path: String) -> [UInt8]? { try? readStart(ofFile: path) }

/// The first 4 KiB; nil if there is no file, or it is a link.
package func readStart(ofFile path: String) throws(StorageError) -> [UInt8]? {
    // Not for a pipe or terminal: the bytes would be lost to its next reader. Opening a pipe alone
    // can make its writer go on and lose its output.
    switch Path.entry(at: path) {
    case .file: break
    case .unreadable(let reason): throw .cannotRead(path: path, reason)
    case .missing, .folder, .other, .link: return nil
    }
    return try withFile(path, limit: .max) { descriptor, _ throws(SystemError) in
        try readBytes(of: descriptor, upTo: 4_096).bytes
    }
}

/// Reads `count` bytes after `start`, or fewer at the end of the file.
private func readBytes(
    of descriptor: Int32, after start: [UInt8] = [], upTo count: Int
) throws(SystemError) -> (bytes: [UInt8], isEnd: Bool) {
    var failure: SystemError?
    var isEnd = false
    let bytes = [UInt8](unsafeUninitializedCapacity: start.count + count) { buffer, filled in
        filled = UnsafeMutableBufferPointer(rebasing: buffer[..<start.count]).initialize(
            fromContentsOf: start)
        while filled < start.count + count, !isEnd, failure == nil {
            let rest = UnsafeMutableRawBufferPointer(
                rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
            do throws(SystemError) {
                let received = try whenReady(descriptor, POLLIN) {
                    read(descriptor, rest.baseAddress, rest.count)
                }
                filled += received
                isEnd = received == 0
            } catch {
                failure = error
            }
        }
    }
    if let failure { throw failure }
    return (bytes, isEnd)
}
