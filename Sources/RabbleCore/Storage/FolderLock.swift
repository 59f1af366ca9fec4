import Foundation

/// The right to replace files of a folder while no other process of this program does.
///
/// It is `flock` on the folder itself, so nothing is left lying beside the files.
package struct FolderLock: ~Copyable {
    private let descriptor: Int32

    /// Waits for the right. The folder is made if there is none.
    package init(_ folder: String) throws(StorageError) {
        try FileReplacement.makeFolder(folder)
        do throws(SystemError) {
            let descriptor = try retrying { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
            do throws(SystemError) {
                _ = try retrying { flock(descriptor, LOCK_EX) }
            } catch {
                close(descriptor)
                throw error
            }
            self.descriptor = descriptor
        } catch {
            throw .cannotLock(folder: folder, error)
        }
    }

    deinit {
        close(descriptor)
    }

    /// Gives files these bytes: all of them, or none if one cannot be written.
    ///
    /// Each is a temporary file first, brought to the disk and renamed. After a crash it is the old file or the new one.
    ///
    /// - Parameter files: the paths, which are no symbolic links, with the bytes.
    package func replace(_ files: [(path: String, bytes: [UInt8])]) throws(StorageError) {
        try write(files)
        // Second names of the old files, by which they come back if one of several cannot be replaced.
        if files.count > 1 { for file in files { link(file.path, Self.temporary(file.path, "old")) } }
        defer { for file in files { unlink(Self.temporary(file.path, "old")) } }
        for (index, file) in files.enumerated() {
            do throws(StorageError) {
                try rename(to: file.path)
            } catch {
                for file in files[..<index] where Foundation.rename(Self.temporary(file.path, "old"), file.path) != 0 {
                    unlink(file.path)
                }
                for file in files[index...] { unlink(Self.temporary(file.path)) }
                throw error
            }
        }
        synchronize()
    }

    /// Brings the names of the files onto the disk.
    func synchronize() {
        // The files themselves are in place; some file systems cannot do this, and that loses nothing now.
        _ = Platform.synchronize(descriptor)
    }

    /// Gives the file these bytes; what was in it stays, under a new name beside it.
    ///
    /// - Returns: that name.
    func moveAsideAndReplace(_ path: String, with bytes: [UInt8]) throws(StorageError) -> String {
        try write([(path, bytes)])
        let aside: String
        do throws(SystemError) {
            aside = try Self.moveAside(path)
        } catch {
            unlink(Self.temporary(path))
            throw .cannotWrite(path: path, error)
        }
        try rename(to: path)
        synchronize()
        return aside
    }

    /// Writes the temporary files.
    private func write(_ files: [(path: String, bytes: [UInt8])]) throws(StorageError) {
        for (path, bytes) in files {
            var status = stat()
            let permissions = stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0o600
            do throws(SystemError) {
                // The lock is held, so a file of this name is what a crash left.
                unlink(Self.temporary(path))
                try Self.create(Self.temporary(path), holding: bytes, permissions: permissions)
            } catch {
                for file in files { unlink(Self.temporary(file.path)) }
                throw .cannotWrite(path: path, error)
            }
        }
    }

    private func rename(to path: String) throws(StorageError) {
        do throws(SystemError) {
            _ = try retrying { Foundation.rename(Self.temporary(path), path) }
        } catch {
            unlink(Self.temporary(path))
            throw .cannotWrite(path: path, error)
        }
    }

    private static func temporary(_ path: String, _ kind: String = "tmp") -> String {
        let name = FileReplacement.name(of: path)
        // A name may be as long as the file system allows, and this one is longer.
        let short = name.utf8.count > 200 ? String(GroupID.fnv1a(name.utf8), radix: 16) : name
        return "\(FileReplacement.folder(of: path))/.\(short).\(kind)"
    }

    private static func create(_ path: String, holding bytes: [UInt8], permissions: mode_t) throws(SystemError) {
        let descriptor = try retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        defer { close(descriptor) }
        try writeAll(bytes, to: descriptor)
        _ = try retrying { fchmod(descriptor, permissions) }
        _ = try retrying { Platform.synchronize(descriptor) }
    }

    /// Gives the file the name `defaults.corrupt-1.json` too, or that with the next number that is free.
    ///
    /// It also keeps its own name until the new file takes that over, so that there is a file at any time. Where the
    /// file system knows no second names, the file is renamed.
    private static func moveAside(_ target: String) throws(SystemError) -> String {
        let name = FileReplacement.name(of: target)
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        var number = 1
        while true {
            let aside = "\(FileReplacement.folder(of: target))/\(name[..<dot]).corrupt-\(number)\(name[dot...])"
            var status = stat()
            if lstat(aside, &status) != 0 {
                if link(target, aside) != 0 { _ = try retrying { Foundation.rename(target, aside) } }
                return aside
            }
            number += 1
        }
    }
}
