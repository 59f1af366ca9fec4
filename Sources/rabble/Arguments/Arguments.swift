/// The words after the command, sorted into operands and options.
struct Arguments {
    /// The words that are no options, in their order.
    private(set) var operands: [String] = []
    private var values: [(name: String, value: String)] = []

    /// Sorts the words by what `usage` says of the options.
    ///
    /// Options may stand anywhere, `--name=value` is `--name value`, `--` ends the options, and of an option that is
    /// given twice the last one counts.
    init(_ words: [String], for usage: Usage) throws(Failure) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            guard word.isOption else {
                operands.append(word)
                continue
            }
            let (name, inlineValue) = word.optionParts
            guard let option = usage.allOptions.first(where: { $0.name == name }) else {
                throw Failure(
                    unknown: "option \(String(word.prefix { $0 != "=" }).inMessage) for \(usage.fullName)",
                    nearestTo: "--\(name)", among: usage.allOptions.map { "--\($0.name)" })
            }
            guard let placeholder = option.value else {
                if let inlineValue {
                    throw Failure("--\(name) takes no value, not even \(inlineValue.inMessage)", .usage)
                }
                values.append((name, ""))
                continue
            }
            guard let value = inlineValue ?? rest.popFirst() else {
                throw Failure(
                    "--\(name) needs a value: \(option.synopsis.dropLast(placeholder.count))\(placeholder)", .usage)
            }
            values.append((name, value))
        }
    }

    /// Whether the option was given.
    func has(_ name: String) -> Bool { value(of: name) != nil }

    /// The value of the option; nil if it was not given.
    func value(of name: String) -> String? { values.last { $0.name == name }?.value }

    /// The value of the option as a number from 0; nil if it was not given.
    func number<Number: FixedWidthInteger>(_ name: String) throws(Failure) -> Number? {
        guard let text = value(of: name) else { return nil }
        guard let number = Number(text), number >= 0 else {
            throw Failure("--\(name) needs a whole number from 0 to \(Number.max), not \(text.inMessage)", .usage)
        }
        return number
    }

    /// The arguments without the first operand, which was the name of a subcommand.
    func droppingFirstOperand() -> Arguments {
        var rest = self
        rest.operands = Array(operands.dropFirst())
        return rest
    }

    /// The arguments without an option.
    func dropping(_ name: String) -> Arguments {
        var rest = self
        rest.values.removeAll { $0.name == name }
        return rest
    }

    /// Refuses options that others have and this command has not.
    func expectOptions(of usage: Usage) throws(Failure) {
        for (name, _) in values where !usage.allOptions.contains(where: { $0.name == name }) {
            throw Failure(
                unknown: "option --\(name) for \(usage.fullName)", nearestTo: "--\(name)",
                among: usage.allOptions.map { "--\($0.name)" })
        }
    }

    /// Refuses operands past the first `count`.
    func expectOperands(atMost count: Int, for usage: Usage) throws(Failure) {
        guard operands.count > count else { return }
        throw Failure(
            "rabble \(usage.name) has no use for \(operands[count].inMessage); see rabble help \(usage.name)", .usage)
    }
}

extension String {
    /// Whether the word is an option and not an operand, as `-` alone and negative numbers are.
    var isOption: Bool { hasPrefix("-") && dropFirst().first.map { !$0.isNumber } ?? false }

    /// The name without dashes, and the value after `=`; `-h` is short for `--help`.
    var optionParts: (name: String, value: String?) {
        if self == "-h" { return ("help", nil) }
        let parts = drop { $0 == "-" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : nil)
    }
}
