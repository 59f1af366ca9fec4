import Foundation
import Testing

@testable import RabbleCore

struct DecompositionTests {
    @Test("Lines of each part of Unicode's own test hold")
    func someLines() { expectNormalForms(Self.lines(of: normalizationTestLines)) }

    @Test(
        "Unicode's own test holds, and a code point that it does not list stays as it is",
        .enabled(if: UnicodeDatabase.isOfTable, "needs unicode-data of the table's version"))
    func allLines() throws {
        let file = UnicodeDatabase.folder.appending(path: "NormalizationTest.txt.bz2").path
        let lines = Self.lines(of: try UnicodeDatabase.output(of: "bzcat", file))
        #expect(lines.count > 19_000)
        expectNormalForms(lines)

        let listed = Set(lines.compactMap { $0[0].unicodeScalars.count == 1 ? $0[0].unicodeScalars.first?.value : nil })
        var others = ""
        for value in UInt32(0)...0x10FFFF where !listed.contains(value) {
            guard let scalar = Unicode.Scalar(value), scalar.properties.age != nil else { continue }
            // In the large blocks some are enough: NormalFormsTests has them all.
            guard ![.otherLetter, .privateUse].contains(scalar.properties.generalCategory) || value % 16 == 0
            else { continue }
            others.unicodeScalars.append(scalar)
            others.unicodeScalars.append("\n")
        }
        for form in NormalForm.allCases {
            let isSame = form(others).hasSameScalars(as: others)
            #expect(isSame, "\(form)")
        }
    }

    /// The invariants at the head of `NormalizationTest.txt`.
    private func expectNormalForms(_ lines: [[String]]) {
        // Nothing joins a line break, so that a column is normalised at once.
        let columns = (0..<5).map { column in lines.map { $0[column] }.joined(separator: "\n") }
        for (form, sources, column) in [
            (NormalForm.nfc, 1...3, 2), (.nfc, 4...5, 4), (.nfd, 1...3, 3), (.nfd, 4...5, 5), (.nfkc, 1...5, 4),
        ] {
            for source in sources where !form(columns[source - 1]).hasSameScalars(as: columns[column - 1]) {
                for line in lines where !form(line[source - 1]).hasSameScalars(as: line[column - 1]) {
                    Issue.record("\(form) of \(line[source - 1].inHex) is not \(line[column - 1].inHex)")
                }
                Issue.record("\(form) of column \(source) is not column \(column)")
            }
        }
    }

    /// The columns of each line: source, NFC, NFD, NFKC, NFKD.
    private static func lines(of test: String) -> [[String]] {
        let lines = test.utf8.split(separator: UInt8(ascii: "\n")).filter { !"#@".utf8.contains($0.first ?? 0) }
        return lines.map { line in
            line.split(separator: UInt8(ascii: ";"), maxSplits: 5).prefix(5).map { column in
                var text = ""
                for digits in column.split(separator: UInt8(ascii: " ")) {
                    let scalar = UInt32(Substring(digits), radix: 16).flatMap(Unicode.Scalar.init)
                    text.unicodeScalars.append(scalar ?? "\u{FFFD}")
                }
                return text
            }
        }
    }
}
