import RabbleSystem

/// Reads a whole file of at most `limit` bytes.
///
/// - Parameters:
///   - allowingPipes: whether it may be a pipe or a device, which may never end.
///   - followingLinks: whether it may be a link: one that the learner named, or made.
package func readFile(
    _ path: String, limit: Int, allowingPipes: Bool = false, followingLinks: Bool = false
) throws(StorageError) -> [UInt8] {
    try withFile(
        path, limit: limit, allowingPipes: allowingPipes, followingLinks: followingLinks
    ) { descriptor, size throws(SystemError) in
        try readToEnd(descriptor, expecting: size, limit: limit)
    }
}

/// Reads the lines of a file, some at a time, in a megabyte of memory or twice the longest line.
/// `take` is called with lines, their line breaks included (the last of the file may lack one), and
/// the size that the file had at first; for an empty file once, without lines.
///
/// Another process may be in the middle of adding a last line that has no line break yet. It holds
/// the lock of the file meanwhile, so this function waits for that.
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
                // Without the lock the line is taken unchanged. With it, nobody adds to the file
                // until it is closed.
                try? LockWait.current.lock(descriptor, path: path, LOCK_SH)
                hasWaited = true
            }
            let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            if end > 0 { take(bytes[..<end], size, false) }
            rest = Array(bytes[end...])
        }
    }
}

/// Opens a file for `read`, which returns nil if there is more than `limit`.
private func withFile<Result>(
    _ path: String, limit: Int, allowingPipes: Bool = false, followingLinks: Bool = false,
    _ read: (_ descriptor: Int32, _ size: Int) throws(SystemError) -> Result?
) throws(StorageError) -> Result {
    // Opening a pipe waits for a writer, unless it is opened as non-blocking.
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
        // No call here fails with this error, which is about pipes.
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

/// - Parameter name: what errors call it.
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
    // One byte more than the file is said to hold: reading nothing then shows its end, and the
    // array does not grow.
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

/// The first 4 KiB; nil if there is no file, it is a link or it cannot be read: for a guess, or
/// before the whole is read.
package func readStart(of path: String) -> [UInt8]? { try? readStart(ofFile: path) }

/// The first 4 KiB; nil if there is no file, or it is a link.
package func readStart(ofFile path: String) throws(StorageError) -> [UInt8]? {
    // Not of a pipe or a terminal: what is read is gone for its next reader. To open a pipe is
    // enough for its writer to go on, and to lose what it writes.
    switch Path.entry(at: path) {
    case .file: break
    case .unreadable(let reason): throw .cannotRead(path: path, reason)
    case .missing, .folder, .other, .link: return nil
    }
    return try withFile(path, limit: .max) { descriptor, _ throws(SystemError) in
        try readBytes(of: descriptor, upTo: 4_096).bytes
    }
}

/// Reads `count` bytes, or fewer if the end comes first, and appends them to `start`.
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
