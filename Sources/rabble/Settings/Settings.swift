/// The settings that a command uses, read once until one of them is changed: the menu of `play` may
/// do that.
struct Settings {
    let questionStrategyType = AppSettings.shared.questionStrategyType
    /// Whether the learner has chosen a strategy, even if it is the default.
    let hasStrategy =
        JSONDefaults.standard.object(forKey: AppSettings.Key.questionStrategyType.name) != nil
    let questionSelection = AppSettings.shared.questionSelection
    let matcher = AppSettings.shared.matcher
    let desiredRetention = AppSettings.shared.desiredRetention
    let leechThreshold = AppSettings.shared.leechThreshold
    let leechAction = AppSettings.shared.leechAction
    let fitMode = AppSettings.shared.fitMode
    let restDays = AppSettings.shared.restDays
    let choiceMode = AppSettings.shared[.choiceMode]
    let soundMode = AppSettings.shared[.soundMode]
    let pictureMode = AppSettings.shared[.pictureMode]
}
