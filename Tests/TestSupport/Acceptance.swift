import Foundation

/// What the compiler made of some files, good for as long as neither they nor it have changed: what a build knows of an object.
struct Acceptance {
    private let record: URL
    private let state: String

    /// - Parameters:
    ///   - name: what was asked, as a name of a file.
    ///   - files: everything that the answer depends on.
    init(of name: String, files: [String]) throws {
        record = productsFolder.appending(path: "Accepted/\(name)")
        state = try files.map { file in
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            let date = attributes[.modificationDate] as? Date
            let size = attributes[.size] ?? ""
            return "\(file) \(size) \(date?.timeIntervalSince1970 ?? .nan)\n"
        }.joined()
    }

    /// Whether these very files were accepted before.
    var isKnown: Bool { (try? String(contentsOf: record, encoding: .utf8)) == state }

    /// Remembers that the files, as they were before the compiler read them, were accepted.
    func remember() throws {
        try FileManager.default.createDirectory(
            at: record.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(state.utf8).write(to: record, options: .atomic)
    }
}
