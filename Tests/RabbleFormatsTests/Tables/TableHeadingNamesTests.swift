import TestSupport
import Testing

@testable import RabbleFormats

struct TableHeadingNamesTests {
    private static let all = TableHeading.names.flatMap { meaning, list in
        list.split { $0 == "," || $0 == "\n" }.map { (String($0).trimmed, meaning) }
    }

    private static let languages = all.filter { if case .language = $0.1 { true } else { false } }
    private static let columns = all.filter { if case .column = $0.1 { true } else { false } }

    @Test("Every name is normalised, and has one meaning")
    func normalized() {
        var meanings: [String: TableHeading.Name] = [:]
        for (name, meaning) in Self.all {
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
        let codes = TableHeading.names.compactMap { if case .language(let code) = $0.meaning { code } else { nil } }
        #expect(codes.count > 20)
        expectEqual(Set(codes).count, codes.count)
        expectEqual(Set(Self.languages.map(\.0)).count, Self.languages.count)
    }
}
