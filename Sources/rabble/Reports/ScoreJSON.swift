extension Score {
    /// The output of `rabble scores --json` for a group.
    ///
    /// - Parameter studies: nil in a list of groups.
    func members(
        _ forecast: ReviewForecast?, _ studies: Studies? = nil, group: PlayedGroup,
        _ context: Context
    ) -> JSONObject {
        let known = studies?.all.flatMap { study in
            let schedule = study.schedule
            let standings = zip(schedule.memories, schedule.promises)
            return zip(study.questions.map(\.id), standings)
        }
        let standings = Dictionary(known ?? []) { first, _ in first }
        let days = answersByDay(context.calendar).map { day, count -> JSONObject in
            ["day": "\(day.day)", "answers": count]
        }
        return .joined(
            group.names,
            [
                "lastPlayed": last.map { "\($0.end)" },
                "lastPercent": last?.tally.percent, "bestPercent": bestPercent,
                "reviewsPerDay": forecast?.reviewsPerDay,
            ], tally.members,
            [
                "sessions": sessions.map(\.members),
                "questions": questions.map { question -> JSONObject in
                    let standing = standings[question.id]
                    return .joined(
                        question.members,
                        [
                            "stability": standing?.0?.stability,
                            "difficulty": standing?.0?.difficulty,
                            "due": standing?.1.map { "\($0.dueDay(in: context.calendar).day)" },
                        ])
                },
                "days": days,
            ], studies.map { $0.members(forecast, context.settings.leechThreshold) } ?? [:])
    }
}

extension Studies {
    fileprivate func members(_ forecast: ReviewForecast?, _ threshold: Int) -> JSONObject {
        let maturity = maturity
        let standing: JSONObject = [
            "new": maturity.new, "learning": maturity.learning, "young": maturity.young,
            "mature": maturity.mature, "learnedThisWeek": learnedThisWeek,
            "retention": [
                "desired": all[0].scheduler.desiredRetention,
                "remembered": retention.correct, "forgotten": retention.incorrect,
                "mature": retentionByMaturity.mature.percent,
            ] as JSONObject, "forecast": forecast?.byDay ?? [],
        ]
        return .joined(
            hasQuestions ? standing : [:],
            [
                "leeches": leeches(threshold).map {
                    JSONObject.joined($0.question.id.members, ["lapses": $0.lapses])
                },
                "suspended": suspended.map(\.id.members),
                "suspendedDirections": all[0].history.suspendedDirections.map(\.rawValue),
            ])
    }
}

extension Score.Session {
    fileprivate var members: JSONObject {
        .joined(["session": id, "start": "\(start)", "end": "\(end)"], tally.members)
    }
}

extension Score.Question {
    fileprivate var members: JSONObject {
        .joined(
            id.members,
            ["asked": tally.total, "right": tally.correct, "lastGrade": lastGrade.name])
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
