import RabbleSystem

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
