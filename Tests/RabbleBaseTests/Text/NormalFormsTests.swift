import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct NormalFormsTests {
    @Test(
        "The normal forms of a text equal Foundation's, however long it is",
        arguments: [
            "", "wo\u{308}rd ", "wörd", "か\u{3099}き", "\u{1100}\u{1161}\u{11A8}", "\u{9C7}\u{9BE}",
            "ｶ", "Å", "ﬁ",
            "e\u{316}\u{301}", "e\u{301}\u{316}", "\u{301}", "ᄀ각", "한국",
        ])
    func long(text: String) {
        for count in [1, 300, 700] {
            expectFormsOfFoundation(String(repeating: text, count: count), "\(count)")
        }
    }

    @Test("The normal forms of any text equal Foundation's")
    func anyTexts() {
        // Characters that compose in one step and in two; composition exclusions; marks of several
        // classes; Hangul.
        let scalars: [Unicode.Scalar] = [
            "a", "e", "s", "é", "ǖ", "ﬁ", "½", "か", "ｶ", "\u{212B}", "\u{1E9B}", "\u{2ADC}",
            "\u{958}", "\u{FB2C}",
            "\u{300}", "\u{301}", "\u{304}", "\u{307}", "\u{308}", "\u{316}", "\u{31B}", "\u{323}",
            "\u{327}",
            "\u{338}", "\u{340}", "\u{344}", "\u{345}", "\u{5B0}", "\u{93C}", "\u{94D}", "\u{3099}",
            "\u{309A}",
            "\u{F71}",
            "\u{9C7}", "\u{9BE}", "\u{CC6}", "\u{CC2}", "\u{CD5}", "\u{1D158}", "\u{1D165}",
            "\u{1D16E}",
            "\u{1100}", "\u{1161}", "\u{11A8}", "각", "\u{1112}", "\u{1175}", "\u{11C2}", "힣",
        ]
        for seed in mutationSeeds {
            var generator = SplitMix64(seed: seed)
            expectFormsOfFoundation(
                (0..<40).map { _ in anyText(&generator) }.joined(), "seed \(seed)")
            let text = (0..<200).map { _ in
                scalars[Int(generator.number(below: UInt64(scalars.count)))]
            }
            expectFormsOfFoundation(String(String.UnicodeScalarView(text)), "seed \(seed)")
        }
    }

    private func expectFormsOfFoundation(_ text: String, _ comment: Comment) {
        for form in NormalForm.allCases {
            let isSame = form(text).hasSameScalars(as: form.ofFoundation(text))
            #expect(isSame, comment)
        }
    }

    /// All assigned code points and some others, 256 in each text, separated by line breaks, which
    /// nothing combines with.
    ///
    /// Unified ideographs, which have no mappings, are only sampled. `RABBLE_MUTATIONS` includes
    /// all of them, private use and unassigned code points.
    private static let everyCodePoint = {
        let isThorough = ProcessInfo.processInfo.environment["RABBLE_MUTATIONS"] != nil
        var texts = [String.UnicodeScalarView](repeating: .init(), count: 0x110000 / 256)
        forEveryScalar { scalar in
            if !isThorough, scalar.value % 64 != 0 {
                let category = scalar.properties.generalCategory
                if category == .unassigned || category == .privateUse { return }
                if scalar.properties.isUnifiedIdeograph { return }
            }
            texts[Int(scalar.value / 256)].append(scalar)
            texts[Int(scalar.value / 256)].append("\n")
        }
        return texts.map(String.init)
    }()

    @Test("The normal forms of every code point equal Foundation's", arguments: NormalForm.allCases)
    func everyCodePoint(form: NormalForm) {
        for text in Self.everyCodePoint
        where !form(text).hasSameScalars(as: form.ofFoundation(text)) {
            for scalar in text.unicodeScalars {
                let made = form(String(scalar))
                if made.hasSameScalars(as: form.ofFoundation(String(scalar))) { continue }
                // Foundation may use a later version of Unicode than the table.
                #expect(
                    scalar.isNewerThanTable && made.hasSameScalars(as: String(scalar)),
                    "U+\(String(scalar).inHex)")
            }
        }
    }

    @Test(
        """
        Marks that Foundation leaves decomposed or unsorted are composed and sorted as in the \
        standard
        """,
        arguments: [
            ("가\u{11A8}", "각"), ("\u{1100}\u{1161}\u{11A7}", "가\u{11A7}"), ("ｶﾞ", "ガ"), ("ﾊﾟ", "パ"),
            ("ﾡￂ", "가"),
            ("a\u{F73}\u{323}", "ạ\u{F71}\u{F72}"), ("\u{301}\u{F81}", "\u{F71}\u{F80}\u{301}"),
        ])
    func beyondFoundation(text: String, composed: String) {
        expectEqual(text.compatiblyComposed.inHex, composed.inHex)
    }

    @Test("A letter with 6,000 marks has its normal forms")
    func marks() {
        let count = 3_000
        let above = String(repeating: "\u{301}", count: count)
        let below = String(repeating: "\u{316}", count: count)
        let text = "e" + String(repeating: "\u{301}\u{316}", count: count)
        let composed = "é" + below + String(repeating: "\u{301}", count: count - 1)
        for (form, normal) in [
            (NormalForm.nfd, "e" + below + above), (.nfc, composed), (.nfkc, composed),
        ] {
            let isSame = form(text).hasSameScalars(as: normal)
            #expect(isSame, "\(form)")
        }
    }
}

extension Unicode.Scalar {
    /// Whether the code point is missing from Unicode 15.0, the version of the table.
    fileprivate var isNewerThanTable: Bool {
        properties.age.map { ($0.major, $0.minor) > (15, 0) } ?? false
    }
}
