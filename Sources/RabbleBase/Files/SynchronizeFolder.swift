import RabbleSystem

/// Brings the names of the files in a folder onto the disk.
///
/// Some file systems cannot synchronise a folder, and do it by themselves.
package func synchronizeFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = Platform.synchronize(descriptor)
    close(descriptor)
}
