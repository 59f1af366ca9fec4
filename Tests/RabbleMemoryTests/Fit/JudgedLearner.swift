import Foundation

@testable import RabbleMemory

/// A learner whose days are simulated one after the other, with one drill a day.
///
/// Questions due by the default weights come first, then some new ones; forgotten ones come again
/// on the same day. Some days are missed. The number of new questions a day, the distribution of
/// grades and the frequency of missed days differ between learners. The same seed gives the same
/// answers everywhere.
struct JudgedLearner {
    struct Answer {
        let question: Int
        let grade: Grade
        let day: Int
        /// Days since the previous answer; 0 for the first.
        let days: Int
        /// The true probability of recall, if the answer counts; nil if unknown.
        let chance: Double?
    }

    /// In order of time.
    private(set) var answers: [Answer] = []

    init(_ answers: [Answer]) { self.answers = answers }

    /// - Parameters:
    ///   - hasFourGrades: whether *hard* and *easy* occur too.
    ///   - counted: the number of counted answers to simulate.
    init(_ truth: FSRSParameters, seed: UInt64, hasFourGrades: Bool, counted: Int) {
        var random = SplitMix64(seed: seed)
        func uniform() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }
        let memory = FSRSModel(truth)
        let plan = FSRSModel(.default)
        let newADay = [5, 10, 20, 30][Int(uniform() * 4)]
        let unknown = 0.2 + 0.5 * uniform()
        let hard = 0.05 + 0.15 * uniform()
        let easy = 0.03 + 0.12 * uniform()
        let missed = 0.2 * uniform()
        func known() -> Grade {
            guard hasFourGrades else { return .good }
            let number = uniform()
            if number < hard { return .hard }
            return number < hard + easy ? .easy : .good
        }
        var questions: [(true: State, planned: State, last: Int, due: Int)] = []
        func answer(_ index: Int, _ grade: Grade, on day: Int) {
            let days = day - questions[index].last
            let chance = days > 0 ? questions[index].true.chance(memory, days) : nil
            answers.append(
                Answer(question: index, grade: grade, day: day, days: days, chance: chance))
            questions[index].true.answer(memory, grade, days)
            questions[index].planned.answer(plan, grade, days)
            questions[index].last = day
            questions[index].due =
                day + max(1, Int(min(36_500, questions[index].planned.stability.rounded())))
        }
        func again(_ index: Int, on day: Int) {
            for _ in 0..<5 {
                let grade: Grade = uniform() < 0.85 ? .good : .again
                answer(index, grade, on: day)
                if grade == .good { return }
            }
        }
        var day = 0
        var count = 0
        while count < counted {
            defer { day += 1 }
            guard uniform() >= missed else { continue }
            for index in questions.indices where questions[index].due <= day && count < counted {
                let chance = questions[index].true.chance(memory, day - questions[index].last)
                let grade = uniform() < chance ? known() : .again
                answer(index, grade, on: day)
                count += 1
                if grade == .again { again(index, on: day) }
            }
            for _ in 0..<newADay {
                let grade = uniform() < unknown ? .again : known()
                answers.append(
                    Answer(question: questions.count, grade: grade, day: day, days: 0, chance: nil))
                questions.append((State(memory, grade), State(plan, grade), day, 0))
                if grade != .easy { again(questions.count - 1, on: day) }
            }
        }
    }

    /// The answers before the counted one with this index.
    func histories(counted: Int) -> FitHistories {
        var questions: [[FitHistories.Answer]] = []
        for (index, answer) in prefix(counted: counted).enumerated() {
            if answer.question >= questions.count { questions.append([]) }
            let time = Timestamp(
                milliseconds: Int64(answer.day) * Timestamp.millisecondsInDay + Int64(index))
            questions[answer.question].append(
                FitHistories.Answer(grade: answer.grade, time: time, days: Int64(answer.days)))
        }
        return FitHistories(questions)
    }

    private func prefix(counted: Int) -> ArraySlice<Answer> {
        var rest = counted
        return answers.prefix { answer in
            if answer.days > 0 { rest -= 1 }
            return rest >= 0
        }
    }

    /// The cost of weights on the next counted answers after the first ones, in ten-thousandths of
    /// a nat per answer: the mean log loss above that of the true probabilities, expected over all
    /// possible answers. If these are unknown, it is the log loss itself.
    func excess(of parameters: FSRSParameters, after first: Int, next: Int = 1500) -> Double {
        let model = FSRSModel(parameters)
        var states: [Int: State] = [:]
        var count = 0
        var sum = 0.0
        for answer in prefix(counted: first + next) {
            guard var state = states[answer.question] else {
                states[answer.question] = State(model, answer.grade)
                continue
            }
            if answer.days > 0 {
                count += 1
                if count > first {
                    func held(_ chance: Double) -> Double {
                        FitHistories.Prediction(retrievability: chance, isRemembered: true)
                            .probability
                    }
                    let guess = held(state.chance(model, answer.days))
                    let truth = answer.chance.map(held)
                    let share = truth ?? (answer.grade.isCorrect ? 1 : 0)
                    let least = truth.map { $0 * log($0) + (1 - $0) * log(1 - $0) } ?? 0
                    sum += least - share * log(guess) - (1 - share) * log(1 - guess)
                }
            }
            state.answer(model, answer.grade, answer.days)
            states[answer.question] = state
        }
        return sum / Double(count - first) * 1e4
    }

    private struct State {
        var stability: Double
        var difficulty: Double

        init(_ model: FSRSModel<Double>, _ grade: Grade) {
            stability = model.initialStability(grade)
            difficulty = model.initialDifficulty(grade)
        }

        func chance(_ model: FSRSModel<Double>, _ days: Int) -> Double {
            model.retrievability(stability: stability, days: Double(days))
        }

        mutating func answer(_ model: FSRSModel<Double>, _ grade: Grade, _ days: Int) {
            stability =
                days < 1
                ? model.shortTermStability(stability, grade)
                : model.nextStability(
                    stability, difficulty: difficulty, retrievability: chance(model, days), grade)
            difficulty = model.nextDifficulty(difficulty, grade)
        }
    }
}
