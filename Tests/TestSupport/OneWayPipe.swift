import Foundation

/// A pipe whose ends child processes do not inherit.
package struct OneWayPipe {
    package let reading: FileHandle
    package let writing: FileHandle

    package init() throws {
        var ends: [Int32] = [-1, -1]
        typealias Open = @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32
        if let open = try? hiddenFunction("pipe2", as: Open.self) {
            _ = open(&ends, O_CLOEXEC)
        } else {
            pipe(&ends)
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        guard ends[0] >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    }

    /// Closes the reading end, and waits until no process has a copy of it. A child process that is
    /// just starting has copies of all descriptors until its program begins.
    package func closeReading() throws {
        try reading.close()
        try waitUntil("nobody reads a pipe") {
            var end = pollfd(fd: writing.fileDescriptor, events: 0, revents: 0)
            return poll(&end, 1, 0) == 1
        }
    }
}
