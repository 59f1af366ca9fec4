import RabbleSystem

/// A file that gets another name.
package struct FileMove: Equatable {
    package let from: String
    package let to: String

    package init(from: String, to: String) {
        self.from = from
        self.to = to
    }

    /// The staged content of a file, which takes its place.
    package init(replacing target: String) {
        self.init(from: StagedFile(of: target).path, to: target)
    }

    /// Whether a file that is there is replaced. No other move takes the place of anything.
    var replaces: Bool { self == FileMove(replacing: to) }

    /// Moves the file, unless that is done. It is tried twice: what failed once may succeed the next time.
    func perform() throws(SystemError) {
        // What is still there is not moved yet, whatever has come to the place that it moves to.
        let to =
            replaces
            ? to
            : "\(Path.folder(of: to))/\(freeName(Path.name(of: to)) { Path.isTaken("\(Path.folder(of: self.to))/\($0)") })"
        for isLast in [false, true] {
            do throws(SystemError) {
                _ = try retrying { rename(from, to) }
                return
            } catch {
                if error.code == ENOENT { return }
                if isLast { throw error }
            }
        }
    }
}
