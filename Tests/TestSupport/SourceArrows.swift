import Foundation

/// Which source of this package knows which, by the names that the compiler found in them when it built them.
///
/// A conformance that is used is no name: of that nothing is known here.
struct SourceArrows: Sendable {
    /// The files in which is defined what a file refers to, without the file itself.
    private let known: [String: Set<String>]

    /// Those of the build under test; nil if the toolchain cannot tell.
    static let ofBuild = try? SourceArrows(IndexStore(path: productsFolder.appending(path: "index/store").path))

    private init(_ store: IndexStore) {
        let folder = packageFolder.appending(path: "Sources").path
        let sources = store.units.compactMap { store.source(of: $0, in: folder) }
        let homes = Dictionary(
            sources.flatMap { path, symbols in symbols.filter(\.isDefined).map { ($0.name, path) } },
            uniquingKeysWith: { first, _ in first })
        known = Dictionary(
            sources.map { path, symbols in
                (path, Set(symbols.filter(\.isUsed).compactMap { homes[$0.name] }).subtracting([path]))
            }, uniquingKeysWith: { $0.union($1) })
    }

    /// The files that these know; nil if nothing is known of one of them.
    func files(knownBy files: [String]) -> Set<String>? {
        var all: Set<String> = []
        for file in files {
            guard let known = known[file] else { return nil }
            all.formUnion(known)
        }
        return all
    }

    /// The files that know each other, if only by way of others: a list for each circle, by the algorithm of Tarjan.
    var circles: [[String]] {
        var numbers: [String: Int] = [:]
        var path: [String] = []
        var circles: [[String]] = []
        /// - Returns: the lowest number on the path that can be reached from there.
        func visit(_ file: String) -> Int {
            let number = numbers.count
            numbers[file] = number
            let place = path.count
            path.append(file)
            var lowest = number
            for other in known[file] ?? [] {
                if let number = numbers[other] {
                    if path.contains(other) { lowest = min(lowest, number) }
                } else {
                    lowest = min(lowest, visit(other))
                }
            }
            if lowest == number {
                if path.count > place + 1 { circles.append(path[place...].sorted()) }
                path.removeSubrange(place...)
            }
            return lowest
        }
        for file in known.keys.sorted() where numbers[file] == nil { _ = visit(file) }
        return circles
    }
}
