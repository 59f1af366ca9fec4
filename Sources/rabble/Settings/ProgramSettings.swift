import RabbleSystem

// The program's own settings, made as any client of the library makes its own.

/// How the program uses its terminal.
enum ScreenMode: String, CaseIterable {
    /// As the terminal can.
    case auto
    /// In lines of words, as a screen reader wants it.
    case plain
}

/// Whether the sounds of questions open by themselves.
enum SoundMode: String, CaseIterable { case manual, automatic }

extension AppSettings.Key<SoundMode> {
    static let soundMode = Self("sounds", default: .manual)
}

extension AppSettings.Key<ScreenMode> {
    static let screenMode = Self("screen", default: .auto)
}

extension AppSettings.Key<String> {
    /// The program that opens pictures and sounds: its name, or its path from the root.
    static let openProgram = Self("open", default: Platform.openProgram)
}
