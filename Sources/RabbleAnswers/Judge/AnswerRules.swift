/// All rules of the judge, in the order in which they apply.
///
/// A right answer is split into the texts that it allows. Each of these and the typed text are
/// normalized, so that what a teacher overlooks is gone from both, and verdicts look at what is
/// left. The best verdict over all texts counts. To add a leniency is to write a rule with its
/// examples in the file of its subject, and to name it here:
/// - a splitter where an answer stands for several, each of which is right: `big / large`;
/// - a normalizer where two spellings say the same: `1,000` and `1000`;
/// - a verdict where both texts must be seen at once, or where the answer is only nearly right.
enum AnswerRules {
    /// One text becomes several; each is right, and goes on to the next rule.
    static let splitters: [Splitter] = [
        // Signs of dictionaries, before their brackets and points are read as others.
        .grammar, .senses,
        // From the widest to the narrowest: whole phrases, lists, parts, words.
        .separators, .commas, .brackets, .slashes, .choices,
        // What is left beside a single word.
        .letteredAnswers, .abbreviations,
    ]

    /// Both texts are rewritten to one form.
    static let normalizers: [Normalizer] = [
        // Characters, so that all others find those of ASCII.
        .halfSpaces, .foreignMarks, .symbols, .digits,
        // Words that are nobody's, and marks around words.
        .placeholders, .quotationMarks, .tildes,
        // Words beside numbers need the points and commas of these, which go next.
        .numberWords, .dates, .noughts, .thousands, .decimalCommas, .commas, .points,
        // Numerals are words by now; clocks and shortcuts need `:` and `+`, which go next.
        .numerals, .clocks, .shortcuts, .pauses, .units, .operators,
        // Letters, before words are looked up; `don't` needs its apostrophe.
        .sounds, .letters, .writings, .readings, .unmarkedContractions,
        // Words, from signs to spellings: each section is written as the one before leaves it.
        .signs, .words, .wordPairs, .smallWords, .spellings,
        // What the others left; hyphens last, as they join words.
        .finalMarks, .hyphens,
    ]

    /// Verdicts on texts as they stand.
    static let literal: [VerdictRule] = [
        // The same text is right, whatever it is.
        .same,
        // Code and formulas, of which nothing is overlooked.
        .code, .chemistry, .formulas,
        // Most answers: no normalizing is needed.
        .asSpelled, .sameLetters,
    ]

    /// Verdicts on what the normalizers leave.
    static let lenient: [VerdictRule] = [
        // Decides most.
        .normalized,
        // Each normalizes another text than the whole: a letter, words in another order, a part.
        .initials, .inversions, .innerArticles, .people,
        // Each compares letters in another way.
        .dotless, .tones, .powers, .designations, .affixes, .romaji,
        // Only *almost*, so that what is right was found before.
        .spaces, .articles,
    ]

    /// Verdicts on all right answers together.
    static let whole: [WholeRule] = [
        // The answers of other questions, as they are whole texts.
        .siblings,
        // All gaps of one number.
        .gaps,
        // Parts of the answer in another order.
        .words, .sets, .collections,
        // Only *almost*; a slip last, as everything is one letter from something.
        .columns, .slips,
    ]
}
