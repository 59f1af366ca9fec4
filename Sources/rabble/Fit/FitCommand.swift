import RabbleCore

enum FitCommand: Command {
    static let usage = Usage(
        name: "fit",
        summary: "fit the schedule to your own history",
        synopsis: ["fit [GROUP …] [--dry-run] [--json]", "fit --export [GROUP …]", "fit --reset"],
        details: [
            .text(
                "When a question comes back depends on 21 weights that say how memory grows and fades. The defaults suit "
                    + "most learners; fit finds those that predict your own answers best, from the answers to all groups or "
                    + "to those that you name."),
            .text(
                "The new weights are kept only if they predict answers that they were not fitted to clearly better than the "
                    + "defaults; else the schedule stays as it is. Due questions, spaced drills and scores use them from "
                    + "then on. It takes \(FitTrial.leastAnswers) answers that came a study day or more after the one before to "
                    + "the same question, and is worth running again after \(FitHint.enough) more: rabble due and rabble scores "
                    + "say so then. Ctrl-C leaves everything as it is."),
            .list([
                ("log loss", "how much the answers surprised, in the mean: less is better"),
                ("RMSE (bins)", "by how much the predictions for answers that are alike are wrong: less is better"),
                ("AUC", "how well forgotten and remembered answers are told apart: 1 is best, 0.5 is luck"),
            ]),
            .text(
                "The weights are in fitted-weights.json beside the histories, and weights that another optimiser of FSRS-6 "
                    + "found may be put there. --export writes the answers as such programs read them: card_id, "
                    + "review_time in milliseconds since 1970, and review_rating from 1 (again) to 4 (easy)."),
        ],
        operands: [.group],
        repeatsLastOperand: true,
        options: [
            Option(.dryRun, "show what would come of it, and change nothing"),
            Option(.json, "write all figures as JSON"),
            Option(.export, "write the answers as CSV for other optimisers"),
            Option(.reset, "use the default weights again; the file is moved aside"),
        ],
        examples: [
            ("rabble fit", "fits to all answers"), ("rabble fit --dry-run hiragana", "only shows what one group says"),
            ("rabble fit --export > reviews.csv", "for another optimiser"),
        ],
        synonyms: ["optimize", "optimise", "train"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        let isReset = arguments.has(.reset)
        for other in [Option.Name.export, .dryRun, .json] where arguments.has(other) {
            if isReset { throw Failure("--reset and \(other.word) do not go together", .usage) }
            if other != .export, arguments.has(.export) {
                throw Failure("--export and \(other.word) do not go together", .usage)
            }
        }
        if isReset {
            try arguments.expectOperands(atMost: 0, "no group with --reset, as the weights are for all", for: usage)
            try reset(context)
            return .success
        }
        let groups = try FitGroups(named: arguments.operands, context)
        if arguments.has(.export) {
            context.output.writeFile(groups.table)
        } else {
            try fit(groups, arguments, context)
        }
        return .success
    }

    private static func fit(_ groups: FitGroups, _ arguments: Arguments, _ context: Context) throws(Failure) {
        let answers = groups.answers
        let trial: FitTrial
        switch try FitProgress(context).watch({ progress throws(Failure) in
            try FitTrial.run(answers, progress: progress)
        }) {
        case .tried(let tried): trial = tried
        case .tooFewAnswers(let count):
            let counted = count == 1 ? "1 answer counts" : "\(count) answers count"
            throw Failure(
                "\(counted) so far; a fit takes \(FitTrial.leastAnswers) that came a study day or more after the one before",
                .noInput)
        }
        let present = context.fittedWeights
        let report = FitReport(
            answers: answers, trial: trial, present: present?.fit, isDryRun: arguments.has(.dryRun),
            forecasts: trial.isKept ? groups.forecasts(answers, from: present?.fit, to: trial, context) : nil,
            desiredRetention: AppSettings.shared.desiredRetention)
        if !arguments.has(.dryRun) {
            let file = FittedWeightsFile(beside: groups.store)
            let aside = try Failure.writing { try file.write(FittedWeights(trial, after: present, at: context.now())) }
            if let aside { context.console.warn(["\(file.path) held no weights; that file is kept as \(aside)"]) }
        }
        if arguments.has(.json) {
            context.output.writeJSON(report.json)
        } else {
            report.show(on: context.output)
        }
    }

    private static func reset(_ context: Context) throws(Failure) {
        let file = FittedWeightsFile(beside: try context.existing(context.reviewStore))
        let folder = try Failure.writing { try file.moveAside(at: context.now()) }
        context.output.writeLine(
            folder.map { "the default weights are used again; the fitted ones are now in \($0)" }
                ?? "the default weights are used already")
    }
}
