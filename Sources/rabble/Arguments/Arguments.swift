/// The words of a command line, sorted into operands and options, including invalid ones. The last
/// of repeated options counts.
struct Arguments {
    private(set) var operands: [String] = []
    /// The options as typed.
    private var options: [TypedOption] = []
    private(set) var openOption: Option?
    /// The full name of the command that they were checked for.
    private(set) var commandName = ""

    private struct TypedOption {
        let word: String
        /// Nil if no command has this option.
        let name: Option?
        var value: String?
    }

    private(set) var isPastOptions = false
    /// Whether `-h` or `--help` occurs before `--`, even in place of a value.
    private(set) var asksForHelp = false

    init(_ words: some Sequence<String>) {
        for word in words {
            if !isPastOptions, ["-h", Option.help.word].contains(word) { asksForHelp = true }
            if openOption != nil {
                options[options.count - 1].value = word
                openOption = nil
            } else if isPastOptions || !word.isOption {
                operands.append(word)
            } else if word == "--" {
                isPastOptions = true
            } else {
                let (name, value) = Option.called(by: word) ?? (nil, nil)
                options.append(TypedOption(word: word, name: name, value: value))
                if let name, name.value != nil, value == nil { openOption = name }
            }
        }
    }

    var afterCommand: Arguments {
        var rest = self
        rest.operands = Array(operands.dropFirst())
        return rest
    }

    func checked(for command: Command) throws(Failure) -> Arguments {
        var checked = self
        checked.commandName = command.fullName
        let names = command.allOptions
        for option in options {
            guard let name = option.name, names.contains(name) else {
                let typed = String(option.word.prefix { $0 != "=" })
                throw Failure(
                    unknown: "option", "\(typed.inMessage) for \(command.fullName)",
                    nearestTo: "--\(option.word.optionParts.name)", among: names.map(\.word))
            }
            switch (name.value, option.value) {
            case (nil, let value?):
                throw .usage("\(name.word) takes no value, but got \(value.inMessage)")
            case (.some, nil): throw .usage("\(name.word) needs a value: \(name.synopsis)")
            default: break
            }
        }
        if let takes = command.takes, command.commands.isEmpty, !command.repeatsLastOperand {
            try checked.expectOperands(atMost: command.operands.count, takes)
        }
        return checked
    }

    func has(_ name: Option) -> Bool { options.contains { $0.name == name } }
    func value(of name: Option) -> String? {
        options.last { $0.name == name && $0.value != nil }?.value
    }

    func number<Number: FixedWidthInteger>(_ name: Option) throws(Failure) -> Number? {
        guard let text = value(of: name) else { return nil }
        return try Number(typed: text, for: "\(name.word) needs")
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: Option, kind: String = "choice"
    ) throws(Failure) -> Choice? {
        guard let text = value(of: name) else { return nil }
        return try Array(Choice.allCases).choice(named: text, kind: kind, name: \.rawValue)
    }

    func refuse(_ name: Option, with others: Option...) throws(Failure) {
        guard has(name), let other = others.first(where: has) else { return }
        throw .usage("\(name.word) and \(other.word) do not go together")
    }

    func expectOperands(atMost count: Int, _ description: String) throws(Failure) {
        guard operands.count > count else { return }
        let surplus = operands[count].inMessage
        throw .usage("\(commandName) takes \(description); \(surplus) is one too many")
    }

    func groupName() throws(Failure) -> String {
        if let name = operands.first { return name }
        throw .usage("\(commandName) needs a group; rabble groups lists the groups")
    }
}

extension FixedWidthInteger {
    /// A whole number, 0 or more, typed by the user; messages about any other text start with
    /// `name`: "--limit needs".
    init(typed text: String, for name: String) throws(Failure) {
        guard let number = Self(text), number >= 0 else {
            let isTooLarge = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
            let needed =
                isTooLarge ? "a whole number of at most 18 digits" : "a whole number, 0 or more"
            throw .usage("\(name) \(needed), not \(text.inMessage)")
        }
        self = number
    }
}
