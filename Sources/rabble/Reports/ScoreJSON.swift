/// The output of `rabble scores --json` for a group.
struct ScoreJSON {
    let context: Context

    /// - Parameter studies: nil in a list of groups.
    func value(
        of score: Score, _ forecast: ReviewForecast?, _ studies: Studies? = nil, group: PlayedGroup
    ) -> JSONObject {
        let known = studies?.all.flatMap { study in
            let schedule = study.schedule
            let standings = zip(schedule.memories, schedule.promises)
            return zip(study.questions.map(\.id), standings)
        }
        let standings = Dictionary(known ?? []) { first, _ in first }
        let days = score.answersByDay(context.calendar).map { day, count -> JSONObject in
            ["day": "\(day.day)", "answers": count]
        }
        return .joined(
            group.names,
            [
                "lastPlayed": score.last.map { "\($0.end)" },
                "lastPercent": score.last?.tally.percent, "bestPercent": score.bestPercent,
                "reviewsPerDay": forecast?.reviewsPerDay,
            ], score.tally.members,
            [
                "sessions": score.sessions.map(value),
                "questions": score.questions.map { value(of: $0, standings[$0.id] ?? (nil, nil)) },
                "days": days,
            ], studies.map { standing(of: $0, forecast) } ?? [:],
            studies.map(hardOnes) ?? [:])
    }

    private func standing(of studies: Studies, _ forecast: ReviewForecast?) -> JSONObject {
        guard studies.hasQuestions else { return [:] }
        let maturity = studies.maturity
        return [
            "new": maturity.new, "learning": maturity.learning, "young": maturity.young,
            "mature": maturity.mature, "learnedThisWeek": studies.learnedThisWeek,
            "retention": [
                "desired": studies.all[0].scheduler.desiredRetention,
                "remembered": studies.retention.correct, "forgotten": studies.retention.incorrect,
                "mature": studies.retentionByMaturity.mature.percent,
            ] as JSONObject, "forecast": forecast?.byDay ?? [],
        ]
    }

    private func hardOnes(of studies: Studies) -> JSONObject {
        let leeches = studies.leeches(context.settings.leechThreshold)
        return [
            "leeches": leeches.map {
                JSONObject.joined($0.question.id.members, ["lapses": $0.lapses])
            },
            "suspended": studies.suspended.map(\.id.members),
            "suspendedDirections": studies.all[0].history.suspendedDirections.map(\.rawValue),
        ]
    }

    private func value(of session: Score.Session) -> JSONObject {
        .joined(
            ["session": session.id, "start": "\(session.start)", "end": "\(session.end)"],
            session.tally.members)
    }

    private func value(
        of question: Score.Question, _ standing: (memory: MemoryState?, promise: Promise?)
    ) -> JSONObject {
        .joined(
            question.id.members,
            [
                "asked": question.tally.total, "right": question.tally.correct,
                "lastGrade": question.lastGrade.name, "stability": standing.memory?.stability,
                "difficulty": standing.memory?.difficulty,
                "due": standing.promise.map { "\($0.dueDay(in: context.calendar).day)" },
            ])
    }
}

extension Question.ID {
    var members: JSONObject { ["prompt": prompt, "answer": answer] }
}

extension Tally {
    var members: JSONObject {
        ["correct": correct, "incorrect": incorrect, "percent": percent]
    }
}
