extension Command {
    /// The program, with the commands in the order of the help.
    static let program = Command(
        name: "", options: [.json, .version, .man],
        makeCommands: {
            [
                play, due, undo, pause, groups, scores, forecast, fit, settings, completions, help,
                version,
            ]
        }, run: Context.showProgram)
}

extension Context {
    func showProgram() throws(Failure) {
        if arguments.has(.version) { return showVersion() }
        try arguments.has(.man) ? showHelp() : showToday()
    }
}
