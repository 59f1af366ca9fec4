import RabbleSystem

// The program's own settings, defined as in any client of the library.

/// The way the program uses its terminal.
enum ScreenMode: String, CaseIterable {
    /// According to the terminal's capabilities.
    case auto
    /// In plain lines, for screen readers.
    case plain
}

/// Whether the sounds of questions open automatically.
enum SoundMode: String, CaseIterable { case manual, automatic }

/// Whether pictures of questions are drawn in the terminal.
enum PictureMode: String, CaseIterable { case manual, inline }

/// The way to choose an answer at a terminal: by its letter and Enter, or by that key alone.
enum ChoiceMode: String, CaseIterable { case enter, key }

extension AppSettings.Key<ChoiceMode> {
    static let choiceMode = Self("choices", default: .enter)
}

extension AppSettings.Key<SoundMode> {
    static let soundMode = Self("sounds", default: .manual)
}

extension AppSettings.Key<PictureMode> {
    static let pictureMode = Self("pictures", default: .manual)
}

extension AppSettings.Key<ScreenMode> {
    static let screenMode = Self("screen", default: .auto)
}

extension AppSettings.Key<String> {
    /// The program that opens pictures and sounds: its name or its absolute path.
    static let openProgram = Self("open", default: Platform.openProgram)
}

extension Setting {
    /// The program's settings, in the order of their rows in the help.
    static let own = [
        Setting(key: .init(.screenMode)), Setting(key: .init(.choiceMode)), open,
        pictures, Setting(key: .init(.soundMode)),
    ]

    private static let pictures = Setting(
        key: .init(.pictureMode),
        didSet: { context in
            let isWanted = AppSettings.shared[.pictureMode] == .inline
            if isWanted, OtherProgram.path(of: Picture.program) == nil {
                context.console.warn(["no picture is drawn until chafa is installed"])
            }
        })

    private static let open = Setting(
        key: .init(.openProgram),
        requirement: (
            "the name or the absolute path of a program", { $0.hasPrefix("/") || !$0.contains("/") }
        ),
        didSet: { context in
            let program = AppSettings.shared[.openProgram]
            let isDefault = program == AppSettings.Key.openProgram.defaultValue
            if !isDefault { context.remember([.program(program)]) }
        })
}
