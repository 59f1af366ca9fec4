import RabbleSystem

/// Reads a whole file, or a pipe to its end, into memory.
///
/// - Parameters:
///   - path: where the file is.
///   - limit: the most bytes that are read.
///   - allowingPipes: whether to read pipes and devices too, which may take forever.
///   - followingLinks: whether the file may be a symbolic link: one that the learner named, or made.
/// - Throws: ``StorageError`` where there is no such file, it is a folder, cannot be read or holds more than `limit`.
/// - Complexity: O(*n*) in the size of the file, and *n* bytes of memory.
package func readFile(
    _ path: String, limit: Int, allowingPipes: Bool = false, followingLinks: Bool = false
) throws(StorageError) -> [UInt8] {
    try withFile(
        path, limit: limit, allowingPipes: allowingPipes, followingLinks: followingLinks
    ) { descriptor, size throws(SystemError) in
        try readToEnd(descriptor, expecting: size, limit: limit)
    }
}

/// Reads the lines of a file, some at a time, so that a large one takes little memory.
///
/// A line without an end may be one that another process is in the middle of adding, which it does under the lock of the
/// file: that is waited for.
///
/// - Parameters:
///   - path: where the file is, which is not a symbolic link.
///   - limit: the most bytes that are read.
///   - take: is given the lines with their ends, of which only the last of the file may lack its own, the size that the
///     file had at first, and whether these are the last lines. An empty file has no lines, which are the last.
/// - Throws: ``StorageError`` where there is no such file, it is a folder, cannot be read or holds more than `limit`.
/// - Complexity: O(*n*) in the size of the file, and a megabyte of memory or twice the longest line.
package func readLines(
    of path: String, limit: Int, _ take: (_ lines: ArraySlice<UInt8>, _ size: Int, _ areLast: Bool) -> Void
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
            if isEnd, hasWaited || bytes.isEmpty || bytes.last == UInt8(ascii: "\n") {
                return take(bytes[...], size, true)
            }
            if isEnd {
                // Where it cannot be locked, or the wait is given up, the line is taken as it is. Nobody adds to the file
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

/// Opens a file while `read` runs, which is given its size and returns nil if the file holds more than `limit`.
private func withFile<Result>(
    _ path: String, limit: Int, allowingPipes: Bool = false, followingLinks: Bool = false,
    _ read: (_ descriptor: Int32, _ size: Int) throws(SystemError) -> Result?
) throws(StorageError) -> Result {
    do {
        // Opening a pipe waits for a writer, unless it is opened as non-blocking.
        let flags = (allowingPipes ? 0 : O_NONBLOCK) | (followingLinks ? 0 : O_NOFOLLOW)
        let descriptor = try retrying { open(path, O_RDONLY | O_CLOEXEC | flags) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError.last }
        if status.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR) }
        guard allowingPipes || status.st_mode & S_IFMT == S_IFREG else { throw StorageError.notAFile(path: path) }
        let size = Int(status.st_size)
        guard size <= limit, let result = try read(descriptor, size) else {
            throw StorageError.tooLarge(path: path, limit: limit)
        }
        return result
    } catch let error as StorageError {
        throw error
    } catch let error as SystemError {
        switch error.code {
        case ENOENT, ENOTDIR: throw .missing(path: path)
        case EISDIR: throw .isFolder(path: path)
        case ELOOP where !followingLinks: throw .isLink(path: path)
        default: throw .cannotRead(path: path, error)
        }
    } catch {
        throw .cannotRead(path: path, SystemError(code: EIO))
    }
}

/// Reads everything that is left to read from a descriptor.
///
/// - Parameters:
///   - name: what messages call it.
///   - limit: the most bytes that are read.
/// - Throws: ``StorageError`` where it cannot be read or holds more than `limit`.
package func readFile(descriptor: Int32, name: String, limit: Int) throws(StorageError) -> [UInt8] {
    let bytes = try Result { () throws(SystemError) in try readToEnd(descriptor, expecting: 0, limit: limit) }
        .mapError { StorageError.cannotRead(path: name, $0) }.get()
    guard let bytes else { throw .tooLarge(path: name, limit: limit) }
    return bytes
}

/// - Returns: nil if there is more than `limit`.
private func readToEnd(_ descriptor: Int32, expecting expected: Int, limit: Int) throws(SystemError) -> [UInt8]? {
    // One byte more than the file is said to hold: a read of nothing then shows its end without growing.
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

/// Reads the first bytes of a file, which is not a link, `limit` of them at most.
///
/// - Throws: ``StorageError`` where there is no such file or it cannot be read.
package func readStart(of path: String, limit: Int) throws(StorageError) -> [UInt8] {
    return try Result { () throws(SystemError) in
        let descriptor = try retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
        defer { close(descriptor) }
        // What is read from a pipe or a terminal is gone for whoever reads it next.
        if Path.entry(at: path) != .file { throw SystemError(code: EINVAL) }
        return try readBytes(of: descriptor, upTo: limit).bytes
    }.mapError { StorageError.cannotRead(path: path, $0) }.get()
}

/// Reads until `count` bytes are there, which follow those of `start`, or the end is reached.
private func readBytes(
    of descriptor: Int32, after start: [UInt8] = [], upTo count: Int
) throws(SystemError) -> (bytes: [UInt8], isEnd: Bool) {
    var failure: SystemError?
    var isEnd = false
    let bytes = [UInt8](unsafeUninitializedCapacity: start.count + count) { buffer, filled in
        filled = UnsafeMutableBufferPointer(rebasing: buffer[..<start.count]).initialize(fromContentsOf: start)
        while filled < start.count + count, !isEnd, failure == nil {
            do throws(SystemError) {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                let received = try retrying { read(descriptor, rest.baseAddress, rest.count) }
                filled += received
                isEnd = received == 0
            } catch {
                // A pipe that its other owner has made non-blocking.
                var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                let isReady = error.code == EAGAIN && (try? retrying { poll(&ready, 1, -1) }) != nil
                if !isReady { failure = error }
            }
        }
    }
    if let failure { throw failure }
    return (bytes, isEnd)
}

/// Tells whether a file is still the one that was read: any replacement and any write changes it.
package struct FileVersion: Equatable {
    private let device: dev_t
    private let inode: ino_t
    private let size: off_t
    private let seconds: Int
    private let nanoseconds: Int

    /// The version of the file at a path; nil if there is none.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = status.st_dev
        inode = status.st_ino
        size = status.st_size
        let time = Platform.modificationTime(status)
        seconds = time.tv_sec
        nanoseconds = time.tv_nsec
    }
}
