/// The settings that a command goes by. Each is read once, when it is first needed: a broken one
/// that does not matter is no warning.
final class Settings {
    private let stored = AppSettings.shared
    lazy var strategyType = stored.questionStrategyType
    /// Whether the learner chose a strategy, be it the default.
    lazy var hasStrategy =
        JSONDefaults.standard.object(forKey: AppSettings.Key.questionStrategyType.name) != nil
    lazy var selection = stored.questionSelection
    lazy var matcher = stored.matcher
    lazy var desiredRetention = stored.desiredRetention
    lazy var leechThreshold = stored.leechThreshold
    lazy var leechAction = stored.leechAction
    lazy var fitMode = stored.fitMode
    lazy var restDays = stored.restDays
}
