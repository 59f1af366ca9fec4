/// All rules of the judge, in the order in which they apply.
///
/// A right answer is split into the texts that it allows. Each of these and the typed text are
/// folded, so that what a teacher overlooks is gone from both, and verdicts look at what is left.
/// The best verdict over all texts counts. To add a leniency is to write a rule with its
/// examples in the file of its subject, and to name it here.
enum AnswerRules {
    /// One text becomes several; each is right.
    static let splitters: [Splitter] = [
        .grammar, .senses, .separators, .commas, .brackets, .slashes, .choices, .letteredAnswers,
        .abbreviations,
    ]

    /// Both texts are rewritten to one form.
    static let folds: [Fold] = [
        .halfSpaces, .foreignMarks, .symbols, .digits, .placeholders, .quotationMarks, .tildes,
        .numberWords, .dates, .noughts, .thousands, .decimalCommas, .commas, .points, .numerals,
        .clocks, .shortcuts, .pauses, .units, .operators, .sounds, .letters, .writings, .readings,
        .unmarkedContractions, .signs,
        .words, .wordPairs, .smallWords, .spellings, .finalMarks, .hyphens,
    ]

    /// Verdicts on texts as they stand.
    static let literal: [VerdictRule] = [
        .same, .code, .chemistry, .formulas, .asSpelled, .sameLetters,
    ]

    /// Verdicts on what the folds leave.
    static let lenient: [VerdictRule] = [
        .folded, .initials, .inversions, .innerArticles, .people, .dotless, .tones, .powers,
        .designations, .affixes, .romaji, .spaces, .articles,
    ]

    /// Verdicts on all right answers together.
    static let whole: [WholeRule] = [
        .siblings, .words, .sets, .collections, .columns, .slips,
    ]
}
