/// `rabble completions bash` prints a script for the shell, and `--words` the completions that the
/// script requests.
extension Command {
    static let completions = Command(
        name: "completions", operands: [.words(Shell.names)], takes: nil, options: [.words],
        run: Context.complete)
}

extension Context {
    func complete() throws(Failure) {
        if arguments.has(.words) {
            return output.writeFile(Array(completions(of: arguments.operands).utf8))
        }
        try arguments.expectOperands(atMost: 1, "one shell")
        guard let name = arguments.operands.first else {
            throw .usage("rabble completions needs a shell: \(Shell.names.joined(separator: ", "))")
        }
        let shell = try Shell.allCases.element(named: name, kind: "shell", name: \.rawValue)
        output.writeFile(shell.script)
    }
}

/// A shell. Its script contains no commands: it calls `rabble completions --words`, and never
/// evaluates the output.
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
