import Foundation
import RabbleCore

enum PlayCommand: Command {
    static let usage = Usage(
        name: "play",
        summary: "drill a question group",
        synopsis: ["play [GROUP|FILE] [--strategy NAME] [--limit N] [--missed] [--resume] …"],
        details: GroupChoice.help + [
            "Without either the groups are listed, and one line is read that names one.",
            "",
            "Then a line for each question:",
            "  text             is the answer",
            "  an empty line    shows the answer; the next line says whether you knew it:",
            "                   y or n, or 1 again, 2 hard, 3 good, 4 easy",
            "  ?                shows the hint",
            "  :skip            leaves the question unanswered",
            "  :undo            takes the last mark back and asks that question again",
            "  :quit            ends the drill, as the end of input and Ctrl-C do",
            "  \\text            is the answer text, also where that is ? or starts with a colon",
        ],
        options: [
            Option(
                "strategy", value: "NAME",
                "\(QuestionStrategyType.allCases.map(\.name).joined(separator: ", ")), for this drill"),
            Option("limit", value: "N", "ask N questions, and what comes back of them; 0 for all"),
            Option("seed", value: "N", "the same random order for the same N, on every machine"),
            Option("reverse", "ask the answers and expect the prompts"),
            Option("missed", "ask what was wrong in the last drill of the group"),
            Option("resume", "ask what the last drill of the group left"),
            Option("ahead", "with --strategy spaced, ask also what is not due yet"),
            GroupChoice.formatOption,
            Option("json", "write one JSON object at the end; the drill itself goes to standard error"),
        ],
        examples: [
            ("rabble play hiragana --limit 20", "twenty random questions"),
            ("rabble play 5 --reverse", "from capitals to countries"),
            ("printf 'a\\ni\\n' | rabble play hiragana --strategy sequential", "from a script"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        try arguments.expectOperands(atMost: 1, for: usage)
        let plan = try DrillPlan(arguments)
        let view = DrillView(output: arguments.has("json") ? console.errors : console.output)
        let named = try arguments.operands.first.map { name throws(Failure) in
            try GroupChoice.groups(named: name, arguments, console)
        }
        let library = named == nil ? GroupChoice.library(console) : []

        // Not before the groups are read: Ctrl-C has to end the wait for a file that never comes.
        console.input.interruptDescriptor = Interrupt.listen()
        guard let group = try named?.count == 1 ? named?[0] : choose(named, library, view: view, console) else {
            return .interrupted
        }

        let isInteractive = console.isInteractive(on: view.output)
        let setup: DrillSetup
        do throws(DrillSetup.NoDrill) {
            setup = try DrillSetup(plan, group: group, isInteractive: isInteractive, console)
        } catch {
            switch error {
            case .failure(let failure): throw failure
            case .selected: view.showNothingSelected(by: plan, of: group)
            case .due(let schedule): view.showNothingDue(schedule, of: group)
            }
            try view.output.flush()
            if arguments.has("json") { console.output.writeJSON(Drill.resultOfNothing(plan, group)) }
            return .success
        }
        var drill = Drill(plan: plan, setup: setup, view: view, console: console)
        let ending = try drill.run()
        if arguments.has("json") {
            try console.errors.flush()
            console.output.writeJSON(drill.result(ending))
        }
        return ending == .interrupted ? .interrupted : .success
    }

    /// Lists the groups and reads which one is meant.
    ///
    /// - Returns: nil if the learner interrupted.
    private static func choose(
        _ groups: [QuestionGroup]?, _ library: [LibraryGroup], view: DrillView, _ console: Console
    ) throws(Failure) -> QuestionGroup? {
        let menu = if let groups { try GroupMenu(groups, console) } else { try GroupMenu(library, console) }
        menu.write(on: view.output)
        view.output.writeLine("Which group?")
        switch try console.readLine(answering: view.output) {
        case .interrupted:
            return nil
        case .text(let name) where !name.trimmed.isEmpty:
            return try menu.group(named: name)
        case .malformed(let name):
            throw Failure("there is no group \(name.inMessage)", .usage)
        default:
            throw Failure("no question group chosen", .noInput)
        }
    }
}
