import Foundation

/// The names of the files in a folder that end in `suffix`, in order, without hidden ones.
///
/// - Returns: no names if there is no such folder.
/// - Throws: ``StorageError`` if there is a folder that cannot be read.
package func fileNames(in folder: String, suffix: String) throws(StorageError) -> [String] {
    guard let names = opendir(folder) else {
        let error = SystemError.last
        if error.code == ENOENT { return [] }
        throw .cannotRead(path: folder, error)
    }
    defer { closedir(names) }
    var found: [String] = []
    while let entry = readdir(names) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            UnsafeRawPointer($0).withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                String(validatingCString: $0)
            }
        }
        if let name, name.hasSuffix(suffix), !name.hasPrefix(".") { found.append(name) }
    }
    return found.sorted()
}

/// Moves files into a folder of their own, which is made beside them. Nothing is deleted.
///
/// - Parameters:
///   - folder: where the files lie.
///   - reason: what the name of the new folder starts with.
///   - time: what its name goes on with.
/// - Returns: the new folder; nil if there are no files.
/// - Throws: ``StorageError`` if the system refuses.
func moveAside(
    _ names: [String], in folder: String, reason: String, at time: Timestamp
) throws(StorageError) -> String? {
    guard !names.isEmpty else { return nil }
    let digits = time.description.filter { $0 != ":" && $0 != "-" && $0 != "." }
    let aside = "\(folder)/\(reason)-\(digits)"
    try FileReplacement.makeFolder(aside)
    for name in names {
        let target = "\(aside)/\(name)"
        var status = stat()
        guard lstat(target, &status) != 0 else { throw .cannotWrite(path: target, SystemError(code: EEXIST)) }
        guard rename("\(folder)/\(name)", target) == 0 else { throw .cannotWrite(path: target, .last) }
    }
    return aside
}
