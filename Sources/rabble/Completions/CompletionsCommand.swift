enum CompletionsCommand: Command {
    static let usage = Usage(
        name: "completions",
        summary: "write the script with which a shell completes commands",
        synopsis: ["completions \(Shell.names.joined(separator: "|"))", "completions --words -- WORD…"],
        details: [
            .text(
                "The packages of rabble install the scripts. Otherwise, write yours where your shell looks for it, and start "
                    + "a new shell. It asks rabble for the candidates, so that it knows your groups and stays up to date."
            ),
            .text("zsh looks in ~/.zfunc if fpath+=~/.zfunc comes before compinit in ~/.zshrc."),
        ],
        operands: [.words(Shell.names)],
        options: [Option(.words, "list the completions of the last WORD; the scripts ask for this")],
        examples: [
            ("rabble completions bash > ~/.local/share/bash-completion/completions/rabble", "for bash"),
            ("rabble completions zsh > ~/.zfunc/_rabble", "for zsh"),
            ("rabble completions fish > ~/.config/fish/completions/rabble.fish", "for fish"),
        ])

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
