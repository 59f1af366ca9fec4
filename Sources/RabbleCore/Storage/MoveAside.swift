import Foundation

/// Moves files into a new folder beside them. Nothing is deleted.
///
/// - Parameters:
///   - names: the files.
///   - folder: where they lie.
///   - asideName: what the new folder is called.
/// - Returns: the new folder; nil if there are no files.
/// - Throws: ``StorageError`` if the system refuses, or if the new folder holds files of these names already.
func moveAside(_ names: [String], in folder: String, to asideName: String) throws(StorageError) -> String? {
    guard !names.isEmpty else { return nil }
    let lock = try FolderLock(folder)
    let aside = "\(folder)/\(asideName)"
    try FileReplacement.makeFolder(aside)
    for name in names {
        let target = "\(aside)/\(name)"
        var status = stat()
        guard lstat(target, &status) != 0 else { throw .cannotWrite(path: target, SystemError(code: EEXIST)) }
        guard rename("\(folder)/\(name)", target) == 0 else { throw .cannotWrite(path: target, .last) }
    }
    lock.synchronize()
    return aside
}
