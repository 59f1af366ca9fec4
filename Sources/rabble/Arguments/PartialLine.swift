/// A command line as far as it can be understood, mistakes and all: what help and completion go by.
struct PartialLine {
    /// The operands and where they stand; the first of them is the command.
    private(set) var operands: [(index: Int, word: String)] = []
    /// The values of options, of which the last one counts.
    private(set) var values: [Option.Name: String] = [:]
    /// The options without a value.
    private(set) var flags: Set<Option.Name> = []
    /// The option whose value would come next; nil if none waits for one.
    private(set) var openOption: Option.Name?
    /// Whether all further words are operands.
    private(set) var isPastOptions = false
    /// Whether `-h` or `--help` stands where options may, be it in place of a value.
    private(set) var asksForHelp = false

    init(_ words: [String]) {
        for (index, word) in words.enumerated() {
            if !isPastOptions, ["-h", Option.Name.help.word].contains(word) { asksForHelp = true }
            if let option = openOption {
                values[option] = word
                openOption = nil
            } else if isPastOptions || !word.isOption {
                operands.append((index, word))
            } else if word == "--" {
                isPastOptions = true
            } else if let (option, value) = Option.Name.allCases.called(by: word) {
                if option.value == nil {
                    flags.insert(option)
                } else if let value {
                    values[option] = value
                } else {
                    openOption = option
                }
            }
        }
    }
}
