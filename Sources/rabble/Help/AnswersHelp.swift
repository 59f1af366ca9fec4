/// What counts as a right answer, with an example of each rule: the table that the tests check as well.
enum AnswersHelp {
    static func write(on output: Output) {
        output.writeLine("How rabble judges typed answers")
        output.writeLine()
        let rows = String(decoding: PackageResources.answer_examples_tsv, as: UTF8.self).split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        output.writeTable([["", "answer", "typed", "verdict"]] + rows, hasHeading: true)
        for paragraph in paragraphs {
            output.writeLine()
            for line in paragraph.wrapped(to: min(80, output.terminal.columns ?? 80)) { output.writeLine(String(line)) }
        }
    }

    private static let paragraphs = [
        "Almost counts as wrong, and says what the difference is; Ctrl-R, or :right, counts it as right.",
        "rabble settings answers exact has every character count, and its case. A group does so by itself with "
            + #""answers": "exact" in JSON, a column answers in a table, or answers = "exact" in front matter."#,
        "rabble settings accents strict has missing accents count as wrong.",
    ]
}
