/// All rules of the judge, in the order in which they apply.
///
/// A right answer is split into the texts that it allows. Each of these and the typed text are
/// folded, so that what a teacher overlooks is gone from both, and verdicts look at what is left.
/// The best verdict over all texts counts. To add a leniency is to write a rule with its
/// examples in the file of its subject, and to name it here.
enum AnswerRules {
    /// One text becomes several; each is right.
    static let splitters: [Splitter] = [
        .separators, .commas, .brackets, .slashes, .choices, .letteredAnswers,
        .abbreviations,
    ]

    /// Both texts are rewritten to one form.
    static let folds: [Fold] = [
        .halfSpaces, .foreignMarks, .symbols, .digits, .placeholders, .quotationMarks, .tildes,
        .numberWords, .dates,
        .thousands,
        .decimalCommas,
        .commas, .points,
        .clocks, .shortcuts, .pauses, .units, .operators, .letters, .signs, .readings,
        .unmarkedContractions, .words,
        .finalMarks, .hyphens,
    ]

    /// Verdicts on texts as they stand.
    static let literal: [VerdictRule] = [
        .same, .code, .chemistry, .formulas, .asSpelled, .sameLetters,
    ]

    /// Verdicts on what the folds leave.
    static let lenient: [VerdictRule] = [
        .folded, .initials, .inversions, .innerArticles, .people, .tones, .powers, .designations,
        .affixes, .romaji, .spaces, .articles,
    ]

    /// Verdicts on all right answers together.
    static let whole: [WholeRule] = [
        .siblings, .words, .sets, .collections, .columns, .slips,
    ]
}

// MARK: What follows from the rules, for a glance

extension AnswerRules {
    /// The traits of texts that may have parts.
    static let parting = splitters.reduce(TextTraits()) { $0.union($1.needs) }

    /// The traits of texts that a glance cannot judge; the first stands for unknown characters.
    static let unforeseeable = reaches.reduce("\u{1}" as TextTraits) { traits, rule in
        if case .anything(let texts) = rule { traits.union(texts) } else { traits }
    }

    /// The spellings of letters, wherever they stand.
    static let letters = reaches.compactMap { rule in
        if case .letters(let spellings) = rule { spellings } else { nil }
    }

    /// What the rules make of words.
    static let respellings = Respellings(
        reaches.flatMap { rule in
            if case .words(let rows) = rule { rows } else { [[String]]() }
        }, AnswerTables.traits)

    private static let reaches =
        folds.map(\.reach) + (literal + lenient).map(\.reach)
        + [.words(AnswerTables["conjunctions"].map { [$0, ""] })]
}

/// Which letters a rule may change. What it does not say, the glance takes for a wrong answer.
enum Reach: Sendable {
    /// None: only marks, blanks, digits, accents and case.
    case marks
    /// Letters, wherever they stand.
    case letters(Rewriting)
    /// Words; each row has the spellings that the rule takes for each other.
    case words([[String]])
    /// Any letters of the texts that have one of these.
    case anything(of: TextTraits)
}
