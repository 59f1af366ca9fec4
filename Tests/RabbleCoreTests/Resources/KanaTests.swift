import Foundation
import TestSupport
import Testing

@testable import RabbleCore

/// Compares the kana with their Unicode names and the rules of the three romanisations.
struct KanaTests {
    /// The kana's name in Unicode: `SI` for HIRAGANA LETTER SI, `KI SMALL YA` for きゃ.
    private static func unicodeName(of kana: String) -> String {
        kana.unicodeScalars
            .map {
                ($0.properties.name ?? "?").split(separator: " ").dropFirst(2).joined(
                    separator: " ")
            }
            .joined(separator: " ")
    }

    /// The Nihon-shiki spelling, which is Unicode's except for ん: one consonant a row, one vowel a
    /// column.
    private static func nihon(_ kana: String) -> String {
        let name = unicodeName(of: kana).lowercased()
        // "ki small ya" is ky + a.
        let parts = name.components(separatedBy: " small y")
        return parts.count == 2 ? parts[0].dropLast() + "y" + parts[1] : name
    }

    /// Kunrei-shiki (ISO 3602): Nihon-shiki with the few homophones merged.
    private static func kunrei(_ nihon: String) -> String {
        ["di": "zi", "du": "zu", "wo": "o"][nihon]
            ?? (nihon.hasPrefix("dy") ? "z" + nihon.dropFirst() : nihon)
    }

    /// Hepburn: Nihon-shiki respelled after English consonants. を stays "wo".
    private static func hepburn(_ nihon: String) -> String {
        let whole = [
            "si": "shi", "ti": "chi", "tu": "tsu", "hu": "fu", "zi": "ji", "di": "ji", "du": "zu",
        ]
        if let spelling = whole[nihon] { return spelling }
        for (start, respelled) in [("sy", "sh"), ("ty", "ch"), ("zy", "j"), ("dy", "j")]
        where nihon.hasPrefix(start) {
            return respelled + nihon.dropFirst(2)
        }
        return nihon
    }

    private static let basic = """
        あいうえお かきくけこ さしすせそ たちつてと なにぬねの はひふへほ まみむめも やゆよ らりるれろ わを ん
        """.filter { $0 != " " }.map(String.init)
    private static let voiced = "がぎぐげご ざじずぜぞ だぢづでど ばびぶべぼ ぱぴぷぺぽ".filter { $0 != " " }.map(
        String.init)
    private static let contracted = "きしちにひみりぎじぢびぴ".flatMap { kana in
        ["ゃ", "ゅ", "ょ"].map { "\(kana)\($0)" }
    }

    /// The katakana are 96 code points after their hiragana.
    private static func katakana(_ hiragana: String) -> String {
        String(
            String.UnicodeScalarView(
                hiragana.unicodeScalars.compactMap { Unicode.Scalar($0.value + 96) }))
    }

    @Test("Every kana appears exactly once, in the order of the table")
    func everyKanaOnce() throws {
        let all = Self.basic + Self.voiced + Self.contracted
        try expectEqual(LibraryGroup.builtIn[0].load().questions.map(\.prompt), all)
        try expectEqual(
            LibraryGroup.builtIn[1].load().questions.map(\.prompt), all.map(Self.katakana))
    }

    @Test(
        "The answer is Hepburn, and the Kunrei and Nihon spellings are accepted", arguments: [0, 1])
    func romanisation(index: Int) throws {
        for question in try LibraryGroup.builtIn[index].load().questions {
            let nihon = Self.nihon(question.prompt)
            let kunrei = Self.kunrei(nihon)
            let hepburn = Self.hepburn(nihon)
            expectEqual(question.answer, hepburn, "\(question.prompt)")
            expectEqual(
                Set(question.otherAnswers), Set([nihon, kunrei]).subtracting([hepburn]),
                "\(question.prompt)")
        }
    }

    @Test(
        "The rules agree with published tables at the exceptions",
        arguments: [
            ("し", "shi", ["si"]), ("つ", "tsu", ["tu"]), ("ふ", "fu", ["hu"]), ("じ", "ji", ["zi"]),
            ("ぢ", "ji", ["di", "zi"]), ("づ", "zu", ["du"]), ("を", "wo", ["o"]), ("ん", "n", []),
            ("しゃ", "sha", ["sya"]), ("ちょ", "cho", ["tyo"]), ("じゅ", "ju", ["zyu"]),
            ("ぢゃ", "ja", ["dya", "zya"]),
        ])
    func exceptions(kana: String, answer: String, accepts: [String]) throws {
        let question = try #require(
            try LibraryGroup.builtIn[0].load().questions.first { $0.prompt == kana })
        expectEqual(question.answer, answer)
        expectEqual(question.otherAnswers.sorted(), accepts)
    }
}
