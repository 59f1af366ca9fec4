import RabbleSystem

/// Removes a file; one that is not there is fine.
///
/// - Throws: ``StorageError`` if the system refuses.
package func removeFile(_ path: String) throws(StorageError) {
    guard unlink(path) == 0 || SystemError.last.code == ENOENT else { throw .cannotWrite(path: path, .last) }
}
