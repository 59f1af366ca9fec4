import Foundation
import RabbleFoundation

// Runs each program, and stops at the first that does not do what it says.

if CommandLine.arguments[1] == "deadlock" { deadlock() }
if CommandLine.arguments[1] == "start" {
    try askVerbs()
    exit(0)
}
if CommandLine.arguments[1] == "sitting" {
    try sit(CommandLine.arguments.dropFirst(2))
    exit(0)
}
if CommandLine.arguments[1] == "today" {
    let folders = CommandLine.arguments
    try printToday(groups: folders[2], reviews: folders[3], state: folders[4])
    exit(0)
}

openFromEightThreads()
precondition(openings.load(ordering: .relaxed) == 1)
var mine = Theme.shared
mine.size = 20
precondition(Theme.shared.size == 12)
let title = mark("main.swift")
precondition(marks.withLock { $0 } == ["main.swift"])
precondition(version == "Creation.swift" && marks.withLock { $0 }.count == 2)

let limits = await setLimits()
precondition(limits == [3, 3, 3, 3, 3])
let raised = await raiseTwice()
precondition(raised == 1)

precondition(startsEmpty() && keepsANote())
precondition(!startsEmpty() && !keepsANote())
precondition(intervalOfTheMap() == 5)
precondition(logOutDuringDownload() == ["of Ada's friend"])
Thumbnails.tearDown()
precondition(logOutDuringOwnDownload() == [])
for _ in 1...2 {
    do {
        _ = try Connection.shared.get()
        preconditionFailure()
    } catch {}
}
precondition(openings.load(ordering: .relaxed) == 2)
let early = Early()
let published = Published()
precondition(seen({ early.limit }, { early.limit = 1 }) == 0)
precondition(seen({ published.limit }, { published.limit = 1 }) == 1)
precondition(Before().greeting == "Hallo" && WithDefault().greeting == "Hallo")
precondition(Narrowed().greeting == "Hallo" && Narrowed(preferences: English()).greeting == "Hello")
precondition(Given(preferences: Preferences.shared).greeting == "Hallo")
precondition(seenAfterAChangeWhileReading(published) == nil)

let folder = URL(filePath: CommandLine.arguments[1])
let verbs = try QuestionGroup(
    title: "Verbs",
    questions: [
        Question(prompt: "gehen", answer: "to go"), Question(prompt: "sehen", answer: "to see"),
    ])
let percent = try drill(verbs, savingTo: folder.appending(path: "verbs.tsv").path)
precondition(percent == 50)

let data = Data("prompt,answer\nFrance,Paris\nPeru,Lima\n".utf8)
let summary = try drill(data, answers: ["Paris", "Lima", "Paris", "Lima"], reviews: folder)
precondition((summary?.answers.count ?? 0) == 4 && summary?.tally.percent != nil)
let capitals = try GroupFormat.csv.groups(in: data, title: "Capitals")[0]
let history = try ReviewStore(url: folder).history(of: capitals.id, now: .now)
precondition(history.reviews.count == 4)

teach(capitals)

guard let model = await DrillModel.load(capitals, ReviewHistory()) else { preconditionFailure() }
model.answer(model.prompt == "Peru" ? "Lima" : "Paris")
precondition(
    model.response == .correct(answer: model.prompt == "Peru" ? "Paris" : "Lima")
        && !model.isFinished)

guard let japan = TimeZone(identifier: "Asia/Tokyo"),
    let peru = TimeZone(identifier: "America/Lima")
else {
    preconditionFailure()
}
let tokyo = Learner(UUID(), timeZone: japan, in: folder)
let lima = Learner(UUID(), timeZone: peru, in: folder)
tokyo.settings[.newLimit] = 1
let counts = (try await tokyo.today(capitals).new, try await lima.today(capitals).new)
precondition(counts == (1, 2))
let midnight = Timestamp(Date(timeIntervalSince1970: 1_700_000_000))
let days = (await tokyo.day(at: midnight), await lima.day(at: midnight))
precondition(days.0 > days.1)

AppSettingsViewController().didSelect(1)
let controller = SelectQuestionGroupViewController([capitals]).didSelect(0)
precondition(controller.questionStrategy is SequentialQuestionStrategy)
precondition(controller.handleCorrect() && !controller.handleIncorrect())
precondition(
    controller.questionStrategy.correctCount == 1 && controller.questionStrategy.incorrectCount == 1
)

AppSettings.shared[.volume] = 11
AppSettings.shared.limit = 7
precondition(AppSettings.shared[.volume] == 10)
AppSettings.shared.reset(.volume, .limit)
precondition(AppSettings.shared[.volume] == 5 && AppSettings.shared.limit == 0)
let ada = JSONDefaults(url: folder.appending(path: "ada.json"))
ada[.volume] = 3
precondition(ada[.volume] == 3 && AppSettings.shared[.volume] == 5)

precondition(settingsScreen().first == "strategy: sequential random|sequential|spaced")
precondition(settingsScreen().last == "volume: 5 0 or more")
precondition(ada[.exam] == nil && ada[.recent] == [] && ada[.layout] == Layout())
ada[.exam] = Date(timeIntervalSince1970: 1_700_000_000.5)
ada[.recent] = ["capitals", "kana"]
ada[.layout] = Layout(columns: 3, isDark: true)
precondition(ada.string(forKey: "com.example.exam") == "2023-11-14T22:13:20.500Z")
precondition(ada.object(forKey: "com.example.layout")?["columns"]?.integer == 3)
precondition(ada[.exam] == Date(timeIntervalSince1970: 1_700_000_000.5))
precondition(ada[.recent] == ["capitals", "kana"] && ada[.layout].isDark == true)
ada[.exam] = nil
precondition(ada[.exam] == nil)

var session = QuizSession(strategy: LongestFirst(Studies(capitals)))
precondition(session.respond(to: .submit("Paris")) == .correct(answer: "Paris"))
precondition(session.respond(to: .undo) == .undone && session.questionIndexTitle == "1/2")
session.respond(to: .submit("Paris"))
session.respond(to: .submit("Quito"))
precondition(session.summary.tally == Tally(correct: 1, incorrect: 1))

var card = Card(question: capitals.questions[0].id)
card.answer(.good, at: midnight, StudyCalendar { _ in 0 })
let stored = try JSONDecoder().decode(Card.self, from: try JSONEncoder().encode(card))
precondition(stored.memory == card.memory && stored.history.reviews.map(\.grade) == [.good])
precondition(Date(Timestamp(.distantPast)) == .distantPast)
precondition(StorageError.noHome.localizedDescription == "\(StorageError.noHome)")
print("all is well")
