import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct DecompositionTests {
    @Test("Lines of each part of Unicode's own test hold")
    func someLines() { expectNormalForms(Self.lines(of: normalizationTestLines)) }

    @Test(
        "Unicode's own test holds, and a code point that it does not list is unchanged",
        .enabled(if: UnicodeDatabase.isOfTable, "needs unicode-data of the table's version"))
    func allLines() throws {
        let file = UnicodeDatabase.folder.appending(path: "NormalizationTest.txt.bz2").path
        let lines = Self.lines(of: try UnicodeDatabase.output(of: "bzcat", file))
        #expect(lines.count > 19_000)
        // Hangul syllables follow a rule, so a sample is enough here: NormalFormsTests has them
        // all.
        expectNormalForms(
            lines.filter { line in
                let source = line[0].unicodeScalars
                guard let scalar = source.first, source.dropFirst().isEmpty else { return true }
                return !("가"..."힣" ~= scalar) || scalar.value % 16 == 0
            })

        var isListed = [Bool](repeating: false, count: 0x110000)
        for source in lines.map({ $0[0].unicodeScalars }) {
            guard let scalar = source.first, source.dropFirst().isEmpty else { continue }
            isListed[Int(scalar.value)] = true
        }
        var scalars = String.UnicodeScalarView()
        forEveryScalar { scalar in
            guard !isListed[Int(scalar.value)], scalar.properties.age != nil else { return }
            // For the large blocks a sample is enough here: NormalFormsTests has them all.
            if scalar.value % 16 != 0 {
                let category = scalar.properties.generalCategory
                if category == .otherLetter || category == .privateUse { return }
            }
            scalars.append(scalar)
            scalars.append("\n")
        }
        let others = String(scalars)
        for form in NormalForm.allCases {
            let isSame = form(others).hasSameScalars(as: others)
            #expect(isSame, "\(form)")
        }
    }

    /// The invariants at the head of `NormalizationTest.txt`.
    private func expectNormalForms(_ lines: [[String]]) {
        // Nothing combines with a line break, so a whole column can be normalised at once.
        let columns = (0..<5).map { column in lines.map { $0[column] }.joined(separator: "\n") }
        for (form, sources, column) in [
            (NormalForm.nfc, 1...3, 2), (.nfc, 4...5, 4), (.nfd, 1...3, 3), (.nfd, 4...5, 5),
            (.nfkc, 1...5, 4),
        ] {
            for source in sources
            where !form(columns[source - 1]).hasSameScalars(as: columns[column - 1]) {
                for line in lines where !form(line[source - 1]).hasSameScalars(as: line[column - 1])
                {
                    Issue.record(
                        "\(form) of \(line[source - 1].inHex) is not \(line[column - 1].inHex)")
                }
                Issue.record("\(form) of column \(source) is not column \(column)")
            }
        }
    }

    /// The columns of each line: source, NFC, NFD, NFKC, NFKD.
    private static func lines(of test: String) -> [[String]] {
        var lines: [[String]] = []
        var columns: [String] = []
        var column = String.UnicodeScalarView()
        var value: UInt32?
        var isComment = false
        for byte in Array((test + "\n").utf8) {
            switch byte {
            case UInt8(ascii: "\n"):
                if columns.count == 5 { lines.append(columns) }
                columns = []
                column = String.UnicodeScalarView()
                value = nil
                isComment = false
            case _ where isComment: break
            case UInt8(ascii: "#"), UInt8(ascii: "@"): isComment = true
            case UInt8(ascii: " "), UInt8(ascii: ";"):
                if let number = value { column.append(Unicode.Scalar(number) ?? "\u{FFFD}") }
                value = nil
                guard byte == UInt8(ascii: ";") else { break }
                columns.append(String(column))
                column = String.UnicodeScalarView()
            default:
                let digit =
                    byte < UInt8(ascii: "A")
                    ? byte - UInt8(ascii: "0") : byte - UInt8(ascii: "A") + 10
                value = (value ?? 0) * 16 + UInt32(digit)
            }
        }
        return lines
    }
}
