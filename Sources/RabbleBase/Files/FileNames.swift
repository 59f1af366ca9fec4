import RabbleSystem

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
    while true {
        errno = 0
        guard let entry = readdir(names) else {
            // A partial list would be taken for a complete one, and what it lacks would be made again.
            guard errno == 0 else { throw .cannotRead(path: folder, .last) }
            return found.sorted()
        }
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            UnsafeRawPointer($0).withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                // A name that is not UTF-8 leads to no file, and is reported as such.
                String(cString: $0)
            }
        }
        if name.hasSuffix(suffix), !name.hasPrefix(".") { found.append(name) }
    }
}

/// A name that is not taken: this one, else with the next number in front of its first dot, as `b.2.tsv`.
///
/// - Parameter mark: what stands before the number.
package func freeName(_ name: String, mark: Character = ".", isTaken: (String) -> Bool) -> String {
    let stem = name.prefix { $0 != "." }
    var free = name
    var number = 2
    while isTaken(free) {
        free = "\(stem)\(mark)\(number)\(name.dropFirst(stem.count))"
        number += 1
    }
    return free
}
