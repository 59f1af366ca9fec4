import TestSupport
import Testing

@testable import RabbleFormats

struct TableHeadingNamesTests {
    private static func names(_ line: some StringProtocol) -> [String] {
        line.split(separator: ",").map { String($0).trimmed }
    }

    private static let columns = TableHeading.columnNames.flatMap { column, text in
        text.split(separator: "\n").flatMap(names).map { ($0, TableHeading.Name.column(column)) }
    }

    private static let languages = TableHeading.languageNames.split(separator: "\n").flatMap { line in
        let names = names(line)
        return names.dropFirst().map { ($0, TableHeading.Name.language(Substring(names[0]))) }
    }

    @Test("Every name stands there as it is looked for, and means one thing")
    func normalized() {
        var meanings: [String: TableHeading.Name] = [:]
        for (name, meaning) in Self.columns + Self.languages {
            expectEqual(name.normalizedAnswer, name)
            #expect(name.utf8.count <= TableHeading.longestName)
            #expect(TableColumn(named: name).map { .column($0) == meaning } ?? true)
            let other = meanings.updateValue(meaning, forKey: name)
            #expect(other == nil || other == meaning, "\(name)")
        }
    }

    @Test("The first and the last of each list are found", arguments: [columns, languages])
    func found(names: [(String, TableHeading.Name)]) {
        for (name, meaning) in [names[0], names[1], names[names.count - 1]] {
            expectEqual(TableHeading.name(of: name.uppercased()), meaning)
        }
    }

    @Test("No language has a name or a code twice")
    func once() {
        let codes = TableHeading.languageNames.split(separator: "\n").map { Self.names($0)[0] }
        expectEqual(Set(codes).count, codes.count)
        expectEqual(Set(Self.languages.map(\.0)).count, Self.languages.count)
    }
}
