/// All rules of the judge, in the order in which they apply.
///
/// A right answer is split into the texts that it allows. Each of these and the typed text are
/// normalized, which removes the differences that a teacher would overlook, and verdicts compare
/// the results. The best verdict over all texts counts. To add a leniency, write a rule with
/// examples in the file of its subject, and list it here:
/// - a splitter if an answer contains several right ones: `big / large`;
/// - a normalizer if two spellings mean the same: `1,000` and `1000`;
/// - a verdict if both texts must be compared, or if the answer is only nearly right.
enum AnswerRules {
    /// One text becomes several; each is right, and goes on to the next rule.
    static let splitters: [Splitter] = [
        // Dictionary symbols, before their brackets and points are read as others.
        .grammar, .senses,
        // From the widest to the narrowest: whole phrases, lists, parts, words.
        .separators, .bars, .commas, .brackets, .slashes, .choices,
        // Remaining additions to a single word.
        .letteredAnswers, .abbreviations,
    ]

    /// Both texts are rewritten to one form.
    static let normalizers: [Normalizer] = [
        // Characters, so that all later rules find ASCII.
        .halfSpaces, .marks, .symbols, .digits,
        // Placeholder words, and the marks of dictionaries.
        .placeholders, .tildes,
        // Words beside numbers need their points and commas, which go next.
        .numberWords, .dates, .noughts, .thousands, .decimalCommas, .commas, .points,
        // Numerals are words by now; clocks and shortcuts need `:` and `+`, which go next.
        .numerals, .clocks, .shortcuts, .pauses, .units, .currencies, .operators,
        // Letters, before words are looked up; `don't` needs its apostrophe.
        .sounds, .letters, .writings, .readings, .unmarkedContractions,
        // Words, from signs to spellings: each section is written as the one before leaves it.
        .signs, .words, .wordPairs, .smallWords, .spellings,
        // The rest; hyphens last, because they join words.
        .finalMarks, .hyphens,
    ]

    /// Verdicts on unchanged texts.
    static let literal: [VerdictRule] = [
        // The same text is always right.
        .same,
        // Code and formulas, in which every difference counts.
        .code, .chemistry, .formulas,
        // Most answers: no normalizing is needed.
        .asSpelled, .sameLetters,
    ]

    /// Verdicts on normalized texts.
    static let lenient: [VerdictRule] = [
        // Decides most cases.
        .normalized,
        // Each normalizes a text other than the whole: a letter, words in another order, a part.
        .initials, .inversions, .innerArticles, .people,
        // Each compares letters in another way.
        .dotless, .tones, .powers, .designations, .affixes,
        // `zuhause` lacks a blank, and is not another romanization of `zu Hause`.
        .spaces, .romaji,
        // Only *almost*, after all rules that may find the answer right.
        .articles,
    ]

    /// Verdicts on all right answers together.
    static let whole: [WholeRule] = [
        // The answers to other questions, because they are whole texts.
        .siblings,
        // All gaps of one number.
        .gaps,
        // Parts of the answer in another order.
        .words, .sets, .collections,
        // Only *almost*; a slip last, because any text may be one letter from another.
        .columns, .slips,
    ]
}
