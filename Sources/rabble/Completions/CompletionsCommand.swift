enum CompletionsCommand: Command {
    static let usage = Usage(name: "completions", operands: [.words(Shell.names)], options: [.words])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        if arguments.has(.words) {
            context.output.writeFile(Array(Completion(of: arguments.operands, context).text.utf8))
            return .success
        }
        guard let name = try arguments.onlyOperand("shell", for: usage) else {
            throw Failure("rabble completions needs a shell: \(Shell.names.joined(separator: ", "))", .usage)
        }
        let shell = try Shell.allCases.element(named: name, kind: "shell", name: \.rawValue)
        context.output.writeFile(shell.script)
        return .success
    }
}

/// A shell with programmable completion.
///
/// The scripts know no commands: they ask `rabble completions --words` each time, and never evaluate what it writes.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    static let names = allCases.map(\.rawValue)

    var script: [UInt8] {
        switch self {
        case .bash: PackageResources.rabble_bash
        case .zsh: PackageResources.rabble_zsh
        case .fish: PackageResources.rabble_fish
        }
    }
}
