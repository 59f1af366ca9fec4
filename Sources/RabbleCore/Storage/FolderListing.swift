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
