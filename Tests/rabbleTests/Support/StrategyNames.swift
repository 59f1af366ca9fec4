import RabbleCore

@testable import rabble

/// The names of the built-in strategies, in the order of the list.
let strategyNames = QuestionStrategyType.allCases.map(\.name)
let strategyList = strategyNames.joined(separator: ", ")
