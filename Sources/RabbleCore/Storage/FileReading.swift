import Foundation

/// Reads a whole file, or a pipe to its end, into memory.
///
/// - Parameters:
///   - path: where the file is; symbolic links are followed.
///   - limit: the most bytes that are read.
///   - allowingPipes: whether to read pipes and devices too, which may take forever.
/// - Throws: ``StorageError`` where there is no such file, it is a folder, cannot be read or holds more than `limit`.
/// - Complexity: O(*n*) in the size of the file, and *n* bytes of memory.
package func readFile(_ path: String, limit: Int, allowingPipes: Bool = false) throws(StorageError) -> [UInt8] {
    do {
        // Opening a pipe waits for somebody who writes to it, unless one says not to.
        let descriptor = try retrying { open(path, O_RDONLY | O_CLOEXEC | (allowingPipes ? 0 : O_NONBLOCK)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError.last }
        if status.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR) }
        guard allowingPipes || status.st_mode & S_IFMT == S_IFREG else { throw StorageError.notAFile(path: path) }
        let expected = Int(status.st_size)
        guard expected <= limit else { throw StorageError.tooLarge(path: path, limit: limit) }

        // One byte more than the file is said to hold: a read of nothing then tells its end without growing.
        var capacity = max(expected + 1, 4_096)
        var bytes: [UInt8] = []
        while true {
            let (piece, isEnd) = try read(descriptor, upTo: capacity)
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            guard bytes.count <= limit else { throw StorageError.tooLarge(path: path, limit: limit) }
            if isEnd { return bytes }
            capacity = 1_048_576
        }
    } catch let error as StorageError {
        throw error
    } catch let error as SystemError {
        switch error.code {
        case ENOENT, ENOTDIR: throw .missing(path: path)
        case EISDIR: throw .isFolder(path: path)
        default: throw .cannotRead(path: path, error)
        }
    } catch {
        throw .cannotRead(path: path, SystemError(code: EIO))
    }
}

/// Reads until `count` bytes are there or the end is reached.
private func read(_ descriptor: Int32, upTo count: Int) throws(SystemError) -> (bytes: [UInt8], isEnd: Bool) {
    var failure: SystemError?
    var isEnd = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        while filled < count, !isEnd, failure == nil {
            do throws(SystemError) {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                let received = try retrying { Foundation.read(descriptor, rest.baseAddress, rest.count) }
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
