/// The words after the command, sorted into operands and options.
struct Arguments {
    /// The words that are not options, in their order.
    private(set) var operands: [String] = []
    private var values: [(name: Option.Name, value: String)] = []

    /// Sorts the words by what `usage` says of the options.
    ///
    /// Options may appear anywhere, `--name=value` is `--name value`, `-nvalue` is `-n value`, `--` ends the options, and
    /// of an option that is given twice the last one counts.
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
            let (name, inlineValue) = try usage.option(typedAs: word)
            if name.value == nil {
                if let inlineValue {
                    throw Failure("\(name.word) takes no value, but got \(inlineValue.inMessage)", .usage)
                }
                values.append((name, ""))
            } else {
                guard let value = inlineValue ?? rest.popFirst() else {
                    throw Failure("\(name.word) needs a value: \(name.synopsis)", .usage)
                }
                values.append((name, value))
            }
        }
    }

    /// Whether the option was given.
    func has(_ name: Option.Name) -> Bool { value(of: name) != nil }

    /// The value of the option; nil if it was not given.
    func value(of name: Option.Name) -> String? { values.last { $0.name == name }?.value }

    /// The value of the option as a number from 0; nil if it was not given.
    func number<Number: FixedWidthInteger>(_ name: Option.Name) throws(Failure) -> Number? {
        guard let text = value(of: name) else { return nil }
        return try Number(typed: text, for: "\(name.word) needs")
    }

    /// Refuses an option that is given with one of the others.
    func refuse(_ name: Option.Name, with others: Option.Name...) throws(Failure) {
        guard has(name), let other = others.first(where: has) else { return }
        throw Failure("\(name.word) and \(other.word) do not go together", .usage)
    }

    /// The arguments without the first operand, which was the name of a subcommand.
    ///
    /// - Throws: a ``Failure`` if there are options that the subcommand does not take.
    func forSubcommand(_ usage: Usage) throws(Failure) -> Arguments {
        for (name, _) in values { _ = try usage.option(typedAs: name.word) }
        var rest = self
        rest.operands = Array(operands.dropFirst())
        return rest
    }

    /// Refuses operands past the first `count`.
    ///
    /// - Parameter description: what the command takes: completes "rabble play takes …".
    func expectOperands(atMost count: Int, _ description: String, for usage: Usage) throws(Failure) {
        guard operands.count > count else { return }
        throw Failure(
            "\(usage.fullName) takes \(description); \(operands[count].inMessage) is one too many", .usage)
    }

    /// The only operand there may be; nil if there is none.
    ///
    /// - Parameter noun: what it is.
    func onlyOperand(_ noun: String, for usage: Usage) throws(Failure) -> String? {
        try expectOperands(atMost: 1, "one \(noun)", for: usage)
        return operands.first
    }
}

extension FixedWidthInteger {
    /// The number that a person typed, from 0 on.
    ///
    /// - Parameter name: what needs it, as a message says it.
    init(typed text: String, for name: String) throws(Failure) {
        if let number = Self(text), number >= 0 {
            self = number
            return
        }
        let isTooLarge = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        let needed = isTooLarge ? "a whole number of at most 18 digits" : "a whole number, 0 or more"
        throw Failure("\(name) \(needed), not \(text.inMessage)", .usage)
    }
}
