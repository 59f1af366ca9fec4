/// Collects problems at byte offsets while a file is read.
package struct ProblemList {
    private var found: [(offset: Int, reason: String)] = []
    private var unlisted = 0

    package init() {}

    package var isEmpty: Bool { found.isEmpty }

    package mutating func add(_ reason: @autoclosure () -> String, at offset: Int) {
        if found.count < InvalidGroupFile.mostListed {
            found.append((offset, reason()))
        } else {
            unlisted += 1
        }
    }

    /// The problems in the order of the file, with their places in `bytes`.
    package func located(
        in bytes: [UInt8], kind: InvalidGroupFile.Kind = .broken, remedy: InvalidGroupFile.Remedy? = nil
    ) -> InvalidGroupFile {
        var finder = TextPositionFinder(bytes)
        let problems = found.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map {
                InvalidGroupFile.Problem(position: finder.position(at: $0.element.offset), reason: $0.element.reason)
            }
        return InvalidGroupFile(problems: problems, unlisted: unlisted, kind: kind, remedy: remedy)
    }
}
