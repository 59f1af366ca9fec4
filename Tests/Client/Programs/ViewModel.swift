import Observation
import RabbleCore

/// A drill for a SwiftUI view.
@MainActor @Observable
final class DrillModel {
    private var session: QuizSession
    private(set) var response: QuizSession.Response?
    var prompt: String { session.currentQuestion.prompt }
    var isFinished: Bool { session.state == .finished }

    init(_ session: QuizSession) { self.session = session }

    func answer(_ text: String) { response = session.respond(to: .submit(text)) }

    /// The drill of a long history is prepared away from the main actor.
    static func load(_ group: QuestionGroup, _ history: ReviewHistory) async -> DrillModel? {
        let session = await Task.detached {
            AppSettings.shared.questionStrategy(for: Study(group, in: history)).map {
                QuizSession(strategy: $0)
            }
        }.value
        return session.map(DrillModel.init)
    }
}

@MainActor @Observable
final class Appearance {
    static let shared = Appearance()
    var isDark = false
    private init() {}
}
